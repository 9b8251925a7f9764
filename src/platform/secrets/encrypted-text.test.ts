import fc from "fast-check";
import { expect, test } from "vitest";
import { createTextCipher } from "./encrypted-text.ts";

const secret = "a secret that is long enough for a test";
const cipher = createTextCipher(secret, "codes");

test("a encrypted text is opened again, says nothing and is never the same twice", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
			const encrypted = cipher.encrypt(text);
			expect(encrypted).toMatch(/^[\w-]+$/);
			expect(cipher.decrypt(encrypted)).toBe(text);
			expect(cipher.encrypt(text)).not.toBe(encrypted);
		}),
	);
});

test("what was changed, cut, made up or encrypted for something else is not opened", () => {
	const encrypted = cipher.encrypt("hello");
	for (let index = 0; index < encrypted.length - 1; index++) {
		const other = encrypted[index] === "A" ? "B" : "A";
		const changed = encrypted.slice(0, index) + other + encrypted.slice(index + 1);
		expect(cipher.decrypt(changed)).toBeUndefined();
		expect(cipher.decrypt(encrypted.slice(0, index))).toBeUndefined();
	}
	for (const wrong of [
		"",
		"hello",
		`${encrypted}%`,
		"A".repeat(38),
		"A".repeat(5_000),
		createTextCipher(secret, "letters").encrypt("hello"),
		createTextCipher(`${secret}!`, "codes").encrypt("hello"),
	])
		expect(cipher.decrypt(wrong)).toBeUndefined();
	fc.assert(fc.property(fc.string(), (text) => cipher.decrypt(text) === undefined));
});
