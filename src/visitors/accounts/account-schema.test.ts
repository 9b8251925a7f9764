import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
	accountDetailsSchema,
	createTypedFieldReader,
	emailSchema,
	toFormFieldProblems,
} from "./account-schema.ts";

const emailOf = (text: unknown) => z.safeParse(emailSchema, text).data;

describe("an e-mail", () => {
	test.each([
		[" Ada@Example.COM ", "ada@example.com"],
		["ada+courses@sub.example.co.uk", "ada+courses@sub.example.co.uk"],
		["ÄDA@Exämple.de", "äda@exämple.de"],
	])("%j is %s", (typed, stored) => {
		expect(emailOf(typed)).toBe(stored);
	});

	test.each([
		"",
		"ada",
		"ada@",
		"@example.com",
		"ada@example",
		"ada@.com",
		"ada@example..com",
		"ada@example.com.",
		"ada@example.com, bob@example.com",
		"ada@example.com\r\nBcc: bob@example.com",
		"Ada <ada@example.com>",
		'"ada"@example.com',
		`${"a".repeat(250)}@example.com`,
		undefined,
		null,
		["ada@example.com"],
	])("%j is none", (typed) => {
		expect(emailOf(typed)).toBeUndefined();
	});

	test("is written the same way however often it is read", () => {
		fc.assert(
			fc.property(fc.emailAddress(), (typed) => {
				const once = emailOf(typed);
				if (once !== undefined) expect(emailOf(once)).toBe(once);
			}),
		);
	});
});

describe("ACC-012: the details of an account", () => {
	const given = { firstName: " Ada \n King ", lastName: "Byron" };
	test("may come without phone and country, and in one line", () => {
		expect(z.parse(accountDetailsSchema, given)).toEqual({
			firstName: "Ada King",
			lastName: "Byron",
		});
		const empty = { ...given, phoneNumber: "", countryId: "" };
		expect(z.parse(accountDetailsSchema, empty).phoneNumber).toBeUndefined();
		expect(z.parse(accountDetailsSchema, empty).countryId).toBeUndefined();
	});

	test.each([
		["(212) 555-0142", "2125550142"],
		["+49 (0)30/123.456-7", "+490301234567"],
	])("accepts the phone %j with separators", (typed, stored) => {
		const read = z.parse(accountDetailsSchema, {
			...given,
			phoneNumber: typed,
		});
		expect(read.phoneNumber).toBe(stored);
	});

	test("keeps a name with half of a surrogate pair, which is replaced", () => {
		const read = z.parse(accountDetailsSchema, {
			...given,
			firstName: "\ud800Ada 🙂",
		});
		expect(read.firstName).toBe("\ufffdAda 🙂");
	});

	test("says one thing a field", () => {
		const read = z.safeParse(accountDetailsSchema, {
			firstName: ["a", "b"],
			phoneNumber: "call",
			countryId: "x",
		});
		const problems = read.success ? [] : toFormFieldProblems(read.error);
		expect(problems.map(({ field }) => field)).toEqual([
			"firstName",
			"lastName",
			"phoneNumber",
			"countryId",
		]);
	});
});

test("what was typed is shown again, and nothing but texts", () => {
	const typed = createTypedFieldReader({
		a: "x",
		b: ["y"],
		c: "z".repeat(600),
	});
	expect([typed("a"), typed("b"), typed("none"), typed("c").length]).toEqual(["x", "", "", 500]);
	expect(createTypedFieldReader(null)("a")).toBe("");
	expect(createTypedFieldReader({})("constructor")).toBe("");
});
