import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandomCode, createRandomToken, createSecretHmac, isSameSecret } from "./hmac.ts";

test("a hash depends on the secret, on its purpose and on where one word ends and the next begins", () => {
	const hash = createSecretHmac("one secret");
	const others = [
		createSecretHmac("another secret")("code", "ab", "c"),
		hash("ticket", "ab", "c"),
		hash("code", "a", "bc"),
		hash("code", "abc"),
	];
	expect(others).not.toContain(hash("code", "ab", "c"));
	expect(new Set(others).size).toBe(4);
	expect(hash("code", "ab", "c")).toBe(hash("code", "ab", "c"));
});

test("comparing says what === says", () => {
	const text = fc.string({ unit: "grapheme", maxLength: 4 });
	fc.assert(
		fc.property(text, text, (first, other) => {
			expect(isSameSecret(first, other)).toBe(first === other);
			expect(isSameSecret(first, first)).toBe(true);
		}),
	);
});

test("codes have all their digits, zeros in front too, and tokens are never alike", () => {
	const codes = Array.from({ length: 500 }, () => createRandomCode(6));
	expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
	expect(Array.from({ length: 200 }, () => createRandomCode(1))).toContain("0");
	expect(new Set(codes).size).toBeGreaterThan(450);
	expect(new Set(Array.from({ length: 100 }, createRandomToken)).size).toBe(100);
});
