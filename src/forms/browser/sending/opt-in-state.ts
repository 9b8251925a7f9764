import { writeCookie } from "#forms/browser/page-cookies.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import { leadCookieLifetimes } from "#forms/cookies.ts";

/** Stores a European's answer. After a no nothing is sent, so only the browser can store it. */
export function storeOptIn(answer: EuropeanOptIn): void {
	writeCookie(leadCookieLifetimes.optIn, answer);
}
