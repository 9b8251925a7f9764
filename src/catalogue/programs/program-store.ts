import type {
	FreeCourse,
	FreeCourseCard,
	FreeCourseDetails,
} from "#catalogue/free-courses/free-course.ts";
import type { ProductCard, ProductKind } from "#catalogue/product.ts";
import {
	cardOf,
	cards,
	tablesOf,
} from "#catalogue/store/catalogue-tables-store.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
	UniversityProgramDetails,
} from "#catalogue/universities/university-program.ts";
import type { Db } from "#platform/database/database.ts";
import type { Bundle, BundleCard, BundleDetails } from "./bundles/bundle.ts";

/** Which of a kind: of a category, at most so many; the popular first. */
export interface Wanted {
	readonly country: string;
	readonly category?: string | undefined;
	readonly limit?: number | undefined;
}

export function listBundles(db: Db, wanted: Wanted): Promise<BundleCard[]> {
	return list(db, "bundle", wanted);
}

export function listUniversityPrograms(
	db: Db,
	wanted: Wanted,
): Promise<UniversityProgramCard[]> {
	return list(db, "university", wanted);
}

/** Free everywhere, so that no country is needed. */
export function listFreeCourses(
	db: Db,
	wanted: Omit<Wanted, "country"> = {},
): Promise<FreeCourseCard[]> {
	return list(db, "free-course", { ...wanted, country: "" });
}

export function findBundle(
	db: Db,
	slug: string,
	country: string,
): Promise<Bundle | undefined> {
	return find<BundleCard, BundleDetails>(db, "bundle", slug, country);
}

export function findUniversityProgram(
	db: Db,
	slug: string,
	country: string,
): Promise<UniversityProgram | undefined> {
	return find<UniversityProgramCard, UniversityProgramDetails>(
		db,
		"university",
		slug,
		country,
	);
}

export function findFreeCourse(
	db: Db,
	slug: string,
): Promise<FreeCourse | undefined> {
	return find<FreeCourseCard, FreeCourseDetails>(db, "free-course", slug, "");
}

export async function listFreeCourseSlugs(db: Db): Promise<string[]> {
	const rows = await tablesOf(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", "free-course")
		.execute();
	return rows.map(({ slug }) => slug);
}

/** Free courses by their slugs, in the order of the slugs. */
export async function listFreeCoursesBySlug(
	db: Db,
	slugs: readonly string[],
): Promise<FreeCourseCard[]> {
	if (slugs.length === 0) return [];
	const rows = await cards(db, "free-course", "")
		.where("slug", "in", [...slugs])
		.execute();
	return rows
		.map((row) => cardOf<FreeCourseCard>(row))
		.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

export async function listProductSlugs(
	db: Db,
	kind: ProductKind,
): Promise<string[]> {
	const rows = await tablesOf(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", kind)
		.orderBy("id")
		.execute();
	return rows.map(({ slug }) => slug);
}

async function list<Card extends ProductCard>(
	db: Db,
	kind: ProductKind,
	{ country, category, limit }: Wanted,
): Promise<Card[]> {
	let query = cards(db, kind, country)
		.orderBy("popularity", "desc")
		.orderBy("id");
	if (category !== undefined) query = query.where("category", "=", category);
	if (limit !== undefined) query = query.limit(limit);
	return (await query.execute()).map((row) => cardOf<Card>(row));
}

async function find<Card extends ProductCard, Details>(
	db: Db,
	kind: ProductKind,
	slug: string,
	country: string,
): Promise<(Card & { details: Details }) | undefined> {
	const row = await cards(db, kind, country)
		.where("slug", "=", slug)
		.select("details")
		.executeTakeFirst();
	if (!row) return undefined;
	const { details, ...card } = row;
	return { ...cardOf<Card>(card), details: details as Details };
}
