import type { Instant } from "#core/time.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { isSignedLink, signLink } from "#platform/secrets/signed-link.ts";
import { practicePaperAddress } from "#practice-tests/addresses.ts";

const purpose = "practice paper link";

/** A signed link to one paper, valid until an instant. */
export const createPaperLink = (hash: SecretHmac, slug: string, until: Instant): string =>
	`${practicePaperAddress.to({ slug })}?${signLink(hash, purpose, slug, until)}`;

/** True if the link is signed for this paper and still valid. */
export const opensPaper = (
	hash: SecretHmac,
	slug: string,
	query: Readonly<Record<string, unknown>>,
	now: Instant,
): boolean => isSignedLink(hash, purpose, slug, query, now);
