import type { FieldBook } from "#catalogue/categories/category-products-snapshot.ts";
import type { Advisor, Review } from "#catalogue/people/people.ts";
import type { Course } from "#catalogue/product.ts";
import type { Db } from "#platform/database/database.ts";
import {
	type BundleWithCourses,
	findCourseWithSurroundings,
} from "./related/course-related-store.ts";
import {
	type Neighbour,
	relatedCourses,
	similarCourses,
} from "./related/related-course-rules.ts";

/** Everything a course's page shows, as values. */
export interface CourseFacts {
	readonly course: Course;
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	/** Programs that contain it, the one to name first at the head. */
	readonly programs: readonly BundleWithCourses[];
	/** The courses of these programs. */
	readonly fellows: readonly Neighbour[];
	readonly similar: readonly Neighbour[];
	readonly related: readonly Neighbour[];
}

const mostShown = 8;
const most = { reviews: 12, programs: 7 };

export async function findCourseFacts(
	db: Db,
	fields: FieldBook,
	slug: string,
	country: string,
): Promise<CourseFacts | undefined> {
	const found = await findCourseWithSurroundings(db, slug, country, most);
	if (!found) return undefined;
	const { course, reviews } = found;
	const [advisors, field] = await Promise.all([
		fields.advisors(),
		fields.field(country, course.category),
	]);
	const { programs } = found;
	const fellows = inOrderOf(
		found.fellows,
		programs.flatMap(({ courses }) => courses),
	);
	const self = { ...course, skills: course.details.skills };
	const similar = similarCourses(self, field.courses, mostShown);
	return {
		course,
		reviews,
		advisors: course.details.advisors.flatMap(
			(id) => advisors.find((one) => one.id === id) ?? [],
		),
		programs,
		fellows,
		similar,
		related: relatedCourses(course, fellows, similar, mostShown),
	};
}

/** Of the courses those that are named, each once. */
function inOrderOf(
	courses: readonly Neighbour[],
	slugs: readonly string[],
): Neighbour[] {
	return [...new Set(slugs)].flatMap(
		(slug) => courses.find((course) => course.slug === slug) ?? [],
	);
}
