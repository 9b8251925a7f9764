import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { productKinds } from "#catalogue/product.ts";
import {
	type LinkPictureSubject,
	linkPictureHead,
	parseLinkPictureFile,
} from "./link-picture-presenter.ts";

const category: Category = {
	slug: "data-science",
	name: "Data Science",
	hue: "lagoon",
	summary: "From a question to a number.",
	description: "SQL and Python.",
};
const course: LinkPictureSubject = {
	kind: "course",
	id: 1001,
	title: "SQL for Analysts",
	category,
	siteName: "Lyceum",
	kindName: "Course",
};
const fileOf = (of: LinkPictureSubject) =>
	linkPictureHead(of).path.slice("/og/".length).split("?")[0] ?? "";

describe("the picture of a link", () => {
	test("is found again at its own address", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...productKinds),
				fc.integer({ min: 1, max: 999_999_999 }),
				(kind, id) => {
					expect(parseLinkPictureFile(fileOf({ ...course, kind, id }))).toEqual({
						kind,
						id,
					});
				},
			),
		);
		const { siteName } = course;
		expect(
			parseLinkPictureFile(fileOf({ kind: "category", category, siteName, kindName: "Courses" })),
		).toEqual({
			kind: "category",
			slug: "data-science",
		});
	});

	test("has another address as soon as anything that it shows is another", () => {
		const others: LinkPictureSubject[] = [
			course,
			{ ...course, title: "SQL for Everybody" },
			{ ...course, id: 1002 },
			{ ...course, kind: "bundle" },
			{ ...course, siteName: "Academy" },
			{ ...course, category: { ...category, hue: "moss" } },
			{ ...course, category: { ...category, name: "Data" } },
			{ ...course, kindName: "Workshop" },
			{ kind: "category", category, siteName: "Lyceum", kindName: "Courses" },
			{
				kind: "category",
				category: { ...category, summary: "Numbers." },
				kindName: "Courses",
				siteName: "Lyceum",
			},
		];
		const paths = others.map((subject) => linkPictureHead(subject).path);
		expect(new Set(paths).size).toBe(others.length);
		expect(linkPictureHead({ ...course }).path).toBe(paths[0]);
		const unseen = { ...category, description: "Something else." };
		expect(linkPictureHead({ ...course, category: unseen }).path).toBe(paths[0]);
	});

	test("is told in words to who cannot see it", () => {
		expect(linkPictureHead(course).alt).toBe("SQL for Analysts. Course in Data Science, Lyceum.");
	});

	test.each([
		"course-1.svg",
		"course-01.png",
		"course-0.png",
		"course--1.png",
		"course-1234567890.png",
		"course-1.png\n",
		"user-1.png",
		"category-.png",
		"category-../../etc/passwd.png",
		"category-Data Science.png",
		`category-${"a".repeat(101)}.png`,
		"constructor-1.png",
		"",
	])("%j is no picture of ours", (file) => {
		expect(parseLinkPictureFile(file)).toBeUndefined();
	});
});
