import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { ebookFileAddress } from "./addresses.ts";

/** A signed link to one ebook, valid until an instant. */
export function createEbookLink(
	hash: SecretHmac,
	slug: string,
	until: Instant,
): string {
	const seconds = String(Math.floor(until.epochMilliseconds / 1000));
	const query = new URLSearchParams({
		until: seconds,
		signature: sign(hash, slug, seconds),
	});
	return `${ebookFileAddress.to({ slug })}?${query}`;
}

/** Whether the link is signed for this ebook and still valid. */
export function opensEbook(
	hash: SecretHmac,
	slug: string,
	query: Readonly<Record<string, unknown>>,
	now: Instant,
): boolean {
	const { until, signature } = query;
	if (typeof until !== "string" || typeof signature !== "string") return false;
	if (!/^\d{1,12}$/.test(until)) return false;
	if (!isSameSecret(signature, sign(hash, slug, until))) return false;
	return Number(until) * 1000 > now.epochMilliseconds;
}

const sign = (hash: SecretHmac, slug: string, until: string) =>
	hash("ebook link", slug, until);
