import type {
	FreeCourse,
	FreeCourseCard,
} from "#catalogue/free-courses/free-course-schema.ts";
import type { ProductCard, ProductKind } from "#catalogue/product.ts";
import {
	catalogueTables,
	selectProductCards,
	toProductCard,
} from "#catalogue/store/catalogue-tables-store.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type {
	UniversityProgram,
	UniversityProgramCard,
} from "#catalogue/universities/university-program-schema.ts";
import type { Db } from "#platform/database/database.ts";
import type { Bundle, BundleCard } from "./bundles/bundle-schema.ts";

/** Which of a kind: of a category, at most so many; the popular first. */
interface ProgramFilter {
	readonly country: string;
	readonly category?: string | undefined;
	readonly limit?: number | undefined;
}

export function listBundles(
	db: Db,
	filter: ProgramFilter,
): Promise<BundleCard[]> {
	return listCardsOfKind(db, "bundle", filter);
}

export function listUniversityPrograms(
	db: Db,
	filter: ProgramFilter,
): Promise<UniversityProgramCard[]> {
	return listCardsOfKind(db, "university", filter);
}

/** Free everywhere, so that no country is needed. */
export function listFreeCourses(
	db: Db,
	filter: Omit<ProgramFilter, "country"> = {},
): Promise<FreeCourseCard[]> {
	return listCardsOfKind(db, "free-course", { ...filter, country: "" });
}

export function findBundle(
	db: Db,
	slug: string,
	country: string,
): Promise<Bundle | undefined> {
	return findProduct(db, "bundle", { slug }, country);
}

export function findUniversityProgram(
	db: Db,
	slug: string,
	country: string,
): Promise<UniversityProgram | undefined> {
	return findProduct(db, "university", { slug }, country);
}

export function findFreeCourse(
	db: Db,
	slug: string,
): Promise<FreeCourse | undefined> {
	return findProduct(db, "free-course", { slug }, "");
}

export async function listFreeCourseSlugs(db: Db): Promise<string[]> {
	const rows = await catalogueTables(db)
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
	const rows = await selectProductCards(db, "free-course", "")
		.where("slug", "in", [...slugs])
		.execute();
	return rows
		.map((row) => toProductCard<FreeCourseCard>(row))
		.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

async function listCardsOfKind<Card extends ProductCard>(
	db: Db,
	kind: ProductKind,
	{ country, category, limit }: ProgramFilter,
): Promise<Card[]> {
	let query = selectProductCards(db, kind, country)
		.orderBy("popularity", "desc")
		.orderBy("id");
	if (category !== undefined) query = query.where("category", "=", category);
	if (limit !== undefined) query = query.limit(limit);
	return (await query.execute()).map((row) => toProductCard<Card>(row));
}
