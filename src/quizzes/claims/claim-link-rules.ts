import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { signLink } from "#platform/secrets/signed-link.ts";
import { claimPictureAddress } from "#quizzes/draws/addresses.ts";

/** The path of the picture of a claim, and the entry that is claimed. */
export function parseClaimPicturePath(path: string): Id<"entry"> | undefined {
	const [, written = ""] = /^\/?skillup-daily-quiz\/claims\/([^/]+)\/picture$/.exec(path) ?? [];
	return parseUuid(written);
}

/** The path with a signature: whoever has it sees the picture until then. */
export function signPicturePath(
	hash: SecretHmac,
	purpose: string,
	entry: Id<"entry">,
	until: Instant,
): string {
	const path = claimPictureAddress.to({ entry });
	return `${path}?${signLink(hash, purpose, path, until)}`;
}
