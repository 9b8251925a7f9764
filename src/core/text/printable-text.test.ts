import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeLine, sanitizeLines, truncateText } from "./printable-text.ts";

test("no typed text can control a terminal or reverse the text after it", () => {
	expect(sanitizeLine("\u001b[2J Ada\u0007\r\n King \u202eevil\u202c ")).toBe("[2J Ada King evil");
	expect(sanitizeLine("a\t\u0000\tb")).toBe("a b");
	expect(sanitizeLines("one\r\ntwo\u2028\tthree\u0000")).toEqual(["one", "two", "three"]);
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const line = sanitizeLine(text);
			expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
			expect(sanitizeLine(line)).toBe(line);
		}),
	);
});

test("names of every script keep their letters, and signs their joints", () => {
	for (const name of ["Zoë Ångström", "محمد", "王小明", "👩‍👩‍👧", "می‌خواهم"])
		expect(sanitizeLine(name)).toBe(name);
});

test("what is too long is cut between two characters", () => {
	expect(truncateText("Ada", 3)).toBe("Ada");
	expect(truncateText("Ada", 2)).toBe("Ad");
	expect(truncateText("a😀", 2)).toBe("a");
});
