import { describe, expect, test } from "vitest";
import { emailFormatRule, emailRule, isEmail } from "./email-rules.ts";

const providers = ["gmail.com", "yahoo.com", "outlook.com", "hotmail.com", "mailinator.com"];
const any = emailRule("any", providers);
const work = emailRule("work", providers);
const business = emailRule("business", providers);

describe("an email", () => {
	test("VAL-006: must be there and be one", () => {
		for (const wrong of ["", "ada", "ada@", "@x.com", "a b@x.com", "a@x"])
			for (const rule of [any, work, business]) expect(rule(wrong)).toBe("Invalid Email");
		for (const wrong of ["a@x.com\nBcc: b@x.com", "a@b@x.com", "<a@x.com>"])
			expect(any(wrong)).toBe("Invalid Email");
		const domain = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;
		expect(any(`${"a".repeat(64)}@x${domain}`)).toBe("Invalid Email");
		expect(any(`${"a".repeat(64)}@${domain.slice(1)}`)).toBe(undefined);
		expect(any(" ada@example.com ")).toBe(undefined);
		expect(isEmail("björk@bücher.example")).toBe(true);
	});

	test("VAL-006: has parts that mail servers accept", () => {
		for (const wrong of [
			"a..b@x.com",
			".a@x.com",
			"a.@x.com",
			"ada@-example.com",
			"ada@example-.com",
			"ada@x..com",
			"ada@x.com.",
			`${"a".repeat(65)}@x.com`,
			`ada@${"x".repeat(64)}.com`,
		])
			expect(any(wrong), wrong).toBe("Invalid Email");
		for (const right of ["a.b+c@x-y.com", `${"a".repeat(64)}@x.com`])
			expect(any(right), right).toBe(undefined);
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

	test("a provider may be a name in any country", () => {
		const rule = emailRule("work", ["yahoo.*"]);
		for (const domain of [
			"yahoo.com",
			"yahoo.de",
			"yahoo.co.uk",
			"yahoo.com.br",
			"yahoo.ne.jp",
			"mail.yahoo.fr",
		])
			expect(rule(`ada@${domain}`), domain).toBeDefined();
		for (const domain of ["yahoo.example", "notyahoo.com", "yahoo.com.evil.io"])
			expect(rule(`ada@${domain}`), domain).toBe(undefined);
	});

	test("letter case makes no difference", () => {
		expect(work("Ada@GMail.Com")).toBe("Please enter your work email address.");
		expect(emailRule("work", ["GMAIL.COM"])("ada@gmail.com")).toBe(
			"Please enter your work email address.",
		);
	});
});
