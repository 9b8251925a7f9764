import { expect, test } from "vitest";
import { toMissingPageText } from "./missing-page-rules.ts";

test.each([
	["/courses/projct-management-fundamentals", "projct management fundamentals"],
	["/courses/SQL-for-Analysts/", "SQL for Analysts"],
	["/", ""],
	["/index.html", ""],
	["/.env", ""],
	["/a/12", ""],
	["/%3Cscript%3E", ""],
	[`/${"x".repeat(3_000)}`, "x".repeat(80)],
])("of %s the text to search for is %j", (path, text) => {
	expect(toMissingPageText(path)).toBe(text);
});
