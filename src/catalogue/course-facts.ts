import type { Db } from "#platform/database.ts";
import type { FieldBook } from "./field-book.ts";
import {
	type Neighbour,
	relatedCourses,
	similarCourses,
} from "./neighbour-rules.ts";
import type { Advisor, Review } from "./people.ts";
import type { Course } from "./product.ts";
import {
	type BundleWithCourses,
	listBundlesWith,
	listCoursesBySlug,
} from "./store/neighbours.ts";
import { listReviews } from "./store/people.ts";
import { findCourse } from "./store.ts";
import { programsToOffer } from "./upsell-rules.ts";

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
const mostReviews = 12;

export async function findCourseFacts(
	db: Db,
	fields: FieldBook,
	slug: string,
	country: string,
): Promise<CourseFacts | undefined> {
	const course = await findCourse(db, slug, country);
	if (!course) return undefined;
	const [reviews, advisors, bundles, field] = await Promise.all([
		listReviews(db, { product: slug, limit: mostReviews }),
		fields.advisors(),
		listBundlesWith(db, slug, country),
		fields.field(country, course.category),
	]);
	const programs = programsToOffer(bundles);
	const fellows = await listCoursesBySlug(
		db,
		[...new Set(programs.flatMap(({ courses }) => courses))],
		country,
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
