import { type ColumnType, sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AccountDetails } from "#visitors/accounts/account.ts";
import type { CodeCounts, SignInCode } from "#visitors/sign-in/rules.ts";

interface CodeRow {
	id: string;
	ticket_hash: string;
	code_hash: string;
	email: string;
	address_hash: string;
	browser_hash: string | null;
	sign_up: ColumnType<AccountDetails | null, string | null, never>;
	back: string;
	wrong: number;
	created_at: Instant;
	expires_at: Instant;
	proven_at: Instant | null;
	used_at: Instant | null;
}
type CodeTables = {
	sign_in_codes: CodeRow;
};

/** A code that was sent, with the return path. */
export interface SentCode extends SignInCode {
	readonly id: string;
	readonly codeHash: string;
	readonly email: string;
	/** A keyed hash of the network address from which it was requested. */
	readonly addressHash: string;
	readonly signUp: AccountDetails | undefined;
	readonly back: string;
}

interface NewCode {
	readonly id: string;
	readonly ticketHash: string;
	readonly codeHash: string;
	readonly email: string;
	readonly addressHash: string;
	/** Absent where the browser has not signed in with the email address before. */
	readonly browserHash: string | undefined;
	readonly signUp: AccountDetails | undefined;
	readonly back: string;
	readonly createdAt: Instant;
	readonly expiresAt: Instant;
}

/**
 * Advisory locks make concurrent requests for one email address or from one network address wait, so that each counts the
 * others. The email address is locked first everywhere, or two transactions could deadlock.
 */
export async function lockCodeCounts(tx: Tx, keys: readonly string[]): Promise<void> {
	for (const key of keys)
		await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 9))`.execute(tx);
}

/**
 * Counts by email address: the codes of one browser that has signed in with it, or else of all
 * browsers that have not.
 */
export async function countCodes(
	tx: Tx,
	by: { email: string; browserHash: string | undefined } | { addressHash: string },
	since: { codes: Instant; day: Instant },
): Promise<CodeCounts> {
	const tables = tx.withTables<CodeTables>();
	const row = await tables
		.selectFrom("sign_in_codes")
		.select((builder) => [
			builder.fn.countAll<number>().filterWhere("created_at", ">", since.codes).as("codes"),
			builder.fn.countAll<number>().as("codesToday"),
			builder.fn.sum<number | null>("wrong").as("wrong"),
		])
		.where("created_at", ">", since.day)
		.where(({ and, eb }) =>
			"addressHash" in by
				? eb("address_hash", "=", by.addressHash)
				: and([
						eb("email", "=", by.email),
						eb("browser_hash", "is not distinct from", by.browserHash ?? null),
					]),
		)
		.executeTakeFirstOrThrow();
	return { ...row, wrong: row.wrong ?? 0 };
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
	await tx
		.withTables<CodeTables>()
		.insertInto("sign_in_codes")
		.values({
			id: code.id,
			ticket_hash: code.ticketHash,
			code_hash: code.codeHash,
			email: code.email,
			address_hash: code.addressHash,
			browser_hash: code.browserHash ?? null,
			sign_up: code.signUp ? JSON.stringify(code.signUp) : null,
			back: code.back,
			wrong: 0,
			created_at: code.createdAt,
			expires_at: code.expiresAt,
		})
		.execute();
}

export async function findCode(db: Db | Tx, ticketHash: string): Promise<SentCode | undefined> {
	const row = await selectCode(db, ticketHash).executeTakeFirst();
	return row && toSentCode(row);
}

/** The row lock makes concurrent attempts wait for each other. */
export async function lockCode(tx: Tx, ticketHash: string): Promise<SentCode | undefined> {
	const row = await selectCode(tx, ticketHash).forUpdate().executeTakeFirst();
	return row && toSentCode(row);
}

function selectCode(db: Db | Tx, ticketHash: string) {
	return db
		.withTables<CodeTables>()
		.selectFrom("sign_in_codes")
		.selectAll()
		.where("ticket_hash", "=", ticketHash);
}

function toSentCode(
	row: {
		[Column in keyof CodeRow]: Column extends "sign_up" ? AccountDetails | null : CodeRow[Column];
	},
): SentCode {
	return {
		id: row.id,
		codeHash: row.code_hash,
		email: row.email,
		addressHash: row.address_hash,
		signUp: row.sign_up ?? undefined,
		back: row.back,
		wrong: row.wrong,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		provenAt: row.proven_at ?? undefined,
		usedAt: row.used_at ?? undefined,
	};
}

export async function countWrongAttempt(tx: Tx, id: string): Promise<void> {
	await tx
		.withTables<CodeTables>()
		.updateTable("sign_in_codes")
		.set((builder) => ({ wrong: builder("wrong", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

export async function markCode(
	tx: Tx,
	id: string,
	mark: "proven" | "used",
	now: Instant,
): Promise<void> {
	await tx
		.withTables<CodeTables>()
		.updateTable("sign_in_codes")
		.set(mark === "proven" ? { proven_at: now } : { used_at: now })
		.where("id", "=", id)
		.execute();
}

/** No other code sent to the address works after a sign-in. */
export async function markAllCodesUsed(tx: Tx, email: string, now: Instant): Promise<void> {
	await tx
		.withTables<CodeTables>()
		.updateTable("sign_in_codes")
		.set({ used_at: now })
		.where("email", "=", email)
		.where("used_at", "is", null)
		.execute();
}

/**
 * Lists the values that were typed for sign-ups with the address that were not finished, the oldest
 * first.
 */
export async function listPendingSignUps(
	db: Db | Tx,
	email: string,
): Promise<(AccountDetails & { readonly at: Instant })[]> {
	const rows = await db
		.withTables<CodeTables>()
		.selectFrom("sign_in_codes")
		.select(["sign_up", "created_at"])
		.where("email", "=", email)
		.where("sign_up", "is not", null)
		.orderBy("created_at")
		.execute();
	return rows.flatMap(({ sign_up, created_at: at }) => (sign_up ? [{ ...sign_up, at }] : []));
}

/** Deletes the values that were typed for sign-ups, too. */
export async function purgeCodes(db: Db, createdBefore: Instant): Promise<void> {
	await db
		.withTables<CodeTables>()
		.deleteFrom("sign_in_codes")
		.where("created_at", "<", createdBefore)
		.execute();
}

/** No code of the address is counted after an erasure. */
export async function deleteCodesByEmail(tx: Tx, email: string): Promise<void> {
	await tx
		.withTables<CodeTables>()
		.deleteFrom("sign_in_codes")
		.where("email", "=", email)
		.execute();
}

/** Deletes the typed values of a sign-up; the counts stay. */
export async function clearSignUpDetails(tx: Tx, email: string): Promise<void> {
	await sql`update sign_in_codes set sign_up = null where email = ${email}`.execute(tx);
}
