import { defineContributions } from "#core/slice/contributions.ts";
import type { Consent } from "#visitors/consent/rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import type { CookieChange } from "#visitors/cookie-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";

/** A cookie for a value in the address of a page, such as the code of a shared link. */
export interface ArrivalCookie {
	readonly cookie: CookieKind;
	/** Undefined where the query brings nothing that is valid. */
	readonly read: (query: URLSearchParams) => Promise<string | undefined>;
}

export const arrivalCookies = defineContributions<ArrivalCookie>("arrival cookies");

/** Reads the cookies that the visitor allows. */
export async function readArrivalCookies(
	kinds: readonly ArrivalCookie[],
	query: URLSearchParams = new URLSearchParams(),
	consent: Consent,
): Promise<CookieChange[]> {
	const changes: CookieChange[] = [];
	for (const { cookie, read } of kinds) {
		const isAllowed = cookie.need === "always" || isPurposeAllowed(consent, cookie.need);
		const value = isAllowed ? await read(query) : undefined;
		if (value) changes.push({ cookie, value });
	}
	return changes;
}
