import { sql } from "kysely";
import type { ListEntry } from "#catalogue/lists/index/list-entry.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Db } from "#platform/database/database.ts";
import {
	catalogueTables,
	offeredPopularity,
	storedMonths,
	storedPartner,
} from "./catalogue-tables-store.ts";

/**
 * The digest changes when a product changes, so that a reader can find the products to read again.
 */
export interface ProductDigest extends ProductKey {
	readonly digest: string;
	/** The popularity is no part of the digest: it changes every day, and no page shows it. */
	readonly popularity: number;
}

/** The part of a product that a search can match. */
export interface SearchableProduct extends Omit<ListEntry, "anyDay" | "starts"> {
	readonly title: string;
	readonly summary: string;
	readonly popularity: number;
	readonly rating: number | undefined;
	readonly skills: readonly string[];
	/** The audience of the product. */
	readonly audience: readonly string[];
}

/** The next so many after a place, in the order of the key: the whole catalogue in steps. */
export async function listDigestsAfter(
	db: Db,
	after: ProductKey | undefined,
	limit: number,
): Promise<ProductDigest[]> {
	let query = catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "id", "digest", offeredPopularity.as("popularity")])
		.orderBy("kind")
		.orderBy("id")
		.limit(limit);
	if (after) query = query.where(sql<boolean>`(kind, id) > (${after.kind}, ${after.id}::int)`);
	return query.execute();
}

export async function listSearchableProducts(
	db: Db,
	keys: readonly ProductKey[],
): Promise<SearchableProduct[]> {
	if (keys.length === 0) return [];
	const rows = await catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "id", "title", "category", "summary", "level", "hours"])
		.select([offeredPopularity.as("popularity"), "rating_average as rating"])
		.select([
			storedMonths.as("months"),
			storedPartner.as("partner"),
			sql<string[] | null>`details->'skills'`.as("skills"),
			sql<string[] | null>`details->'audience'`.as("audience"),
		])
		.where((eb) =>
			eb(
				eb.refTuple("kind", "id"),
				"in",
				keys.map(({ kind, id }) => eb.tuple(kind, id)),
			),
		)
		.execute();
	return rows.map(({ level, hours, months, rating, partner, skills, audience, ...same }) => ({
		...same,
		level: level ?? undefined,
		hours: hours === null ? undefined : Number(hours),
		months: months ?? undefined,
		rating: rating === null ? undefined : Number(rating),
		partner: partner ?? undefined,
		skills: skills ?? [],
		audience: audience ?? [],
	}));
}
