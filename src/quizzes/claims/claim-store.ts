import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findRecordStart } from "#quizzes/draws/day-rules.ts";
import { purgeEntries } from "#quizzes/draws/entries/entry-store.ts";
import { announceWinners } from "#quizzes/draws/prize-day-store.ts";

/** The picture and the phone number of a winner. Phone and picture are undefined once they are deleted. */
export interface Claim {
	readonly entry: Id<"entry">;
	readonly phone: string | undefined;
	readonly hasPicture: boolean;
	readonly claimedAt: Instant;
	readonly deleteOn: LocalDate;
}

type ClaimTables = {
	prize_claims: {
		entry_id: Id<"entry">;
		account_id: Id<"account"> | null;
		phone: string | null;
		picture: Buffer | null;
		claimed_at: Instant;
		delete_on: LocalDate;
	};
};
const claimTables = (db: Db | Tx) => db.withTables<ClaimTables>();

export interface NewClaim {
	readonly entry: Id<"entry">;
	readonly account: Id<"account">;
	readonly phone: string;
	readonly picture: Buffer;
	readonly claimedAt: Instant;
	readonly deleteOn: LocalDate;
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
	await claimTables(tx)
		.insertInto("prize_claims")
		.values({
			...{ entry_id: claim.entry, account_id: claim.account, phone: claim.phone },
			...{ picture: claim.picture, claimed_at: claim.claimedAt, delete_on: claim.deleteOn },
		})
		.execute();
}

/** The picture, which may be a megabyte, is not read. */
const selectClaims = (db: Db | Tx) =>
	claimTables(db)
		.selectFrom("prize_claims")
		.select(["entry_id", "phone", "claimed_at", "delete_on"])
		.select(sql<boolean>`picture is not null`.as("has_picture"));

type ClaimRow = Awaited<ReturnType<ReturnType<typeof selectClaims>["executeTakeFirstOrThrow"]>>;

export async function findClaim(db: Db | Tx, entry: Id<"entry">): Promise<Claim | undefined> {
	const row = await selectClaims(db).where("entry_id", "=", entry).executeTakeFirst();
	return row && toClaim(row);
}

export async function findClaimPicture(
	db: Db | Tx,
	entry: Id<"entry">,
): Promise<Buffer | undefined> {
	const row = await claimTables(db)
		.selectFrom("prize_claims")
		.select("picture")
		.where("entry_id", "=", entry)
		.executeTakeFirst();
	return row?.picture ?? undefined;
}

/** The newest come first. */
export async function listClaims(db: Db | Tx, limit: number): Promise<Claim[]> {
	const rows = await selectClaims(db).orderBy("claimed_at", "desc").limit(limit).execute();
	return rows.map(toClaim);
}

export async function listAccountClaims(db: Db | Tx, account: Id<"account">): Promise<Claim[]> {
	const rows = await selectClaims(db)
		.where("account_id", "=", account)
		.orderBy("claimed_at")
		.execute();
	return rows.map(toClaim);
}

export async function deleteAccountClaims(tx: Tx, account: Id<"account">): Promise<void> {
	await claimTables(tx).deleteFrom("prize_claims").where("account_id", "=", account).execute();
	await announceWinners(tx);
}

/** Deletes what was sent with a claim on its day: that there was one stays, so that nobody claims a second time. */
export async function purgePrizes(db: Db, today: LocalDate): Promise<void> {
	await purgeEntries(db, findRecordStart(today));
	await claimTables(db)
		.updateTable("prize_claims")
		.set({ phone: null, picture: null })
		.where("delete_on", "<=", today)
		.where("picture", "is not", null)
		.execute();
}

const toClaim = (row: ClaimRow): Claim => ({
	entry: row.entry_id,
	phone: row.phone ?? undefined,
	hasPicture: row.has_picture,
	claimedAt: row.claimed_at,
	deleteOn: row.delete_on,
});
