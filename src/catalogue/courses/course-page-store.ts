import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { CategoryProductsSnapshot } from "#catalogue/categories/category-products-snapshot.ts";
import {
	type Advisor,
	type Instructor,
	selectAdvisors,
	selectInstructors,
} from "#catalogue/people/people-schema.ts";
import { sortBySlugs } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import { type CourseWithRelated, findCourseWithRelated } from "./related/course-related-store.ts";
import {
	type CourseWithSkills,
	selectRelatedCourses,
	selectSimilarCourses,
} from "./related/related-course-rules.ts";

/** The data of a course's page, as values. */
export interface CoursePageData extends CourseWithRelated {
	readonly advisors: readonly Advisor[];
	readonly instructors: readonly Instructor[];
	readonly similar: readonly CourseWithSkills[];
	readonly related: readonly CourseWithSkills[];
}

interface CoursePageSources {
	readonly db: Db;
	readonly catalogue: Pick<CatalogueSnapshot, "instructors">;
	readonly popularByCategory: CategoryProductsSnapshot;
}

const maxRelatedCourses = 8;
const pageLimits = { reviews: 12, programs: 7 };

export async function findCoursePageData(
	{ db, catalogue, popularByCategory }: CoursePageSources,
	slug: string,
	country: string,
): Promise<CoursePageData | undefined> {
	const related = await findCourseWithRelated(db, slug, country, pageLimits);
	if (!related) return undefined;
	const { course, programs } = related;
	const [advisors, field] = await Promise.all([
		popularByCategory.advisors(),
		popularByCategory.inCategory(country, course.category),
	]);
	const fellows = sortBySlugs(
		related.fellows,
		programs.flatMap(({ courses }) => courses),
	);
	const self = { ...course, skills: course.details.skills };
	const similar = selectSimilarCourses(self, field.courses, maxRelatedCourses);
	return {
		...related,
		advisors: selectAdvisors(advisors, course.details),
		instructors: selectInstructors(catalogue.instructors, course.details),
		fellows,
		similar,
		related: selectRelatedCourses(course, fellows, similar, maxRelatedCourses),
	};
}
