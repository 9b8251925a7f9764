import type { ColumnType } from "kysely";
import type { Instant, LocalDate } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Coupon, PersonalCoupon } from "./coupon.ts";

type Details = Pick<Coupon, "words" | "products" | "categories" | "countries" | "off">;

type PersonalCouponTables = {
	personal_coupons: {
		code: string;
		email_key: string;
		details: ColumnType<Details, string, never>;
		until: ColumnType<string, string, never>;
		created_at: Instant;
	};
};
const couponTables = (db: Db | Tx) => db.withTables<PersonalCouponTables>();

export const broughtCoupons: BroughtTable = {
	name: "personal_coupons",
	key: ["code"],
	neededBy: { table: "practice_entries", column: "coupon_code" },
};

/** False when the code is used by another coupon. */
export async function insertPersonalCoupon(
	tx: Tx,
	coupon: PersonalCoupon,
	now: Instant,
): Promise<boolean> {
	const { code, emailKey, until, words, products, categories, countries, off } = coupon;
	const row = await couponTables(tx)
		.insertInto("personal_coupons")
		.values({
			...{ code, email_key: emailKey, until, created_at: now },
			details: JSON.stringify({ words, products, categories, countries, off } satisfies Details),
		})
		.onConflict((conflict) => conflict.column("code").doNothing())
		.returning("code")
		.executeTakeFirst();
	return row !== undefined;
}

export async function findPersonalCoupon(
	db: Db | Tx,
	code: string,
): Promise<PersonalCoupon | undefined> {
	const row = await selectCoupons(db).where("code", "=", code).executeTakeFirst();
	return row && toPersonalCoupon(row);
}

/** Locks the coupon until the transaction ends: of two orders with it, the second waits and finds the first. */
export async function lockPersonalCoupon(
	tx: Tx,
	code: string,
): Promise<PersonalCoupon | undefined> {
	const row = await selectCoupons(tx).where("code", "=", code).forUpdate().executeTakeFirst();
	return row && toPersonalCoupon(row);
}

export async function listPersonalCoupons(db: Db | Tx, emailKey: string) {
	const rows = await selectCoupons(db)
		.where("email_key", "=", emailKey)
		.orderBy("created_at")
		.execute();
	return rows.map(toPersonalCoupon);
}

export async function deletePersonalCoupons(tx: Tx, emailKey: string): Promise<void> {
	await couponTables(tx).deleteFrom("personal_coupons").where("email_key", "=", emailKey).execute();
}

/** Deletes the coupons whose last day was before this one. */
export async function purgePersonalCoupons(db: Db, before: LocalDate): Promise<void> {
	await couponTables(db)
		.deleteFrom("personal_coupons")
		.where("until", "<", before.toString())
		.execute();
}

const selectCoupons = (db: Db | Tx) =>
	couponTables(db)
		.selectFrom("personal_coupons")
		.select(["code", "email_key", "details"])
		.select((expression) => expression.cast<string>("until", "text").as("until"));

const toPersonalCoupon = (row: {
	readonly code: string;
	readonly email_key: string;
	readonly details: Details;
	readonly until: string;
}): PersonalCoupon => ({
	...row.details,
	code: row.code,
	isOpen: false,
	emailKey: row.email_key,
	until: row.until,
});
