import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { TextCipher } from "#platform/secrets/encrypted-text.ts";

/**
 * A shared link is opened months later, too; after that it has no effect. Requests that it brought
 * keep their referrer.
 */
export const shareCodeDays = 90;

/** Referrals from before are neither read nor stored any longer. */
export const referralsSince = (now: Instant): Instant =>
	now.subtract({ hours: shareCodeDays * 24 });

const parameter = "shareCode";

export function decryptShareCode(cipher: TextCipher, code: string): Id<"referral"> | undefined {
	return parseUuid(cipher.decrypt(code) ?? "");
}

/** The name may be written in any way; the code is ciphertext, of which every letter counts. */
export function findShareCode(query: URLSearchParams): string | undefined {
	for (const [name, value] of query)
		if (name.toLowerCase() === parameter.toLowerCase()) return value;
	return undefined;
}

export const findAddressedShareCode = (address: string): string | undefined =>
	findShareCode(new URLSearchParams(/\?[^#]*/.exec(address)?.[0]));

export const withShareCode = (address: string, code: string): string =>
	`${address}?${new URLSearchParams({ [parameter]: code })}`;

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
	const inAddresses = [from.url, from.referrer ?? ""].map(findAddressedShareCode);
	return [...inAddresses, from.cookie].filter((code) => code !== undefined);
}
