import { sql } from "kysely";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import type { Money } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import {
	catalogueTables,
	lowestPrice,
	parseStoredPrice,
} from "./catalogue-tables-store.ts";

/** As much of anything offered as a line in a menu shows. */
export interface PopularProduct {
	readonly kind: ProductKind;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	readonly hours: number | undefined;
	readonly months: number | undefined;
	/** Undefined for what is free. */
	readonly from: Money | undefined;
}

/** Of every category the most popular of each kind that are sold in a country. */
export async function listPopularOfEachCategory(
	db: Db,
	filter: { readonly country: string; readonly perKind: number },
): Promise<PopularProduct[]> {
	const lists = await Promise.all(
		productKinds.map((kind) => listPopularOfKind(db, kind, filter)),
	);
	return lists.flat();
}

/** The index is walked a few steps for each category, however many products there are. */
async function listPopularOfKind(
	db: Db,
	kind: ProductKind,
	{ country, perKind }: { country: string; perKind: number },
): Promise<PopularProduct[]> {
	const rows = await catalogueTables(db)
		.selectFrom("categories")
		.innerJoinLateral(
			(eb) => {
				const popular = eb
					.selectFrom("products")
					.select(["id", "slug", "title", "hours", "popularity"])
					.select(sql<string | null>`card->>'durationMonths'`.as("months"))
					.select((inner) => lowestPrice(inner, country).as("price"))
					.whereRef("products.category", "=", "categories.slug")
					.where("kind", "=", kind)
					.where(sql<boolean>`card->>'sunset' is distinct from 'true'`)
					.orderBy("popularity", "desc")
					.orderBy("id")
					.limit(perKind);
				const sold = popular.where((inner) =>
					inner.exists(lowestPrice(inner, country)),
				);
				return (kind === "free-course" ? popular : sold).as("best");
			},
			(join) => join.onTrue(),
		)
		.select(["best.id", "best.slug", "best.title", "best.hours"])
		.select(["best.months", "best.price", "categories.slug as category"])
		.orderBy("categories.sequence")
		.orderBy("best.popularity", "desc")
		.orderBy("best.id")
		.execute();
	return rows.map(({ hours, months, price, ...row }) => ({
		...row,
		kind,
		hours: hours === null ? undefined : Number(hours),
		months: months === null ? undefined : Number(months),
		from: parseStoredPrice(price),
	}));
}
