import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "./hmac.ts";

/** Long enough for a slow page, too short to be handed on. */
export const briefLinkSeconds = 15 * 60;

/** The query that opens something until an instant. The purpose keeps a link to one kind of thing from opening another. */
export function signLink(
	hash: SecretHmac,
	purpose: string,
	subject: string,
	until: Instant,
): string {
	const seconds = String(toLinkSeconds(until));
	const query = new URLSearchParams({
		until: seconds,
		signature: hash(purpose, subject, seconds),
	});
	return String(query);
}

/** True if the query was signed for this and is still valid. */
export function isSignedLink(
	hash: SecretHmac,
	purpose: string,
	subject: string,
	query: Readonly<Record<string, unknown>>,
	now: Instant,
): boolean {
	const { until, signature } = query;
	if (typeof until !== "string" || typeof signature !== "string") return false;
	if (!/^\d{1,12}$/.test(until)) return false;
	if (!isSameSecret(signature, hash(purpose, subject, until))) return false;
	return Number(until) * 1000 > now.epochMilliseconds;
}

/** The second at which a link ends. */
export const toLinkSeconds = (until: Instant): number => Math.floor(until.epochMilliseconds / 1000);
