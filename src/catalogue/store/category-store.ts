import { sql } from "kysely";
import type { ProductKind } from "#catalogue/product.ts";
import type { Db } from "#platform/database/database.ts";
import { catalogueTables } from "./catalogue-tables-store.ts";

const courseKind = "course";

/** The countries in which something has a price that is shown today, and the money they are in. */
export async function listPricedCountries(
	db: Db,
): Promise<{ country: string; currency: string }[]> {
	return catalogueTables(db)
		.selectFrom("prices")
		.select(["country", "currency"])
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("products")
					.whereRef("products.kind", "=", "prices.kind")
					.whereRef("products.id", "=", "prices.product_id")
					.select(sql`1`.as("one")),
			),
		)
		.distinct()
		.orderBy("country")
		.execute();
}

export interface ProductCount {
	readonly category: string;
	readonly kind: ProductKind;
	readonly count: number;
}

/** Counts the offered products: a kind without products in a category is not listed. */
export async function countProductsByCategory(db: Db): Promise<ProductCount[]> {
	return catalogueTables(db)
		.selectFrom("products")
		.select(["category", "kind", sql<number>`count(*)`.as("count")])
		.groupBy(["category", "kind"])
		.execute();
}

/** Sums the learners and the ratings of all products that are sold, without free courses. */
export async function sumLearners(db: Db): Promise<{
	readonly learners: number;
	readonly ratings: number;
	/** Undefined without any rating. */
	readonly average: number | undefined;
}> {
	const row = await catalogueTables(db)
		.selectFrom("products")
		.select([
			sql<number>`coalesce(sum(learners), 0)::float8`.as("learners"),
			sql<number>`coalesce(sum(rating_count), 0)::float8`.as("ratings"),
			sql<
				number | null
			>`(sum(rating_average * rating_count) / nullif(sum(rating_count), 0))::float8`.as("average"),
		])
		.where("kind", "<>", "free-course")
		.executeTakeFirstOrThrow();
	return { ...row, average: row.average ?? undefined };
}

/** The address of the course that once had this one. */
export async function findCourseByFormerSlug(db: Db, slug: string): Promise<string | undefined> {
	const row = await catalogueTables(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", courseKind)
		.where(sql<boolean>`details -> 'formerSlugs' ? ${slug}`)
		.orderBy("id")
		.executeTakeFirst();
	return row?.slug;
}
