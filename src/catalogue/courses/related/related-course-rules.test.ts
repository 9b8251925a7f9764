import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levels } from "#catalogue/product.ts";
import { aCourse } from "#catalogue/testing.ts";
import {
	type CourseWithSkills,
	selectRelatedCourses,
	selectSimilarCourses,
} from "./related-course-rules.ts";

const near = (
	id: number,
	skills: readonly string[] = [],
	differences: Partial<CourseWithSkills> = {},
): CourseWithSkills => ({
	kind: "course",
	...aCourse(id, `course-${id}`).card,
	from: undefined,
	prices: [],
	skills,
	...differences,
});

describe("similar courses", () => {
	test("share the category; those with most skills in common come first, then the nearest level", () => {
		const course = near(1, ["SQL", "Joins"]);
		const others = [
			near(2),
			near(3, ["sql "], { level: "Advanced" }),
			near(4, ["Joins"], { level: "Intermediate" }),
			near(5, ["Joins", "SQL", "SQL"]),
			near(6, ["SQL", "Joins"], { category: "cooking" }),
		];
		expect(selectSimilarCourses(course, others, 9).map(({ id }) => id)).toEqual([5, 4, 3, 2]);
	});

	const anyCourse = fc
		.record({
			id: fc.integer({ min: 1, max: 12 }),
			skills: fc.subarray(["a", "b", "c"]),
			category: fc.constantFrom("data", "cooking"),
			level: fc.constantFrom(...levels),
		})
		.map(({ id, skills, ...more }) => near(id, skills, more));

	test("are never the course itself, never of another category, never too many; related ones repeat none", () => {
		fc.assert(
			fc.property(anyCourse, fc.array(anyCourse), fc.nat(5), (course, others, limit) => {
				const similar = selectSimilarCourses(course, others, limit);
				expect(similar.length).toBeLessThanOrEqual(limit);
				for (const similarCourse of similar) {
					expect(similarCourse.id).not.toBe(course.id);
					expect(similarCourse.category).toBe(course.category);
				}
				const related = selectRelatedCourses(course, others, similar, limit);
				const ids = related.map(({ id }) => id);
				expect(new Set(ids).size).toBe(ids.length);
				expect(ids).not.toContain(course.id);
				for (const { id } of similar) expect(ids).not.toContain(id);
			}),
		);
	});
});
