import { describe, expect, test } from "vitest";
import { emailFormatRule, emailRule, isEmail } from "./email-rules.ts";

const providers = [
	"gmail.com",
	"yahoo.com",
	"outlook.com",
	"hotmail.com",
	"mailinator.com",
];
const any = emailRule("any", providers);
const work = emailRule("work", providers);
const business = emailRule("business", providers);

describe("an email", () => {
	test("VAL-006: must be there and be one", () => {
		for (const wrong of ["", "ada", "ada@", "@x.com", "a b@x.com", "a@x"])
			for (const rule of [any, work, business])
				expect(rule(wrong)).toBe("Invalid Email");
		for (const wrong of ["a@x.com\nBcc: b@x.com", "a@b@x.com", "<a@x.com>"])
			expect(any(wrong)).toBe("Invalid Email");
		expect(any(`${"a".repeat(249)}@x.com`)).toBe("Invalid Email");
		expect(any(`${"a".repeat(248)}@x.com`)).toBe(undefined);
		expect(any(" ada@example.com ")).toBe(undefined);
		expect(isEmail("björk@bücher.example")).toBe(true);
	});

	test("VAL-050: has another message among the generic rules", () => {
		expect(emailFormatRule()("ada")).toBe("Invalid email address");
		expect(emailFormatRule()("ada@example.com")).toBe(undefined);
	});

	test("VAL-039: any valid one will do for a consumer", () => {
		expect(any("ada@gmail.com")).toBe(undefined);
	});

	test("VAL-040: a work email comes from no free or disposable provider", () => {
		for (const wrong of ["ada@gmail.com", "ada@x.mailinator.com"])
			expect(work(wrong)).toBe("Please enter your work email address.");
		expect(work("ada@example.com")).toBe(undefined);
		expect(work("ada@notgmail.com")).toBe(undefined);
	});

	test("VAL-041: neither does a business email, which has another message", () => {
		expect(business("ada@yahoo.com")).toBe("Please Enter Your Business Email");
		expect(business("ada@example.com")).toBe(undefined);
	});

	test("VAL-043: letter case makes no difference", () => {
		expect(work("Ada@GMail.Com")).toBe("Please enter your work email address.");
		expect(emailRule("work", ["GMAIL.COM"])("ada@gmail.com")).toBe(
			"Please enter your work email address.",
		);
	});
});
