import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEmailSuggestion, suggestEmail } from "./typo-rules.ts";

const known = [
	"gmail.com",
	"yahoo.com",
	"ymail.com",
	"mail.com",
	"hotmail.com",
	"outlook.com",
	"aol.com",
	"me.com",
];

describe("a likely typo", () => {
	test.each([
		["ada@gmial.com", "ada@gmail.com"],
		["a@gmal.com", "a@gmail.com"],
		["ada@gmail.con", "ada@gmail.com"],
		["ada@gmail.co", "ada@gmail.com"],
		["Ada.L@GMAIL.CM", "Ada.L@gmail.com"],
		["ada@hotmial.co", "ada@hotmail.com"],
		["ada@outlok.com", "ada@outlook.com"],
		["ada@yhaoo.com", "ada@yahoo.com"],
		["ada@aol.con", "ada@aol.com"],
	])("VAL-044, VAL-046: %s suggests %s", (typed, meant) => {
		expect(suggestEmail(typed, known)).toBe(meant);
		expect(formatEmailSuggestion(meant)).toBe(`Did you mean ${meant}?`);
	});

	test.each([
		"ada@ymail.com",
		"ada@mail.com",
		"ada@example.com",
		"ada@bol.com",
		"ada@ge.com",
		"ada@gmail.example.com",
		"@gmial.com",
		"ada@",
		"ada",
		"",
	])("VAL-046: %j suggests nothing", (typed) => {
		expect(suggestEmail(typed, known)).toBe(undefined);
	});

	test("VAL-046: is never a domain that is itself well known", () => {
		for (const domain of known)
			expect(suggestEmail(`ada@${domain.toUpperCase()}`, known)).toBe(undefined);
	});

	test("VAL-046: one or two letters away, and always an address of a well-known domain with the same name before it", () => {
		const letter = fc.constantFrom(..."abcglmoix.");
		fc.assert(
			fc.property(
				fc.constantFrom(...known.filter((domain) => domain.length > 7)),
				fc.nat(8),
				letter,
				fc.constantFrom("drop", "add", "change"),
				(knownDomain, position, other, kind) => {
					const rest = knownDomain.slice(position + (kind === "add" ? 0 : 1));
					const domain = knownDomain.slice(0, position) + (kind === "drop" ? "" : other) + rest;
					const meant = suggestEmail(`a.b@${domain}`, known);
					if (known.includes(domain)) expect(meant).toBe(undefined);
					else expect(known).toContain(meant?.replace(/^a\.b@/, ""));
				},
			),
		);
	});

	test("for any text a suggestion is at most two letters away", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (domain) => {
				const meant = suggestEmail(`a@${domain}`, known);
				if (meant) expect(known).toContain(meant.split("@").at(-1));
			}),
		);
		expect(suggestEmail(`a@${"g".repeat(100_000)}`, known)).toBe(undefined);
	});
});
