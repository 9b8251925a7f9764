import { describe, expect, test } from "vitest";
import {
	cataloguePlacements,
	categoryPlacements,
	coursePlacements,
	programPlacements,
	universityPlacements,
} from "#catalogue/products/product-form-rules.ts";
import { findMagnet, listLinkedPlacements } from "./placement-offer-rules.ts";

const namesOn = (...where: Parameters<typeof listLinkedPlacements>) =>
	listLinkedPlacements(...where).map(({ siteModule }) => siteModule);

describe("the band of links to forms", () => {
	test.each([
		["course", coursePlacements],
		["bundle", programPlacements],
		["university", universityPlacements],
		["free-course", [cataloguePlacements.freeLearning]],
		["category", categoryPlacements],
	] as const)("of a %s page has only forms that the page opens", (page, opened) => {
		expect(namesOn(page, "band")).not.toEqual([]);
		expect(opened).toEqual(
			expect.arrayContaining([...namesOn(page, "band"), ...namesOn(page, "price")]),
		);
	});

	test("MOD-007: has two contact forms, and the others stand below the price", () => {
		expect(namesOn("course", "band")).toEqual(["request a call", "query box"]);
		expect(namesOn("course", "price")).toEqual(["Call_back_Second_fold", "course contact us"]);
	});
});

test("a placement of other pages hands over nothing", () => {
	expect(findMagnet("toString")).toBeUndefined();
	expect(findMagnet("cart")).toBeUndefined();
});
