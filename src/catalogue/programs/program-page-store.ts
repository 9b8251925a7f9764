import type { CategoryProductsSnapshot } from "#catalogue/categories/category-products-snapshot.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { listCoursesWithSkillsBySlug } from "#catalogue/courses/related/course-skills-store.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import type {
	Advisor,
	Partner,
	Review,
} from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/people-store.ts";
import {
	findProduct,
	listProductsBySlug,
} from "#catalogue/store/product-store.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
} from "#catalogue/universities/university-program-schema.ts";
import type { Db } from "#platform/database/database.ts";
import type { Bundle, BundleCard } from "./bundles/bundle-schema.ts";
import { selectOtherPrograms } from "./other-programs-rules.ts";

/** What stands around a program of either kind. */
export interface ProgramRelatedContent {
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly partners: readonly Partner[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
}

export interface BundlePageData extends ProgramRelatedContent {
	readonly kind: "bundle";
	readonly program: Bundle;
	/** In the order in which they are taken. */
	readonly courses: readonly CourseCard[];
	readonly freeCourses: readonly FreeCourseCard[];
}

export interface UniversityPageData extends ProgramRelatedContent {
	readonly kind: "university";
	readonly program: UniversityProgram;
	/** What people take in the same field. */
	readonly courses: readonly CourseCard[];
}

export type ProgramPageData = BundlePageData | UniversityPageData;

const maxReviews = 12;
const maxOtherPrograms = 6;
const maxCourses = 8;

interface ProgramPageDeps {
	readonly country: string;
	readonly partners: readonly Partner[];
	readonly fields: CategoryProductsSnapshot;
}

export async function findBundlePageData(
	db: Db,
	slug: string,
	deps: ProgramPageDeps,
): Promise<BundlePageData | undefined> {
	const { country, partners } = deps;
	const program = await findProduct(db, "bundle", { slug }, country);
	if (!program) return undefined;
	const { details } = program;
	const [courses, freeCourses, surroundings] = await Promise.all([
		listCoursesWithSkillsBySlug(db, details.courses, country),
		listProductsBySlug(db, "free-course", details.freeCourses, ""),
		findRelatedContent(db, program, deps),
	]);
	return {
		kind: "bundle",
		program,
		courses,
		freeCourses,
		partners,
		...surroundings,
	};
}

export async function findUniversityPageData(
	db: Db,
	slug: string,
	deps: ProgramPageDeps,
): Promise<UniversityPageData | undefined> {
	const { country, partners } = deps;
	const program = await findProduct(db, "university", { slug }, country);
	if (!program) return undefined;
	const { category } = program;
	const [{ courses }, surroundings] = await Promise.all([
		deps.fields.inCategory(country, category),
		findRelatedContent(db, program, deps),
	]);
	return {
		kind: "university",
		program,
		courses: courses.slice(0, maxCourses),
		partners,
		...surroundings,
	};
}

async function findRelatedContent(
	db: Db,
	program: Bundle | UniversityProgram,
	{ country, fields }: ProgramPageDeps,
): Promise<Omit<ProgramRelatedContent, "partners">> {
	const { slug, category } = program;
	const [reviews, advisors, field, popular] = await Promise.all([
		listReviews(db, { product: slug, limit: maxReviews }),
		fields.advisors(),
		fields.inCategory(country, category),
		fields.popularBundles(country),
	]);
	return {
		reviews,
		advisors: program.details.advisors.flatMap(
			(id) => advisors.find((candidate) => candidate.id === id) ?? [],
		),
		bundles: selectOtherPrograms(
			program,
			field.bundles,
			popular,
			maxOtherPrograms,
		),
		universities: selectOtherPrograms(
			program,
			field.universities,
			[],
			maxOtherPrograms,
		),
	};
}
