import { sql } from "kysely";
import { contentTables } from "#platform/content/collections/collection-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Coupon } from "./coupon.ts";
import { couponCollection } from "./coupon-content.ts";

/**
 * Lists the open coupons for a product, and the one with the typed code, which may be for other
 * products.
 */
export async function listCoupons(
	db: Db | Tx,
	filter: { slug: string; category: string; typed: string },
): Promise<Coupon[]> {
	const { slug, category, typed } = filter;
	const rows = await selectCoupons(db)
		.where(
			sql<boolean>`((key = ${typed} and not value ? 'isForFriends') or ((value->>'isOpen')::boolean and (value->'products' ? ${slug} or value->'categories' ? ${category})))`,
		)
		.execute();
	return rows.map(toCoupon);
}

/** Lists the coupons of which those get a code of their own who come by the link of a friend. */
export async function listFriendCoupons(db: Db | Tx): Promise<Coupon[]> {
	const rows = await selectCoupons(db).where(sql<boolean>`value ? 'isForFriends'`).execute();
	return rows.map(toCoupon);
}

/** Read from the database, because an order must not see an earlier import. */
const selectCoupons = (db: Db | Tx) =>
	contentTables(db)
		.selectFrom("content")
		.select("value")
		.where("collection", "=", couponCollection.name)
		.where("locale", "=", "")
		.orderBy("key");

/** The import has checked what a coupon has. */
const toCoupon = ({ value }: { readonly value: unknown }): Coupon => value as Coupon;
