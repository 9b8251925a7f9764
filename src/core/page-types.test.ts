import { expect, test } from "vitest";
import { isPageType, pageTypes } from "./page-types.ts";

test("every page type is one, and can stand in the name of a file", () => {
	expect(pageTypes.filter((type) => !isPageType(type))).toEqual([]);
	expect(pageTypes.filter((type) => !/^[a-z][a-z_-]*$/.test(type))).toEqual([]);
	expect(new Set(pageTypes).size).toBe(pageTypes.length);
});

test.each([
	"university",
	"frs-article",
	"master",
	"course",
	"cohort-master",
	"jg-cohort-master",
	"classroom-course",
	"skill-up",
	"category",
	"frs-video",
	"home",
	"frs-preview",
	"university-domain-new",
	"university-domain-new-cro",
	"subdomain",
	"masters-program",
	"refer-and-earn",
])("MOD-001: %s is a page type that forms go by", (type) => {
	expect(isPageType(type)).toBe(true);
});

test.each([
	"home_page",
	"fremium-course",
	"frs-article",
	"frs-video",
	"frs-ebook",
	"frs-webinar",
	"masters-program",
	"refer-and-earn",
	"skill-up",
	"category",
	"home",
])("MOD-002: %s is a page type of the catalogue", (type) => {
	expect(isPageType(type)).toBe(true);
});

test("nothing else is, not even what every object has", () => {
	for (const text of ["", "Home", "toString", "home-lazy"])
		expect(isPageType(text)).toBe(false);
});
