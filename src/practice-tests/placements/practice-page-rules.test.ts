import { expect, test } from "vitest";
import type { PracticeTestOutline } from "#practice-tests/list/practice-test-store.ts";
import { findTestOfPage } from "./practice-page-rules.ts";

const sql = { id: 1, slug: "sql" } as PracticeTestOutline;
const tests = { find: (slug: string) => (slug === "sql" ? sql : undefined) };

test.each([
	["/free-practice-tests/sql", true],
	["/free-practice-tests/sql?form=fpt", true],
	["/free-practice-tests/sql/test", true],
	["/free-practice-tests?test=sql", true],
	["/free-practice-tests", false],
	["/free-practice-tests?test=other", false],
	["/free-practice-tests/other", false],
	["/free-practice-tests/sql/paper.pdf", false],
	["/free-practice-tests/sql/test/more", false],
	["/courses/sql", false],
	["/free-practice-tests-of-old/sql", false],
	["", false],
])("the page %s is about the test: %s", (page, isAbout) => {
	expect(findTestOfPage(tests, page)).toBe(isAbout ? sql : undefined);
});
