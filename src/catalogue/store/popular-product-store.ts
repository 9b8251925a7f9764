import { sql } from "kysely";
import { categoryCollection } from "#catalogue/categories/category-content.ts";
import type { Level, PricedMode, ProductKind } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Db } from "#platform/database/database.ts";
import {
	catalogueTables,
	parseStoredPrices,
	selectPrices,
	storedPrices,
} from "./catalogue-tables-store.ts";

/** The part of a product that a line in a menu or in a list of categories shows. */
export interface PopularProduct extends ProductKey {
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	readonly level: Level | undefined;
	readonly hours: number | undefined;
	readonly months: number | undefined;
	/** The prices, the lowest first; none for products that are free or not sold in the country. */
	readonly prices: readonly PricedMode[];
}

const storedCategories = sql<{ slug: string; sequence: number }>`(
	select key as slug, position as sequence from content
	where collection = ${sql.lit(categoryCollection.name)} and locale = '')`;

/**
 * Lists the most popular products of a kind in every category: the index is walked a few steps for
 * each category, however many products there are.
 */
export async function listPopularOfEachCategory(
	db: Db,
	kind: ProductKind,
	filter: {
		readonly country: string;
		readonly limit: number;
		/** True to leave out products without a price in the country. */
		readonly soldOnly: boolean;
	},
): Promise<PopularProduct[]> {
	const { country, limit, soldOnly } = filter;
	const rows = await catalogueTables(db)
		.selectFrom(storedCategories.as("categories"))
		.innerJoinLateral(
			(eb) => {
				const popular = eb
					.selectFrom("products")
					.select(["id", "slug", "title", "level", "hours", "popularity"])
					.select(sql<string | null>`card->>'durationMonths'`.as("months"))
					.select((inner) => storedPrices(inner, country).as("prices"))
					.whereRef("products.category", "=", "categories.slug")
					.where("kind", "=", kind)
					.where(sql<boolean>`card->>'sunset' is distinct from 'true'`)
					.orderBy("popularity", "desc")
					.orderBy("id")
					.limit(limit);
				const sold = popular.where((inner) =>
					inner.exists(selectPrices(inner, country).select("mode")),
				);
				return (soldOnly ? sold : popular).as("best");
			},
			(join) => join.onTrue(),
		)
		.select(["best.id", "best.slug", "best.title", "best.level"])
		.select(["best.hours", "best.months", "best.prices", "categories.slug as category"])
		.orderBy("categories.sequence")
		.orderBy("best.popularity", "desc")
		.orderBy("best.id")
		.execute();
	return rows.map(({ level, hours, months, prices, ...row }) => ({
		...row,
		kind,
		level: level ?? undefined,
		hours: hours === null ? undefined : Number(hours),
		months: months === null ? undefined : Number(months),
		prices: parseStoredPrices(prices),
	}));
}
