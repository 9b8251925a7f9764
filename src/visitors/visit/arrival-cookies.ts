import { defineContributions } from "#core/slice/contributions.ts";
import type { Consent } from "#visitors/consent/rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import type { CookieChange } from "#visitors/cookie-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";

/** A cookie that keeps what the address of a page brings along, such as the code of a shared link. */
export interface ArrivalCookie {
	readonly cookie: CookieKind;
	/** Undefined where the query brings nothing. */
	readonly read: (query: URLSearchParams) => string | undefined;
}

export const arrivalCookies =
	defineContributions<ArrivalCookie>("arrival cookies");

/** Those that the visitor allows. */
export function decideArrivalCookies(
	kinds: readonly ArrivalCookie[],
	query: URLSearchParams,
	consent: Consent,
): CookieChange[] {
	return kinds.flatMap(({ cookie, read }) => {
		const isAllowed =
			cookie.need === "always" || isPurposeAllowed(consent, cookie.need);
		const value = isAllowed ? read(query) : undefined;
		return value ? [{ cookie, value }] : [];
	});
}
