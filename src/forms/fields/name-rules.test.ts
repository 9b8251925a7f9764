import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeName, splitName, toPersonName } from "./name-rules.ts";

describe("a full name", () => {
	test("LEAD-037: is split at the first space", () => {
		expect(splitName("Ada Lovelace")).toEqual({
			full: "Ada Lovelace",
			first: "Ada",
			last: "Lovelace",
		});
		expect(splitName("Ana María de la Cruz")).toMatchObject({
			first: "Ana",
			last: "María de la Cruz",
		});
	});

	test("LEAD-038: without a space is all first name", () => {
		expect(splitName("Madonna")).toMatchObject({ first: "Madonna", last: "" });
		expect(splitName("  Pelé\t")).toMatchObject({ first: "Pelé", last: "" });
		expect(splitName("")).toEqual({ full: "", first: "", last: "" });
	});

	test("LEAD-037: its two parts make the name again", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (typed) => {
				const { first, last } = splitName(typed);
				expect(first).not.toContain(" ");
				expect([first, last].filter(Boolean).join(" ")).toBe(normalizeName(typed));
			}),
		);
	});

	test("B2B-049: typed in two fields stays as it was, typed into the first alone is split", () => {
		expect(toPersonName({ firstname: "Ana María", lastname: "Cruz" })).toEqual({
			full: "Ana María Cruz",
			first: "Ana María",
			last: "Cruz",
		});
		expect(toPersonName({ firstname: "Ada King Lovelace" })).toMatchObject({
			first: "Ada",
			last: "King Lovelace",
		});
		expect(toPersonName({ name: "Ada Lovelace" }).last).toBe("Lovelace");
		expect(toPersonName({})).toEqual({ full: "", first: "", last: "" });
	});
});
