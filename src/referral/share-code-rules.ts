import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";

/** A shared link is opened months later, too; after that the recommendation is forgotten. */
const shareCodeDays = 90;

/** Referrals from before are neither read nor stored any longer. */
export const referralsSince = (now: Instant): Instant =>
	now.subtract({ hours: shareCodeDays * 24 });

const parameter = "shareCode";

/** The referral whose code this is. */
export function decryptShareCode(
	cipher: TextCipher,
	code: string | null | undefined,
): Id<"referral"> | undefined {
	return code ? parseUuid(cipher.decrypt(code) ?? "") : undefined;
}

/** The code in the query of an address, if it is one of ours. */
export function findShareCode(
	cipher: TextCipher,
	query: URLSearchParams,
): string | undefined {
	const code = query.get(parameter);
	return code && decryptShareCode(cipher, code) ? code : undefined;
}

/**
 * The code with which a request arrives: in its own address, in that of the page it comes from, or in the cookie, where the
 * visitor allows it. The newest of them counts.
 */
export function readShareCode(
	cipher: TextCipher,
	from: {
		readonly url: string;
		readonly referrer: string | undefined;
		/** Undefined where it must not be read. */
		readonly cookie: string | undefined;
	},
): string | undefined {
	for (const address of [from.url, from.referrer ?? ""]) {
		const query = new URLSearchParams(/\?[^#]*/.exec(address)?.[0]);
		const code = findShareCode(cipher, query);
		if (code) return code;
	}
	return from.cookie;
}
