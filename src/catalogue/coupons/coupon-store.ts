import { sql } from "kysely";
import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Coupon } from "./coupon.ts";

export async function replaceCoupons(tx: Tx, coupons: readonly Coupon[]): Promise<void> {
	await catalogueTables(tx).deleteFrom("coupons").execute();
	const rows = coupons.map(({ code, isOpen, ...details }) => ({
		code,
		is_open: isOpen,
		details: JSON.stringify(details),
	}));
	if (rows.length) await catalogueTables(tx).insertInto("coupons").values(rows).execute();
}

export async function hasCoupons(db: Db): Promise<boolean> {
	const row = await catalogueTables(db)
		.selectFrom("coupons")
		.select("code")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Lists the open coupons for a product, and the one with the typed code, which may be for other
 * products.
 */
export async function listCoupons(
	db: Db | Tx,
	filter: { slug: string; category: string; typed: string },
): Promise<Coupon[]> {
	const { slug, category, typed } = filter;
	const rows = await catalogueTables(db)
		.selectFrom("coupons")
		.selectAll()
		.where(
			sql<boolean>`(code = ${typed} and not details ? 'isForFriends') or (is_open and (details->'products' ? ${slug} or details->'categories' ? ${category}))`,
		)
		.orderBy("code")
		.execute();
	return rows.map(toCoupon);
}

/** Lists the coupons of which those get a code of their own who come by the link of a friend. */
export async function listFriendCoupons(db: Db | Tx): Promise<Coupon[]> {
	const rows = await catalogueTables(db)
		.selectFrom("coupons")
		.selectAll()
		.where(sql<boolean>`details ? 'isForFriends'`)
		.orderBy("code")
		.execute();
	return rows.map(toCoupon);
}

const toCoupon = ({
	code,
	is_open: isOpen,
	details,
}: {
	readonly code: string;
	readonly is_open: boolean;
	readonly details: Omit<Coupon, "code" | "isOpen">;
}): Coupon => ({ ...details, code, isOpen });
