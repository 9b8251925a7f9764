import { sql } from "kysely";
import type { Level, ProductKind } from "#catalogue/product.ts";
import type { Db } from "#platform/database/database.ts";
import { catalogueTables } from "./catalogue-tables-store.ts";

/** Changes when a product changes, so that a reader knows which products to read again. */
export interface ProductDigest {
	readonly kind: ProductKind;
	readonly id: number;
	readonly digest: string;
	/** No part of the digest: it moves every day, and no page says it. */
	readonly popularity: number;
}

/** As much of a product as it may be found by. */
export interface SearchableProduct {
	readonly kind: ProductKind;
	readonly id: number;
	readonly title: string;
	readonly category: string;
	readonly summary: string;
	readonly level: Level | undefined;
	/** Courses are measured in hours of teaching, programs in months. */
	readonly hours: number | undefined;
	readonly months: number | undefined;
	readonly popularity: number;
	readonly rating: number | undefined;
	/** The id or the name of who stands behind it beside us. */
	readonly partner: string | undefined;
	readonly skills: readonly string[];
	/** Where it has a price. */
	readonly countries: readonly string[];
}

type ProductPosition = Pick<ProductDigest, "kind" | "id">;

/** The next so many after a place, in the order of the key: the whole catalogue in steps. */
export async function listDigestsAfter(
	db: Db,
	after: ProductPosition | undefined,
	limit: number,
): Promise<ProductDigest[]> {
	let query = catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "id", "digest", "popularity"])
		.orderBy("kind")
		.orderBy("id")
		.limit(limit);
	if (after)
		query = query.where(
			sql<boolean>`(kind, id) > (${after.kind}, ${after.id}::int)`,
		);
	return query.execute();
}

export async function listSearchableProducts(
	db: Db,
	keys: readonly ProductPosition[],
): Promise<SearchableProduct[]> {
	if (keys.length === 0) return [];
	const rows = await catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "id", "title", "category", "summary", "level", "hours"])
		.select(["popularity", "rating_average as rating"])
		.select([
			sql<number | null>`(card->>'durationMonths')::float8`.as("months"),
			sql<
				string | null
			>`coalesce(card->>'university', card->>'accreditor', card->>'partner')`.as(
				"partner",
			),
			sql<string[] | null>`details->'skills'`.as("skills"),
			sql<string[]>`array(select distinct country from prices
				where prices.kind = products.kind and prices.product_id = products.id)`.as(
				"countries",
			),
		])
		.where((eb) =>
			eb(
				eb.refTuple("kind", "id"),
				"in",
				keys.map(({ kind, id }) => eb.tuple(kind, id)),
			),
		)
		.execute();
	return rows.map(
		({ level, hours, months, rating, partner, skills, ...same }) => ({
			...same,
			level: level ?? undefined,
			hours: hours === null ? undefined : Number(hours),
			months: months ?? undefined,
			rating: rating === null ? undefined : Number(rating),
			partner: partner ?? undefined,
			skills: skills ?? [],
		}),
	);
}
