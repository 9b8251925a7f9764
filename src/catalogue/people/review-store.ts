import { sql } from "kysely";
import { contentTables } from "#platform/content/collections/collection-store.ts";
import type { Db } from "#platform/database/database.ts";
import { reviewCollection } from "./people-content.ts";
import type { Review } from "./people-schema.ts";

/** Lists the reviews of one product, or of all, in the order of the file. */
export async function listReviews(
	db: Db,
	filter: { product?: string | undefined; limit?: number | undefined } = {},
): Promise<Review[]> {
	let query = selectReviews(db);
	if (filter.product !== undefined) query = query.where(reviewedProduct, "=", filter.product);
	if (filter.limit !== undefined) query = query.limit(filter.limit);
	return (await query.execute()).map(toReview);
}

/** The order is that of the file. */
export const selectReviews = (db: Db) =>
	contentTables(db)
		.selectFrom("content")
		.select("value")
		.where("collection", "=", sql.lit(reviewCollection.name))
		.where("locale", "=", sql.lit(""))
		.orderBy("position");

/** Written as in the index. */
export const reviewedProduct = sql<string>`value ->> 'product'`;

/** The import has checked what a review has. */
export const toReview = ({ value }: { readonly value: unknown }): Review => value as Review;
