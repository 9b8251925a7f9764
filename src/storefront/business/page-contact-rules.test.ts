import { describe, expect, test } from "vitest";
import type { BusinessPages } from "#storefront/section-schema.ts";
import { findContactSubmitLabel, mayOpen } from "./page-contact-rules.ts";
import { listBusinessPages } from "./page-list-rules.ts";

const page = { title: "T", lead: "L", sections: [], figures: [], faqs: [] };
const pages: BusinessPages = {
	quoteBullets: [],
	home: { ...page, fields: [] },
	learningHubPlus: {
		...page,
		fields: [],
		contact: { form: "hub", mode: "panel" },
	},
	corporateTraining: {
		...page,
		fields: [],
		contact: { form: "private", mode: "popup", submit: "Send" },
	},
	useCases: [],
	categories: [],
};

describe("the button of a contact popup", () => {
	const labelOf = (siteModule: string, country: string) =>
		findContactSubmitLabel(pages, siteModule, country);

	test.each([
		["B2B_talk_to_advisor_Schedule_Page", "Inquire Now", "Contact Us"],
		["B2B_contact_home_page", "Inquire Now", "Contact Us"],
		["private", "Inquire Now", "Send"],
		// It stands on its page.
		["hub", undefined, undefined],
		["query box", undefined, undefined],
	])("of %s reads %s in the US and %s elsewhere", (name, us, elsewhere) => {
		expect(labelOf(name, "US")).toBe(us);
		expect(labelOf(name, "DE")).toBe(elsewhere);
	});

	test("is the same on a site without pages for companies", () => {
		expect(findContactSubmitLabel(null, "B2B_contact_home_page", "DE")).toBe("Contact Us");
		expect(findContactSubmitLabel(null, "private", "DE")).toBeUndefined();
	});
});

test("a page opens its own form and what it says of ended programs; only corporate training has the quote", () => {
	const opened = (path: string) => {
		const placed = listBusinessPages(pages).find((one) => one.path === path);
		return [
			"B2B_talk_to_advisor_Schedule_Page",
			"hub",
			"private",
			"SLH_skillup_B2B",
			"sunset-tea",
			"constructor",
		].filter((name) => placed && mayOpen(placed, name));
	};
	expect(opened("/business")).toEqual(["B2B_talk_to_advisor_Schedule_Page", "sunset-tea"]);
	expect(opened("/business/learning-hub-plus")).toEqual(["hub", "sunset-tea"]);
	expect(opened("/business/corporate-training")).toEqual([
		"private",
		"SLH_skillup_B2B",
		"sunset-tea",
	]);
});
