import fc from "fast-check";
import { expect, test } from "vitest";
import {
	countryByCode,
	courseData,
	courseIdIn,
	courseIn,
	learnCourse,
} from "./lead-details-state.ts";

const data = {
	course_id: 1009,
	displayName: "SQL for Analysts",
	cateforyInfo: { slug: "data-science", name: "Data Science" },
	home_page_tumbnail_image: "/covers/sql.webp",
	level: "Beginner",
};
const product = {
	id: 1009,
	type: "course",
	name: "SQL for Analysts",
	category: "Data Science",
	categoryId: "data-science",
	image: "/covers/sql.webp",
};

test("CALL-023: status 200 and data fill the product data, everything else clears it", () => {
	expect(courseIn({ status: 200, data }, 1009)).toEqual(product);
	for (const other of [
		{ status: 404, data },
		{ status: "200", data },
		{ status: 200 },
		{ status: 200, data: null },
		{ status: 200, data: {} },
		{ status: 200, data: { ...data, course_id: 7 } },
		{ status: 200, data: { ...data, displayName: ["x"] } },
		{ data },
		[],
		undefined,
		null,
	])
		expect(courseIn(other, 1009), JSON.stringify(other)).toBeUndefined();
	fc.assert(fc.property(fc.anything(), (answer) => !courseIn(answer, 1009)));
});

test("CALL-023: is asked with course and country, and what was known goes with the next failure", async () => {
	const asked: unknown[] = [];
	const answering =
		(answer: () => Promise<unknown>) =>
		(head: { base: string; name: string; verb: string }, input: object) => {
			asked.push([head.verb, head.base, head.name, input]);
			return answer();
		};
	const sound = answering(async () => ({ status: 200, data }));
	const failing = answering(() => Promise.reject(new Error("503")));
	learnCourse("course-1009", 2, sound);
	expect(asked).toEqual([
		["GET", "sheldon", "getCourseDetailsById", { courseId: 1009, countryId: 2 }],
	]);
	expect(await courseData("course-1009")).toEqual(product);
	expect(await courseData("bundle-1009")).toBeUndefined();

	learnCourse("course-1009", 2, failing);
	expect(await courseData("course-1009")).toBeUndefined();
	learnCourse("course-1009", 2, sound);
	learnCourse("course-7", 2, failing);
	expect(await courseData("course-1009")).toBeUndefined();
	expect(asked).toHaveLength(4);
});

test("is asked for courses alone, and where the country is known", async () => {
	const never = () => Promise.reject(new Error("asked"));
	for (const mark of ["bundle-3", "free-course-3", "course-0", "course-", ""])
		expect(courseIdIn(mark), mark).toBeUndefined();
	learnCourse(undefined, 1, never);
	learnCourse("free-course-3", 1, never);
	learnCourse("course-1009", undefined, never);
	expect(await courseData("course-1009")).toBeUndefined();
});

test("CALL-018: a dialing code fills name and id of the country; a failure is logged as Error in FRS B2C LEAD FORM and ignored", async () => {
	const asked: unknown[] = [];
	const logged: unknown[][] = [];
	const logError = (...words: unknown[]) => logged.push(words);
	const answering = (answer: () => Promise<unknown>) => ({
		logError,
		callApiWith: (head: { base: string; name: string }, input: object) => {
			asked.push([head.base, head.name, input]);
			return answer();
		},
	});
	expect(
		await countryByCode(
			"+91",
			answering(async () => ({ data: { id: 2, name: "India" } })),
		),
	).toEqual({ countryName: "India", countryId: 2 });
	expect(asked).toEqual([["sheldon", "getCountryName", { countryCode: "91" }]]);
	expect(logged).toEqual([]);

	const problem = new Error("no line");
	const failing = [
		() => Promise.reject(problem),
		async () => ({}),
		async () => ({ data: { id: "2", name: ["India"] } }),
	];
	for (const answer of failing)
		expect(await countryByCode("91", answering(answer))).toBeUndefined();
	expect(logged).toEqual([
		["Error in FRS B2C LEAD FORM", problem],
		["Error in FRS B2C LEAD FORM", expect.any(TypeError)],
		["Error in FRS B2C LEAD FORM", expect.any(TypeError)],
	]);
	expect(
		await countryByCode(
			"",
			answering(async () => ({})),
		),
	).toBeUndefined();
	expect(asked).toHaveLength(4);
});
