import { expect, test } from "vitest";
import { isFile } from "./download-rules.ts";

test.each([
	["/courses/sql-for-analysts/syllabus.pdf", true],
	["/ebooks/a.pdf?until=1&signature=x.y", true],
	["/our-promise-of-a-job", false],
	["/pages?of=a.pdf", false],
])("%s is a file: %s", (href, expected) => {
	expect(isFile(href)).toBe(expected);
});
