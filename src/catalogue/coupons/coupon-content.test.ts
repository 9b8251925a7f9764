import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { AllContent, ContentFile } from "#platform/content/content.ts";
import { couponCollection } from "./coupon-content.ts";

const sound = {
	code: "TEN",
	words: "Ten percent",
	open: true,
	products: ["sql"],
	percent: 10,
	from: -3,
	until: "2030-02-28",
};
const all: AllContent = new Map<string, ContentFile[]>([
	["courses/*.yaml", [{ file: "courses/sql.yaml", value: { kind: "course", slug: "sql" } }]],
	["categories.yaml", [{ file: "categories.yaml", value: [{ slug: "data" }] }]],
	["countries.yaml", [{ file: "countries.yaml", value: [{ code: "US" }] }]],
]);

function mistakesIn(...coupons: object[]): string[] {
	const read = z.safeParse(couponCollection.part.schema, coupons);
	if (!read.success)
		return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
	const files = [{ file: "coupons.yaml", value: read.data }];
	return (couponCollection.part.check?.(files, all) ?? []).map(
		({ path, reason }) => `${path}: ${reason}`,
	);
}

describe("coupons.yaml", () => {
	test("a sound one has no mistake", () => {
		expect(mistakesIn(sound)).toEqual([]);
	});

	test.each([
		["a code in small letters", { code: "ten" }, "0.code: must be 3 to 40 capital"],
		["neither share nor amount", { percent: undefined }, "0.percent: is needed"],
		["a day without dashes", { until: 20261224 }, "0.until: must be a date"],
		["both of them", { amounts: { US: 5 } }, "0.percent: is needed"],
		["more than everything", { percent: 101 }, "0.percent: "],
		["nothing that it is for", { products: [] }, "0.products: or categories"],
		["an unknown product", { products: ["joins"] }, "0.products.0: joins is not"],
		["an unknown category", { categories: ["tea"] }, "0.categories.0: tea is not"],
		["an unknown country", { countries: ["ZZ"] }, "0.countries.0: ZZ is not"],
		[
			"an amount in an unknown country",
			{ percent: undefined, amounts: { ZZ: 5 } },
			"0.amounts.ZZ: ZZ is not",
		],
		["an end before its start", { from: "2030-03-01" }, "0.until: is before from"],
		[
			"a day that is none",
			{ until: "2030-02-30" },
			"0.until: 2030-02-30 is a day that does not exist",
		],
	])("of one with %s, the mistake is named", (_, differences, expected) => {
		const [first, ...others] = mistakesIn({ ...sound, ...differences });
		expect(first).toContain(expected);
		expect(others).toEqual([]);
	});

	test("two of one code are a mistake", () => {
		expect(mistakesIn(sound, sound)).toEqual(["1.code: TEN is already used by entry 1"]);
	});
});
