import { expect, test } from "vitest";
import { isPageType, pageTypes } from "./page-types.ts";

test("every page type is one, and can stand in the name of a file", () => {
	expect(pageTypes.filter((type) => !isPageType(type))).toEqual([]);
	expect(pageTypes.filter((type) => !/^[a-z][a-z_-]*$/.test(type))).toEqual([]);
	expect(new Set(pageTypes).size).toBe(pageTypes.length);
});

test("nothing else is, not even what every object has", () => {
	for (const text of ["", "Home", "toString", "home-lazy"]) expect(isPageType(text)).toBe(false);
});
