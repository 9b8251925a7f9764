import { defineContributions } from "#core/slice/contributions.ts";
import type { Request } from "#platform/http/server.ts";
import type { Consent } from "#visitors/consent/rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import type { CookieChange } from "#visitors/cookie-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";

/** A cookie for a value in the address of a page, such as the code of a shared link. */
export interface ArrivalCookie {
	readonly cookie: CookieKind;
	/** Undefined where the query brings nothing that is valid, or the page of this type stores nothing. */
	readonly read: (query: URLSearchParams, pageType: string) => Promise<string | undefined>;
}

export const arrivalCookies = defineContributions<ArrivalCookie>("arrival cookies");

/** Called for each page that is opened without script, with the request of its image. */
export const plainArrivals =
	defineContributions<(request: Request) => Promise<void>>("arrivals without script");

/** Reads the cookies that the visitor allows. */
export async function readArrivalCookies(
	kinds: readonly ArrivalCookie[],
	{
		query = new URLSearchParams(),
		pageType,
	}: { readonly query: URLSearchParams | undefined; readonly pageType: string },
	consent: Consent,
): Promise<CookieChange[]> {
	const changes: CookieChange[] = [];
	for (const { cookie, read } of kinds) {
		const isAllowed = cookie.need === "always" || isPurposeAllowed(consent, cookie.need);
		const value = isAllowed ? await read(query, pageType) : undefined;
		if (value) changes.push({ cookie, value });
	}
	return changes;
}
