import type { ProductKind } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Referral } from "./referral.ts";

interface ReferralRow {
	id: Id<"referral">;
	email: string;
	name: string;
	product_kind: ProductKind | null;
	product_id: number | null;
	created_at: Instant;
	asked_at: Instant | null;
	confirmed_at: Instant | null;
}

const referralTable = (db: Db | Tx) => db.withTables<{ referrals: ReferralRow }>();

export async function insertReferral(
	db: Db | Tx,
	referral: Omit<Referral, "isConfirmationRequested">,
): Promise<void> {
	const { id, email, name, product, createdAt, isConfirmed } = referral;
	await referralTable(db)
		.insertInto("referrals")
		.values({
			...{ id, email, name },
			product_kind: product?.kind ?? null,
			product_id: product?.id ?? null,
			created_at: createdAt,
			confirmed_at: isConfirmed ? createdAt : null,
		})
		.execute();
}

/** Unless it was made before `since`. */
export async function findReferral(
	db: Db,
	id: Id<"referral">,
	since: Instant,
): Promise<Referral | undefined> {
	const row = await referralTable(db)
		.selectFrom("referrals")
		.selectAll()
		.where("id", "=", id)
		.where("created_at", ">", since)
		.executeTakeFirst();
	return row && toReferral(row);
}

export async function listReferrals(db: Db | Tx, email: string): Promise<Referral[]> {
	const rows = await referralTable(db)
		.selectFrom("referrals")
		.selectAll()
		.where("email", "=", email)
		.orderBy("created_at")
		.execute();
	return rows.map(toReferral);
}

/** Counts those that were made after `since`; the owner of a proven address by those that are proven as well. */
export async function countReferrals(
	db: Db | Tx,
	{ email, isConfirmed }: Pick<Referral, "email" | "isConfirmed">,
	since: Instant,
): Promise<number> {
	const query = referralTable(db)
		.selectFrom("referrals")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("email", "=", email)
		.where("created_at", ">", since);
	const counted = isConfirmed ? query.where("confirmed_at", "is not", null) : query;
	const { count } = await counted.executeTakeFirstOrThrow();
	return Number(count);
}

export async function markConfirmationRequested(
	tx: Tx,
	id: Id<"referral">,
	now: Instant,
): Promise<void> {
	await referralTable(tx)
		.updateTable("referrals")
		.set({ asked_at: now })
		.where("id", "=", id)
		.execute();
}

/** The first confirmation stays. */
export async function confirmReferral(db: Db, id: Id<"referral">, now: Instant): Promise<void> {
	await referralTable(db)
		.updateTable("referrals")
		.set({ confirmed_at: now })
		.where("id", "=", id)
		.where("confirmed_at", "is", null)
		.execute();
}

export async function deleteReferrals(tx: Tx, email: string): Promise<void> {
	await referralTable(tx).deleteFrom("referrals").where("email", "=", email).execute();
}

export async function purgeReferrals(db: Db, before: Instant): Promise<void> {
	await referralTable(db).deleteFrom("referrals").where("created_at", "<=", before).execute();
}

function toReferral(row: ReferralRow): Referral {
	const { id, email, name, product_kind: kind, product_id } = row;
	return {
		...{ id, email, name },
		product: kind && product_id !== null ? { kind, id: product_id } : undefined,
		createdAt: row.created_at,
		isConfirmationRequested: row.asked_at !== null,
		isConfirmed: row.confirmed_at !== null,
	};
}
