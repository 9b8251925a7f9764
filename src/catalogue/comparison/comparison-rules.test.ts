import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productKinds } from "#catalogue/product.ts";
import { maxComparedProducts } from "./compare-form-rules.ts";
import { buildComparisonSearch, parseComparison } from "./comparison-rules.ts";

const read = (search: string) => parseComparison(new URLSearchParams(search));

describe("a comparison", () => {
	test("comes back as it was written", () => {
		const product = fc.record({
			kind: fc.constantFrom(...productKinds),
			id: fc.integer({ min: 1, max: 999_999_999 }),
		});
		fc.assert(
			fc.property(
				fc.uniqueArray(product, {
					maxLength: maxComparedProducts,
					selector: ({ kind, id }) => `${kind}-${id}`,
				}),
				(products) => {
					expect(read(buildComparisonSearch(products))).toEqual({
						products,
						leftOut: 0,
					});
				},
			),
		);
	});

	test("is understood as a form sends it, too, each product once", () => {
		expect(read("products=course-1&products=bundle-2&products=course-1").products).toEqual([
			{ kind: "course", id: 1 },
			{ kind: "bundle", id: 2 },
		]);
	});

	test("keeps the first three of more and says how many it left out", () => {
		const { products, leftOut } = read("products=course-1,course-2,course-3,course-4,university-5");
		expect(products.map(({ id }) => id)).toEqual([1, 2, 3]);
		expect(leftOut).toBe(2);
	});

	test.each(["course-0", "course-01", "course", "dragon-1", "course-1e3", "-1"])(
		"does not know %s",
		(key) => {
			expect(read(`products=${key}`).products).toEqual([]);
		},
	);
});
