import type { CategoryProductsSnapshot } from "#catalogue/categories/category-products-snapshot.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { listCoursesWithSkillsBySlug } from "#catalogue/courses/related/course-skills-store.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { type Advisor, type Review, selectAdvisors } from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/review-store.ts";
import { findProduct, listProductsBySlug } from "#catalogue/store/product-store.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
} from "#catalogue/universities/university-program-schema.ts";
import type { Db } from "#platform/database/database.ts";
import type { Bundle, BundleCard } from "./bundles/bundle-schema.ts";
import { selectOtherPrograms } from "./other-programs-rules.ts";

/** A program of either kind with what stands around it. */
export interface ProgramPageData<
	Program extends Bundle | UniversityProgram = Bundle | UniversityProgram,
> {
	readonly program: Program;
	/**
	 * The courses of a bundle in the order in which they are taken; those of a university program are
	 * popular ones of the same category.
	 */
	readonly courses: readonly CourseCard[];
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
}

export interface BundlePageData extends ProgramPageData<Bundle> {
	readonly freeCourses: readonly FreeCourseCard[];
}

const maxReviews = 12;
const maxOtherPrograms = 6;
const maxCourses = 8;

export async function findBundlePageData(
	db: Db,
	popularByCategory: CategoryProductsSnapshot,
	slug: string,
	country: string,
): Promise<BundlePageData | undefined> {
	const program = await findProduct(db, "bundle", { slug }, country);
	if (!program) return undefined;
	const { details } = program;
	const [courses, freeCourses, related] = await Promise.all([
		listCoursesWithSkillsBySlug(db, details.courses, country),
		listProductsBySlug(db, "free-course", details.freeCourses, ""),
		findRelatedContent(db, popularByCategory, program, country),
	]);
	return { program, courses, freeCourses, ...related };
}

export async function findUniversityPageData(
	db: Db,
	popularByCategory: CategoryProductsSnapshot,
	slug: string,
	country: string,
): Promise<ProgramPageData<UniversityProgram> | undefined> {
	const program = await findProduct(db, "university", { slug }, country);
	if (!program) return undefined;
	const [{ courses }, related] = await Promise.all([
		popularByCategory.inCategory(country, program.category),
		findRelatedContent(db, popularByCategory, program, country),
	]);
	return { program, courses: courses.slice(0, maxCourses), ...related };
}

async function findRelatedContent(
	db: Db,
	popularByCategory: CategoryProductsSnapshot,
	program: Bundle | UniversityProgram,
	country: string,
): Promise<Omit<ProgramPageData, "program" | "courses">> {
	const { slug, category } = program;
	const [reviews, advisors, field, popular] = await Promise.all([
		listReviews(db, { product: slug, limit: maxReviews }),
		popularByCategory.advisors(),
		popularByCategory.inCategory(country, category),
		popularByCategory.popularBundles(country),
	]);
	return {
		reviews,
		advisors: selectAdvisors(advisors, program.details),
		bundles: selectOtherPrograms(program, field.bundles, popular, maxOtherPrograms),
		universities: selectOtherPrograms(program, field.universities, [], maxOtherPrograms),
	};
}
