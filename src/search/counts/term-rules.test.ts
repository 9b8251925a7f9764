import fc from "fast-check";
import { expect, test } from "vitest";
import { toCountableTerm } from "./term-rules.ts";

test.each([
	["  Data   SCIENCE ", "data science"],
	["Café & Bäckerei", "cafe backerei"],
	["web3", "web3"],
	["trends 2027", "trends 2027"],
])("%j is counted as %j", (typed, term) => {
	expect(toCountableTerm(typed)).toBe(term);
});

test.each([
	"ann.lee@example.org",
	"my mail is ann＠example.org please",
	"ann%40example.org",
	"+1 (555) 010-9999",
	"call 555 010",
	"4111 1111 1111 1111",
	"٠١٢٣٤٥٦٧",
	"12",
	"",
	"🙂",
	"https://example.org/private",
	"x".repeat(200),
])("%j may be about a person or is no term, so it is not stored", (typed) => {
	expect(toCountableTerm(typed)).toBeUndefined();
});

test("a counted term has no mark of an address and few digits", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (typed) => {
			const term = toCountableTerm(typed) ?? "aa";
			expect(term).not.toMatch(/@/);
			expect(term.match(/\p{N}/gu)?.length ?? 0).toBeLessThanOrEqual(4);
			expect(toCountableTerm(term)).toBe(term);
		}),
	);
});
