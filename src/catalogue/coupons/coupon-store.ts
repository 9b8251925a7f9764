import { sql } from "kysely";
import { tablesOf } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Coupon } from "./coupon.ts";

export async function replaceCoupons(
	tx: Tx,
	coupons: readonly Coupon[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("coupons").execute();
	const rows = coupons.map(({ code, isOpen, ...details }) => ({
		code,
		is_open: isOpen,
		details: JSON.stringify(details),
	}));
	if (rows.length)
		await tablesOf(tx).insertInto("coupons").values(rows).execute();
}

/** The open ones for a product, and the one whose code was typed, whatever that is for. */
export async function listCoupons(
	db: Db | Tx,
	wanted: { slug: string; category: string; typed: string },
): Promise<Coupon[]> {
	const { slug, category, typed } = wanted;
	const rows = await tablesOf(db)
		.selectFrom("coupons")
		.selectAll()
		.where(
			sql<boolean>`code = ${typed} or (is_open and (details->'products' ? ${slug} or details->'categories' ? ${category}))`,
		)
		.orderBy("code")
		.execute();
	return rows.map(({ code, is_open: isOpen, details }) => ({
		...(details as Omit<Coupon, "code" | "isOpen">),
		code,
		isOpen,
	}));
}
