import type { Instant } from "#core/time.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { isSignedLink, signLink } from "#platform/secrets/signed-link.ts";
import { ebookFileAddress } from "./addresses.ts";

const purpose = "ebook link";

/** A signed link to one ebook, valid until an instant. */
export const createEbookLink = (hash: SecretHmac, slug: string, until: Instant): string =>
	`${ebookFileAddress.to({ slug })}?${signLink(hash, purpose, slug, until)}`;

/** True if the link is signed for this ebook and still valid. */
export const opensEbook = (
	hash: SecretHmac,
	slug: string,
	query: Readonly<Record<string, unknown>>,
	now: Instant,
): boolean => isSignedLink(hash, purpose, slug, query, now);
