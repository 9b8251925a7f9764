import { expect, test } from "vitest";
import { findListType, listTypeNames } from "./list-type-rules.ts";
import { listTypes } from "./resource-schema.ts";

test("MOD-003: content list types in an address map to the six published ones", () => {
	const ours = [
		"articles",
		"ebooks",
		"videos",
		"webinars",
		"practice-tests",
		"tutorials",
	];
	expect(ours.map(findListType)).toEqual([
		"article",
		"ebook",
		"webcast",
		"webinar",
		"fpt",
		"tutorial",
	]);
	expect(listTypes.map(findListType)).toEqual([...listTypes]);
	for (const type of listTypes)
		expect(findListType(listTypeNames[type])).toBe(type);
	for (const other of ["", "Articles", "podcasts", "toString"])
		expect(findListType(other)).toBeUndefined();
});
