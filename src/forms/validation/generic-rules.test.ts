import { describe, expect, test } from "vitest";
import {
	combineRules,
	maxLengthRule,
	optionalRule,
	positiveNumberRule,
	requiredRule,
	twoOrMoreRule,
} from "./generic-rules.ts";

const right = undefined;

describe("the generic rules", () => {
	test("VAL-048: required", () => {
		expect(requiredRule()("")).toBe("Required");
		expect(requiredRule()(" \t")).toBe("Required");
		expect(requiredRule()("x")).toBe(right);
	});

	test("VAL-049: a longest length, named in the message", () => {
		expect(maxLengthRule(3)("abcd")).toBe("Must be 3 characters or less");
		expect(maxLengthRule(50)("x".repeat(51))).toBe("Must be 50 characters or less");
		expect(maxLengthRule(3)("abc")).toBe(right);
		expect(maxLengthRule(3)("🙂🙂🙂")).toBe(right);
	});

	test("VAL-053: a number below 1, or none that is whole, is no positive one", () => {
		for (const wrong of ["0", "-1", "1.5", "two", "", "1e3"])
			expect(positiveNumberRule(wrong)).toBe("Invalid input, must be a positive number");
		expect(positiveNumberRule("1")).toBe(right);
	});

	test("VAL-054: a positive one that must be two or more", () => {
		expect(twoOrMoreRule("1")).toBe("Invalid input, must be greater than or equal to 2");
		expect(twoOrMoreRule("0")).toBe("Invalid input, must be a positive number");
		expect(twoOrMoreRule("2")).toBe(right);
	});

	test("the first mistake speaks, and an optional value may be empty", () => {
		const rule = combineRules(requiredRule("one"), maxLengthRule(2));
		expect(rule("")).toBe("one");
		expect(rule("abc")).toBe("Must be 2 characters or less");
		expect(optionalRule(maxLengthRule(2))("")).toBe(right);
		expect(optionalRule(maxLengthRule(2))("abc")).toBe("Must be 2 characters or less");
	});
});
