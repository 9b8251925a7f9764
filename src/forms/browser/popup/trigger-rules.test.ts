import fc from "fast-check";
import { expect, test } from "vitest";
import { formNamed, isForBrowser } from "./trigger-rules.ts";

const here = "https://lyceum.example/courses/sql?utm_source=a#top";

test("a link of this page names its form, however it writes a blank", () => {
	for (const href of [
		"/courses/sql?form=course+agenda",
		"?form=course%20agenda",
		"https://lyceum.example/courses/sql/?x=1&form=course+agenda#form",
	])
		expect(formNamed(href, here)).toBe("course agenda");
});

test("a link to another page, to another site or without a form stays a link", () => {
	for (const href of [
		"/courses/sql/syllabus?form=course+agenda",
		"https://other.example/courses/sql?form=course+agenda",
		"/courses/sql",
		"/courses/sql?form=",
		"mailto:a@b.example?form=x",
		"https://[",
	])
		expect(formNamed(href, here)).toBeUndefined();
	fc.assert(
		fc.property(fc.string(), (href) => {
			formNamed(href, here);
		}),
	);
});

test("a modified click is asked of the browser", () => {
	const plain = {
		button: 0,
		ctrlKey: false,
		metaKey: false,
		shiftKey: false,
		altKey: false,
	};
	expect(isForBrowser(plain)).toBe(false);
	expect(isForBrowser({ ...plain, button: 1 })).toBe(true);
	for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
		expect(isForBrowser({ ...plain, [key]: true })).toBe(true);
});
