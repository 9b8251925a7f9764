import type { CategoryProductsSnapshot } from "#catalogue/categories/category-products-snapshot.ts";
import type { Advisor, Review } from "#catalogue/people/people-schema.ts";
import { sortBySlugs } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Course } from "./course-schema.ts";
import {
	type BundleWithCourses,
	findCourseWithRelated,
} from "./related/course-related-store.ts";
import {
	type CourseWithSkills,
	selectRelatedCourses,
	selectSimilarCourses,
} from "./related/related-course-rules.ts";

/** Everything a course's page shows, as values. */
export interface CoursePageData {
	readonly course: Course;
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	/** Programs that contain it, the one to name first at the head. */
	readonly programs: readonly BundleWithCourses[];
	/** The courses of these programs. */
	readonly fellows: readonly CourseWithSkills[];
	readonly similar: readonly CourseWithSkills[];
	readonly related: readonly CourseWithSkills[];
}

const maxRelatedCourses = 8;
const pageLimits = { reviews: 12, programs: 7 };

export async function findCoursePageData(
	db: Db,
	fields: CategoryProductsSnapshot,
	slug: string,
	country: string,
): Promise<CoursePageData | undefined> {
	const related = await findCourseWithRelated(db, slug, country, pageLimits);
	if (!related) return undefined;
	const { course, reviews } = related;
	const [advisors, field] = await Promise.all([
		fields.advisors(),
		fields.inCategory(country, course.category),
	]);
	const { programs } = related;
	const programCourses = sortBySlugs(
		related.fellows,
		programs.flatMap(({ courses }) => courses),
	);
	const self = { ...course, skills: course.details.skills };
	const similar = selectSimilarCourses(self, field.courses, maxRelatedCourses);
	return {
		course,
		reviews,
		advisors: course.details.advisors.flatMap(
			(id) => advisors.find((candidate) => candidate.id === id) ?? [],
		),
		programs,
		fellows: programCourses,
		similar,
		related: selectRelatedCourses(
			course,
			programCourses,
			similar,
			maxRelatedCourses,
		),
	};
}
