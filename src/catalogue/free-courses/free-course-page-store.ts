import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { listCoursesWithSkillsBySlug } from "#catalogue/courses/related/course-skills-store.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/review-store.ts";
import { findProduct, listProducts } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { FreeCourse, FreeCourseCard } from "./free-course-schema.ts";

export interface FreeCoursePageData {
	readonly course: FreeCourse;
	readonly reviews: readonly Review[];
	/** The paid course that goes on from here. */
	readonly next: CourseCard | undefined;
	readonly siblings: readonly FreeCourseCard[];
}

const maxReviews = 12;
const maxSiblings = 8;

export async function findFreeCoursePageData(
	db: Db,
	slug: string,
	country: string,
): Promise<FreeCoursePageData | undefined> {
	const course = await findProduct(db, "free-course", { slug }, "");
	if (!course) return undefined;
	const { category, details } = course;
	const [reviews, [next], field] = await Promise.all([
		listReviews(db, { product: slug, limit: maxReviews }),
		listCoursesWithSkillsBySlug(db, details.next ? [details.next] : [], country),
		// One more than is shown, because the course itself may be among them.
		listProducts(db, "free-course", {
			country: "",
			category,
			limit: maxSiblings + 1,
		}),
	]);
	const others = field.filter(({ id }) => id !== course.id);
	return { course, reviews, next, siblings: others.slice(0, maxSiblings) };
}
