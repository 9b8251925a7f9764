import fc from "fast-check";
import { expect, test } from "vitest";
import { createInviteCode, findInviteCode, readInviteCode, withInviteCode } from "./code-rules.ts";

const codes = fc
	.array(fc.nat(999), { minLength: 8, maxLength: 8 })
	.map((numbers) => createInviteCode((end) => (numbers.pop() ?? 0) % end));

test("a code can be read aloud: it has eight signs, none of them 0, O, 1, I or L, and is no word", () => {
	fc.assert(
		fc.property(codes, (code) => {
			expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
		}),
	);
});

test("REF-001, REF-002: a code is read as people write it, in capitals or not, in groups, with an O for the Q", () => {
	fc.assert(
		fc.property(codes, fc.constantFrom("", " ", "-", "  "), (code, gap) => {
			const typed = `${code.slice(0, 4)}${gap}${code.slice(4)}`;
			for (const text of [typed, typed.toLowerCase()])
				for (const circle of ["Q", "O", "o", "0"])
					expect(readInviteCode(text.replace(/q/gi, circle))).toBe(code);
		}),
	);
});

test("REF-002: anything else is no code", () => {
	const others = ["", "BCDFGHJ", "BCDFGHJKM", "BCDFGHJ1", "BCDFGHJ<", "BCDFGHJ\u0000"];
	for (const text of [...others, "B".repeat(100_000)]) expect(readInviteCode(text)).toBeUndefined();
});

test("REF-001, REF-002: the parameter is read in both of its spellings, and the first that holds a code counts", () => {
	expect(findInviteCode("/x?refCode=bcdf-2345")).toBe("BCDF2345");
	expect(findInviteCode("/x?a=b&refcode=BCDF2345#part")).toBe("BCDF2345");
	expect(findInviteCode("/x?refcode=%3Cb%3E&refCode=BCDF2345")).toBe("BCDF2345");
	expect(findInviteCode("/x?code=BCDF2345")).toBeUndefined();
	expect(findInviteCode(withInviteCode("/x", "BCDF2345"))).toBe("BCDF2345");
	expect(withInviteCode("/x", undefined)).toBe("/x");
});
