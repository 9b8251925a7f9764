import { generateKeyPairSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import { cloudFrontLinks } from "./cloudfront.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
	modulusLength: 2048,
});
const links = cloudFrontLinks({
	address: "https://d111111abcdef8.cloudfront.net",
	keyPairId: "K2JCJMDEHXQW5F",
	privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
});
const until = Temporal.Instant.from("2026-11-20T12:15:00.900Z");

/** Checks a link like the edge of CloudFront, by its documentation. */
function check(link: string): { resource: string; isValid: boolean } {
	const [, resource = "", expires, signature = "", keyPairId] =
		/^(.*)[?&]Expires=(\d+)&Signature=([\w~-]+)&Key-Pair-Id=(\w+)$/.exec(link) ?? [];
	expect(keyPairId).toBe("K2JCJMDEHXQW5F");
	const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
	const bytes = Buffer.from(
		signature.replaceAll("-", "+").replaceAll("_", "=").replaceAll("~", "/"),
		"base64",
	);
	const isValid = verify("RSA-SHA1", Buffer.from(policy), publicKey, bytes);
	return { resource, isValid };
}

test.each(["/business/brochure.pdf", "/business/brochure.pdf?until=1&a=b"])(
	"a link to %s carries a canned policy's signature in the published form",
	(path) => {
		const link = links(path, until);
		expect(link).toContain("Expires=1795176900&");
		expect(check(link)).toEqual({
			resource: `https://d111111abcdef8.cloudfront.net${path}`,
			isValid: true,
		});
		expect(check(link.replace("Expires=17", "Expires=18")).isValid).toBe(false);
		expect(check(link.replace("brochure", "broschure")).isValid).toBe(false);
	},
);
