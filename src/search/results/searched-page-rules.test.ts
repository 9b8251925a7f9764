import { expect, test } from "vitest";
import { findSearchedPages } from "./searched-page-rules.ts";

const concern = {
	title: "Raise a concern",
	href: "/raise-a-concern",
	words: ["complaint", "my money back"],
};
const privacy = { title: "Your privacy choices", href: "/preferences", words: ["privacy"] };
const pages = [concern, privacy];

test("a page is found by each of its words and phrases within a text, and by no part of a word", () => {
	for (const text of [
		"complaint",
		"Complaint!",
		"how do I make a complaint",
		"I want my  money back",
	])
		expect(findSearchedPages(text, pages)).toEqual([concern]);
	for (const text of ["", "complaints-desk-software", "complain", "money back", "sql"])
		expect(findSearchedPages(text, pages)).toEqual([]);
	expect(findSearchedPages("complaint", undefined)).toEqual([]);
});
