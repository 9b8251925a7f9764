import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Instant } from "#core/time.ts";

/**
 * Signs links to a CloudFront distribution that has the site as its origin, by a canned policy: its
 * text is not sent, so it must be exactly the one that CloudFront puts together itself, without
 * blanks.
 */
export function cloudFrontLinks(options: {
	/** The address of the distribution, without a path. */
	readonly address: string;
	readonly keyPairId: string;
	/** The key is in PEM. */
	readonly privateKey: string;
}): (path: string, until: Instant) => string {
	const { address, keyPairId } = options;
	const key = createPrivateKey(options.privateKey);
	return (path, until) => {
		const resource = address + path;
		const expires = Math.floor(until.epochMilliseconds / 1000);
		const policy = JSON.stringify({
			Statement: [
				{
					Resource: resource,
					Condition: { DateLessThan: { "AWS:EpochTime": expires } },
				},
			],
		});
		const joint = resource.includes("?") ? "&" : "?";
		const signature = signText(policy, key);
		return `${resource}${joint}Expires=${expires}&Signature=${signature}&Key-Pair-Id=${keyPairId}`;
	};
}

const replacements: Readonly<Record<string, string>> = {
	"+": "-",
	"=": "_",
	"/": "~",
};

/** SHA-1 is what CloudFront checks; in an address it expects other characters than base64url has. */
const signText = (text: string, key: KeyObject): string =>
	sign("RSA-SHA1", Buffer.from(text), key)
		.toString("base64")
		.replace(/[+=/]/g, (character) => replacements[character] ?? "");
