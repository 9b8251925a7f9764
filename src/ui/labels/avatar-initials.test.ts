import { describe, expect, test } from "vitest";
import { toInitials } from "#ui/labels/avatar.tsx";

describe("initials", () => {
	test("take the first and the last word", () => {
		expect(toInitials("Ada Lovelace")).toBe("AL");
		expect(toInitials("  maria  da   silva ")).toBe("MS");
	});

	test("of a single word are one letter", () => {
		expect(toInitials("Idris")).toBe("I");
		expect(toInitials("Dr.")).toBe("D");
	});

	test("of nothing are nothing", () => {
		expect(toInitials("   ")).toBe("");
	});

	test("keep a letter and its accents together", () => {
		expect(toInitials("E\u0301lodie Roux")).toBe("E\u0301R");
		expect(toInitials("佐藤 美奈")).toBe("佐美");
	});

	test("are raised by the rules of the locale", () => {
		expect(toInitials("ibrahim ilhan", "tr")).toBe("İİ");
	});

	test("pass over titles, not over a name that is shortened", () => {
		expect(toInitials("Prof. Anuradha Velankar")).toBe("AV");
		expect(toInitials("Prof. Dr. Josiah Wambugu")).toBe("JW");
		expect(toInitials("J. Ortiz")).toBe("JO");
	});
});
