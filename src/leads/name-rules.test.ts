import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainName, splitName } from "./name-rules.ts";

describe("a full name", () => {
	test("LEAD-037: is split at the first space", () => {
		expect(splitName("Ada Lovelace")).toEqual({
			first: "Ada",
			last: "Lovelace",
		});
		expect(splitName("Ana María de la Cruz")).toEqual({
			first: "Ana",
			last: "María de la Cruz",
		});
	});

	test("LEAD-038: without a space is all first name", () => {
		expect(splitName("Madonna")).toEqual({ first: "Madonna", last: "" });
		expect(splitName("  Pelé\t")).toEqual({ first: "Pelé", last: "" });
		expect(splitName("")).toEqual({ first: "", last: "" });
	});

	test("LEAD-037: its two parts make the name again", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (typed) => {
				const { first, last } = splitName(typed);
				expect(first).not.toContain(" ");
				expect([first, last].filter(Boolean).join(" ")).toBe(plainName(typed));
			}),
		);
	});
});
