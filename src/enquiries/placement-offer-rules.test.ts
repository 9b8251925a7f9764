import { describe, expect, test } from "vitest";
import {
	cataloguePlacements,
	categoryPlacements,
	coursePlacements,
	programPlacements,
	universityPlacements,
} from "#catalogue/products/product-form-rules.ts";
import { findMagnet, listBandPlacements } from "./placement-offer-rules.ts";

const namesOn = (page: Parameters<typeof listBandPlacements>[0]) =>
	listBandPlacements(page).map(({ siteModule }) => siteModule);

describe("the band of links to forms", () => {
	test.each([
		["course", coursePlacements],
		["bundle", programPlacements],
		["university", universityPlacements],
		["free-course", [cataloguePlacements.freeLearning]],
		["category", categoryPlacements],
	] as const)("of a %s page has only forms that the page opens", (page, opened) => {
		expect(namesOn(page)).not.toEqual([]);
		expect(opened).toEqual(expect.arrayContaining(namesOn(page)));
	});

	test("has the contact forms before what the page hands over", () => {
		expect(namesOn("course")).toEqual([
			"request a call",
			"Call_back_Second_fold",
			"query box",
			"course contact us",
			"course_preview_playlist",
		]);
	});
});

test("a placement of other pages hands over nothing", () => {
	expect(findMagnet("toString")).toBeUndefined();
	expect(findMagnet("cart")).toBeUndefined();
});
