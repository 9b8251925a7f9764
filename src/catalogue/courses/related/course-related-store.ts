import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Course } from "#catalogue/courses/course-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { reviewedProduct, selectReviews, toReview } from "#catalogue/people/review-store.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { selectProductCards, toProductCard } from "#catalogue/store/catalogue-tables-store.ts";
import { selectWholeProducts, toWholeProduct } from "#catalogue/store/product-store.ts";
import { compileQuery } from "#platform/database/compiled-query.ts";
import type { Db } from "#platform/database/database.ts";
import { selectCoursesWithSkills } from "./course-skills-store.ts";
import type { CourseWithSkills } from "./related-course-rules.ts";

export type BundleWithCourses = BundleCard & {
	/** Slugs, in the order in which they are taken. */
	readonly courses: readonly string[];
};

/** A course with the related data that belong to its page alone. */
export interface CourseWithRelated {
	readonly course: Course;
	readonly reviews: readonly Review[];
	/** The open programs that contain the course, the shortest way to more first. */
	readonly programs: readonly BundleWithCourses[];
	/** The courses of these programs. */
	readonly fellows: readonly CourseWithSkills[];
}

/** One query finds all: four queries took twice as much of this process's time. */
export async function findCourseWithRelated(
	db: Db,
	slug: string,
	country: string,
	limits: { readonly reviews: number; readonly programs: number },
): Promise<CourseWithRelated | undefined> {
	const [row] = await courseWithRelatedQuery(db, {
		slug,
		country,
		mostReviews: limits.reviews,
		mostPrograms: limits.programs,
	});
	if (!row) return undefined;
	const { reviews: reviewRows, programs, fellows, ...course } = row;
	return {
		course: toWholeProduct<Course>(course, country),
		reviews: reviewRows.map(toReview),
		programs: programs.map((card) => toProductCard<BundleWithCourses>(card)),
		fellows: fellows.map((card) => toProductCard<CourseWithSkills>(card)),
	};
}

const courseWithRelatedQuery = compileQuery(
	["slug", "country", "mostReviews", "mostPrograms"],
	(db, { slug, country, mostReviews, mostPrograms }) => {
		const programs = selectProductCards(db, "bundle", country)
			.select(sql<string[]>`details -> 'courses'`.as("courses"))
			.where(sql<boolean>`details -> 'courses' ? ${slug}`)
			.where(sql<boolean>`card ->> 'sunset' is distinct from 'true'`)
			.orderBy(sql`(card ->> 'courseCount')::int`)
			.orderBy("id")
			.limit(sql<number>`${mostPrograms}::int`);
		const programCourses = selectCoursesWithSkills(db, country).where(
			"slug",
			"in",
			sql<string>`(select jsonb_array_elements_text(courses) from ${programs} as held)`,
		);
		const reviewRows = selectReviews(db)
			.where(reviewedProduct, "=", slug)
			.limit(sql<number>`${mostReviews}::int`);
		return selectWholeProducts(db, "course", country)
			.where("slug", "=", slug)
			.select([
				jsonArrayFrom(reviewRows).as("reviews"),
				jsonArrayFrom(programs).as("programs"),
				jsonArrayFrom(programCourses).as("fellows"),
			]);
	},
);
