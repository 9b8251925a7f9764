import { describe, expect, test } from "vitest";
import { initialsOf } from "#ui/labels/initials.ts";

describe("initials", () => {
	test("take the first and the last word", () => {
		expect(initialsOf("Ada Lovelace")).toBe("AL");
		expect(initialsOf("  maria  da   silva ")).toBe("MS");
	});

	test("of a single word are one letter", () => {
		expect(initialsOf("Idris")).toBe("I");
		expect(initialsOf("Dr.")).toBe("D");
	});

	test("of nothing are nothing", () => {
		expect(initialsOf("   ")).toBe("");
	});

	test("keep a letter and its accents together", () => {
		expect(initialsOf("E\u0301lodie Roux")).toBe("E\u0301R");
		expect(initialsOf("佐藤 美奈")).toBe("佐美");
	});

	test("are raised by the rules of the locale", () => {
		expect(initialsOf("ibrahim ilhan", "tr")).toBe("İİ");
	});

	test("pass over titles, not over a name that is shortened", () => {
		expect(initialsOf("Prof. Anuradha Velankar")).toBe("AV");
		expect(initialsOf("Prof. Dr. Josiah Wambugu")).toBe("JW");
		expect(initialsOf("J. Ortiz")).toBe("JO");
	});
});
