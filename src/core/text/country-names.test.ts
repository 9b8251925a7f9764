import { expect, test } from "vitest";
import { withArticle } from "./country-names.ts";

test.each([
	["United States", "the United States"],
	["United Kingdom", "the United Kingdom"],
	["United Arab Emirates", "the United Arab Emirates"],
	["Netherlands", "the Netherlands"],
	["Philippines", "the Philippines"],
	["Dominican Republic", "the Dominican Republic"],
	["Isle of Man", "the Isle of Man"],
	["U.S. Virgin Islands", "the U.S. Virgin Islands"],
	["India", "India"],
	["Christmas Island", "Christmas Island"],
])("a sentence names %s as %s", (name, named) => {
	expect(withArticle(name)).toBe(named);
});
