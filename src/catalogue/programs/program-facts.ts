import type { Db } from "#platform/database.ts";
import type { Bundle, BundleCard } from "../bundle.ts";
import type { FreeCourseCard } from "../free-course.ts";
import type { Advisor, Partner, Review } from "../people.ts";
import type { CourseCard } from "../product.ts";
import { listCoursesBySlug } from "../store/neighbours.ts";
import { listAdvisors, listReviews } from "../store/people.ts";
import {
	findBundle,
	findUniversityProgram,
	listBundles,
	listFreeCoursesBySlug,
	listUniversityPrograms,
} from "../store/programs.ts";
import { listPopularCourses } from "../store.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
} from "../university-program.ts";
import { programsBeside } from "./beside-rules.ts";

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

export async function findBundleFacts(
	db: Db,
	slug: string,
	at: { readonly country: string; readonly partners: readonly Partner[] },
): Promise<BundleFacts | undefined> {
	const { country, partners } = at;
	const program = await findBundle(db, slug, country);
	if (!program) return undefined;
	const { details } = program;
	const [courses, freeCourses, surroundings] = await Promise.all([
		listCoursesBySlug(db, details.courses, country),
		listFreeCoursesBySlug(db, details.freeCourses),
		findSurroundings(db, program, country),
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
	at: { readonly country: string; readonly partners: readonly Partner[] },
): Promise<UniversityFacts | undefined> {
	const { country, partners } = at;
	const program = await findUniversityProgram(db, slug, country);
	if (!program) return undefined;
	const { category } = program;
	const [courses, surroundings] = await Promise.all([
		listPopularCourses(db, { country, category, limit: mostCourses }),
		findSurroundings(db, program, country),
	]);
	return { kind: "university", program, courses, partners, ...surroundings };
}

async function findSurroundings(
	db: Db,
	program: Bundle | UniversityProgram,
	country: string,
): Promise<Omit<Surroundings, "partners">> {
	const { slug, category } = program;
	// One more than is shown, because the program itself may be among them.
	const limit = mostBeside + 1;
	const field = { country, category, limit };
	const [reviews, advisors, nearby, popular, universities] = await Promise.all([
		listReviews(db, { product: slug, limit: mostReviews }),
		listAdvisors(db),
		listBundles(db, field),
		listBundles(db, { country, limit: mostBeside * 2 }),
		listUniversityPrograms(db, field),
	]);
	return {
		reviews,
		advisors: program.details.advisors.flatMap(
			(id) => advisors.find((one) => one.id === id) ?? [],
		),
		bundles: programsBeside(program, nearby, popular, mostBeside),
		universities: programsBeside(program, universities, [], mostBeside),
	};
}
