import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chooseRecipient, emailKey, mailboxKey } from "./email-address.ts";

const kelvin = "\u212a";

test.each([
	["Mike@Example.com", "mike@example.com"],
	[`mi${kelvin}e@example.com`, "mike@example.com"],
	["ｍｉｋｅ@example.com", "mike@example.com"],
	["jose\u0301@example.com", "jos\u00e9@example.com"],
	["o\ufb03ce@example.com", "office@example.com"],
	["a\u2121@example.com", "atel@example.com"],
	[" mike@example.com\n", "mike@example.com"],
	["学び@例え.jp", "学び@例え.jp"],
])("%j is compared as %j", (entered, key) => {
	expect(emailKey(entered)).toBe(key);
});

test("letters that only look alike stay apart", () => {
	// A Cyrillic letter, and a dotless one.
	for (const entered of ["m\u0456ke@example.com", "m\u0131ke@example.com"])
		expect(emailKey(entered)).not.toBe("mike@example.com");
});

test("a key is its own key, and the recipient always has the key of the person", () => {
	const text = fc.string({ unit: "grapheme", maxLength: 12 });
	fc.assert(
		fc.property(text, text, (first, other) => {
			const [entered, own] = [`${first}@x.test`, emailKey(`${other}@x.test`)];
			expect(emailKey(own)).toBe(own);
			expect(emailKey(chooseRecipient(entered, own))).toBe(own);
		}),
	);
});

test("an email goes to the address as entered, and to the person's own where it only resembles that", () => {
	const own = "mike@example.com";
	expect(chooseRecipient("Mike@Example.COM", own)).toBe("Mike@Example.COM");
	for (const entered of [`mi${kelvin}e@example.com`, "ｍike@example.com"])
		expect(chooseRecipient(entered, own)).toBe(own);
	const accented = "jos\u00e9@example.com";
	expect(chooseRecipient("jose\u0301@example.com", accented)).toBe(accented);
});

test("one mailbox has one key, however its address is written; elsewhere than at Gmail a dot makes another one", () => {
	for (const address of ["A.da+x@gmail.com", "ada@GoogleMail.com", "ada+y+z@gmail.com"])
		expect(mailboxKey(address)).toBe("ada@gmail.com");
	expect(mailboxKey("a.da+x@b.example")).toBe("a.da@b.example");
	expect(mailboxKey("+@b.example")).toBe("+@b.example");
});
