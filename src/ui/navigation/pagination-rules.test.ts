import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageWindow } from "#ui/navigation/pagination-rules.ts";

const pageOfSome = fc
	.integer({ min: 1, max: 400 })
	.chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

describe("the window of page numbers", () => {
	test("shows the ends, the current page and its neighbours", () => {
		expect(pageWindow(6, 14)).toEqual([1, "gap", 5, 6, 7, "gap", 14]);
		expect(pageWindow(1, 14)).toEqual([1, 2, "gap", 14]);
	});

	test("never hides a single page", () => {
		expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	test("keeps order, ends and the current page, and stays short", () => {
		fc.assert(
			fc.property(pageOfSome, ([current, total]) => {
				const pages = pageWindow(current, total);
				const numbers = pages.filter((page) => page !== "gap");
				expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
				expect(numbers).toContain(current);
				expect(pages[0]).toBe(1);
				expect(pages.at(-1)).toBe(total);
				expect(pages.length).toBeLessThanOrEqual(7);
			}),
		);
	});
});
