import { keepCookie } from "#forms/browser/page-cookies.ts";
import type { OptIn } from "#forms/consent-rules.ts";
import { cookieLives } from "#forms/cookies.ts";

/** A European's answer. After a no nothing is sent, so nobody else could write it down. */
export function keepOptIn(answer: OptIn): void {
	keepCookie(cookieLives.optIn, answer);
}
