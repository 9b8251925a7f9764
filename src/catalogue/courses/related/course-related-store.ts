import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { courseOf, courses } from "#catalogue/courses/course-store.ts";
import type { Review } from "#catalogue/people/people.ts";
import { reviewOf, reviews } from "#catalogue/people/people-store.ts";
import type { Course } from "#catalogue/product.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle.ts";
import { cardOf, cards } from "#catalogue/store/catalogue-tables-store.ts";
import { question } from "#platform/database/compiled-query.ts";
import type { Db } from "#platform/database/database.ts";
import { neighbours } from "./course-skills-store.ts";
import type { Neighbour } from "./related-course-rules.ts";

export type BundleWithCourses = BundleCard & {
	/** Slugs, in the order in which they are taken. */
	readonly courses: readonly string[];
};

/** A course with what stands around it that is its alone. */
export interface CourseWithSurroundings {
	readonly course: Course;
	readonly reviews: readonly Review[];
	/** Of the programs that it is part of those one can still join, the shortest way to more first. */
	readonly programs: readonly BundleWithCourses[];
	/** The courses of these programs. */
	readonly fellows: readonly Neighbour[];
}

/** In one question: asking four times took twice as much of this process's time. */
export async function findCourseWithSurroundings(
	db: Db,
	slug: string,
	country: string,
	most: { readonly reviews: number; readonly programs: number },
): Promise<CourseWithSurroundings | undefined> {
	const [row] = await ask(db, {
		slug,
		country,
		mostReviews: most.reviews,
		mostPrograms: most.programs,
	});
	if (!row) return undefined;
	const { reviews: said, programs, fellows, ...course } = row;
	return {
		course: courseOf(course, country),
		reviews: said.map(reviewOf),
		programs: programs.map((one) => cardOf<BundleWithCourses>(one)),
		fellows: fellows.map((one) => cardOf<Neighbour>(one)),
	};
}

const ask = question(
	["slug", "country", "mostReviews", "mostPrograms"],
	(db, { slug, country, mostReviews, mostPrograms }) => {
		const programs = cards(db, "bundle", country)
			.select(sql<string[]>`details -> 'courses'`.as("courses"))
			.where(sql<boolean>`details -> 'courses' ? ${slug}`)
			.where(sql<boolean>`card ->> 'sunset' is distinct from 'true'`)
			.orderBy(sql`(card ->> 'courseCount')::int`)
			.orderBy("id")
			.limit(sql<number>`${mostPrograms}::int`);
		const fellows = neighbours(db, country).where(
			"slug",
			"in",
			sql<string>`(select jsonb_array_elements_text(courses) from ${programs} as held)`,
		);
		const said = reviews(db)
			.where("product", "=", slug)
			.limit(sql<number>`${mostReviews}::int`);
		return courses(db, country)
			.where("slug", "=", slug)
			.select([
				jsonArrayFrom(said).as("reviews"),
				jsonArrayFrom(programs).as("programs"),
				jsonArrayFrom(fellows).as("fellows"),
			]);
	},
);
