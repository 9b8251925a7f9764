import type { OptIn } from "../../consent-rules.ts";
import { cookieLives } from "../../cookie-lives.ts";
import { keepCookie } from "../page-cookies.ts";

/** A European's answer. After a no nothing is sent, so nobody else could write it down. */
export function keepOptIn(answer: OptIn): void {
	keepCookie(cookieLives.optIn, answer);
}
