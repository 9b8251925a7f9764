import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

interface InviteCodeRow {
	account_id: Id<"account">;
	code: string;
	created_at: Instant;
}

const codeTables = (db: Db | Tx) =>
	db.withTables<{
		referral_codes: InviteCodeRow;
		accounts: { id: Id<"account">; email: string; first_name: string };
	}>();

export async function findInviteCodeRow(
	db: Db | Tx,
	account: Id<"account">,
): Promise<{ readonly code: string; readonly createdAt: Instant } | undefined> {
	const row = await codeTables(db)
		.selectFrom("referral_codes")
		.select(["code", "created_at"])
		.where("account_id", "=", account)
		.executeTakeFirst();
	return row && { code: row.code, createdAt: row.created_at };
}

/** Returns false where another account has the code, this one has another, or there is no such account any more. */
export async function insertInviteCode(
	db: Db | Tx,
	{ account, code, now }: { account: Id<"account">; code: string; now: Instant },
): Promise<boolean> {
	const inserted = await codeTables(db)
		.insertInto("referral_codes")
		.columns(["account_id", "code", "created_at"])
		.expression((eb) =>
			eb
				.selectFrom("accounts")
				.select([
					"accounts.id",
					eb.val(code).as("code"),
					eb.cast<Instant>(eb.val(now), "timestamptz").as("created_at"),
				])
				.where("accounts.id", "=", account),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning("code")
		.executeTakeFirst();
	return inserted !== undefined;
}

export interface Inviter {
	readonly account: Id<"account">;
	readonly email: string;
	readonly firstName: string;
}

export async function findInviter(db: Db | Tx, code: string): Promise<Inviter | undefined> {
	const row = await codeTables(db)
		.selectFrom("referral_codes")
		.innerJoin("accounts", "accounts.id", "referral_codes.account_id")
		.select(["accounts.id", "accounts.email", "accounts.first_name"])
		.where("referral_codes.code", "=", code)
		.executeTakeFirst();
	return row && { account: row.id, email: row.email, firstName: row.first_name };
}

/** Friends of one inviter who join at once wait for each other, so that each counts the others. */
export async function lockInviter(tx: Tx, account: Id<"account">): Promise<void> {
	await codeTables(tx)
		.selectFrom("referral_codes")
		.select("code")
		.where("account_id", "=", account)
		.forUpdate()
		.execute();
}
