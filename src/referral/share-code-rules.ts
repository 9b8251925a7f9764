import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";

/**
 * A shared link is opened months later, too; after that it has no effect. Requests that it brought
 * keep their referrer.
 */
const shareCodeDays = 90;

/** Referrals from before are neither read nor stored any longer. */
export const referralsSince = (now: Instant): Instant =>
	now.subtract({ hours: shareCodeDays * 24 });

const parameter = "shareCode";

export function decryptShareCode(cipher: TextCipher, code: string): Id<"referral"> | undefined {
	return parseUuid(cipher.decrypt(code) ?? "");
}

export const findShareCode = (query: URLSearchParams): string | null => query.get(parameter);

/**
 * The codes with which a request arrives: in its own address, in that of the page it comes from, and in the cookie, where the
 * visitor allows it. The newest is the first.
 */
export function listShareCodes(from: {
	readonly url: string;
	readonly referrer: string | undefined;
	/** Undefined where it must not be read. */
	readonly cookie: string | undefined;
}): string[] {
	const inAddresses = [from.url, from.referrer ?? ""].map((address) =>
		findShareCode(new URLSearchParams(/\?[^#]*/.exec(address)?.[0])),
	);
	return [...inAddresses, from.cookie].filter((code) => code != null);
}
