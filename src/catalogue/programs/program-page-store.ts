import type { FieldBook } from "#catalogue/categories/category-products-snapshot.ts";
import { listCoursesBySlug } from "#catalogue/courses/related/course-skills-store.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course.ts";
import type { Advisor, Partner, Review } from "#catalogue/people/people.ts";
import { listReviews } from "#catalogue/people/people-store.ts";
import type { CourseCard } from "#catalogue/product.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
} from "#catalogue/universities/university-program.ts";
import type { Db } from "#platform/database/database.ts";
import type { Bundle, BundleCard } from "./bundles/bundle.ts";
import { programsBeside } from "./other-programs-rules.ts";
import {
	findBundle,
	findUniversityProgram,
	listFreeCoursesBySlug,
} from "./program-store.ts";

/** What stands around a program of either kind. */
export interface Surroundings {
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly partners: readonly Partner[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
}

export interface BundleFacts extends Surroundings {
	readonly kind: "bundle";
	readonly program: Bundle;
	/** In the order in which they are taken. */
	readonly courses: readonly CourseCard[];
	readonly freeCourses: readonly FreeCourseCard[];
}

export interface UniversityFacts extends Surroundings {
	readonly kind: "university";
	readonly program: UniversityProgram;
	/** What people take in the same field. */
	readonly courses: readonly CourseCard[];
}

const mostReviews = 12;
const mostBeside = 6;
const mostCourses = 8;

interface At {
	readonly country: string;
	readonly partners: readonly Partner[];
	readonly fields: FieldBook;
}

export async function findBundleFacts(
	db: Db,
	slug: string,
	at: At,
): Promise<BundleFacts | undefined> {
	const { country, partners } = at;
	const program = await findBundle(db, slug, country);
	if (!program) return undefined;
	const { details } = program;
	const [courses, freeCourses, surroundings] = await Promise.all([
		listCoursesBySlug(db, details.courses, country),
		listFreeCoursesBySlug(db, details.freeCourses),
		findSurroundings(db, program, at),
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

export async function findUniversityFacts(
	db: Db,
	slug: string,
	at: At,
): Promise<UniversityFacts | undefined> {
	const { country, partners } = at;
	const program = await findUniversityProgram(db, slug, country);
	if (!program) return undefined;
	const { category } = program;
	const [{ courses }, surroundings] = await Promise.all([
		at.fields.field(country, category),
		findSurroundings(db, program, at),
	]);
	return {
		kind: "university",
		program,
		courses: courses.slice(0, mostCourses),
		partners,
		...surroundings,
	};
}

async function findSurroundings(
	db: Db,
	program: Bundle | UniversityProgram,
	{ country, fields }: At,
): Promise<Omit<Surroundings, "partners">> {
	const { slug, category } = program;
	const [reviews, advisors, field, popular] = await Promise.all([
		listReviews(db, { product: slug, limit: mostReviews }),
		fields.advisors(),
		fields.field(country, category),
		fields.popularBundles(country),
	]);
	return {
		reviews,
		advisors: program.details.advisors.flatMap(
			(id) => advisors.find((one) => one.id === id) ?? [],
		),
		bundles: programsBeside(program, field.bundles, popular, mostBeside),
		universities: programsBeside(program, field.universities, [], mostBeside),
	};
}
