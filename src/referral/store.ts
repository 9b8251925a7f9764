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
}

const referralTable = (db: Db | Tx) => db.withTables<{ referrals: ReferralRow }>();

export async function insertReferral(
	db: Db,
	{ id, email, name, product, createdAt }: Referral,
): Promise<void> {
	await referralTable(db)
		.insertInto("referrals")
		.values({
			...{ id, email, name },
			product_kind: product?.kind ?? null,
			product_id: product?.id ?? null,
			created_at: createdAt,
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
	};
}
