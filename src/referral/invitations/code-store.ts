import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

interface InviteCodeRow {
	account_id: Id<"account">;
	code: string;
	created_at: Instant;
}

const codeTables = (db: Db | Tx) =>
	db.withTables<{ referral_codes: InviteCodeRow; accounts: { id: Id<"account"> } }>();

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
