import type { Category } from "#catalogue/categories/category-schema.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/review-store.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";

/** The explorer shows the most popular courses of a very large catalogue. */
const coursesRead = 300;
const maxPerCategory = 12;
const sliderCards = 6;
const reviewsRead = 60;
const maxReviews = 6;

/** The products on the free-learning page, before any wording comes into it. */
export interface SkillupProducts {
	readonly recommended: readonly FreeCourseCard[];
	readonly partnerCourses: readonly FreeCourseCard[];
	readonly reviews: readonly Review[];
	/** Categories that have free courses. */
	readonly fields: readonly (Category & {
		readonly courses: readonly FreeCourseCard[];
	})[];
}

export async function listSkillupProducts(
	db: Db,
	categories: readonly Category[],
): Promise<SkillupProducts> {
	const [courses, reviews] = await Promise.all([
		listProducts(db, "free-course", { country: "", limit: coursesRead }),
		listReviews(db, { limit: reviewsRead }),
	]);
	const free = new Set(courses.map(({ slug }) => slug));
	return {
		recommended: courses.slice(0, sliderCards),
		partnerCourses: courses.filter(({ partner }) => partner).slice(0, sliderCards),
		reviews: selectByFreeLearners(reviews, free).slice(0, maxReviews),
		fields: categories
			.map((category) => ({
				...category,
				courses: courses
					.filter((course) => course.category === category.slug)
					.slice(0, maxPerCategory),
			}))
			.filter((category) => category.courses.length > 0),
	};
}

/** Selects reviews of free courses; without any, those of other products. */
function selectByFreeLearners(
	reviews: readonly Review[],
	free: ReadonlySet<string>,
): readonly Review[] {
	const ours = reviews.filter(({ product }) => free.has(product));
	return ours.length ? ours : reviews;
}
