import { writeCookie } from "#forms/browser/page-cookies.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import { leadCookieLifetimes } from "#forms/cookies.ts";

/** A European's answer. After a no nothing is sent, so nobody else could write it down. */
export function storeOptIn(answer: EuropeanOptIn): void {
	writeCookie(leadCookieLifetimes.optIn, answer);
}
