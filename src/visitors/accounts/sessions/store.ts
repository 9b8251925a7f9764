import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { type AccountRow, toAccount } from "#visitors/accounts/store.ts";

type SessionTables = {
	accounts: AccountRow;
	sessions: {
		token_hash: string;
		account_id: string;
		created_at: Instant;
		last_seen_at: Instant;
		expires_at: Instant;
	};
};

export async function findSession(db: Db | Tx, tokenHash: string, now: Instant) {
	const row = await db
		.withTables<SessionTables>()
		.selectFrom("sessions")
		.innerJoin("accounts", "accounts.id", "sessions.account_id")
		.selectAll("accounts")
		.select("sessions.last_seen_at")
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row && { tokenHash, account: toAccount(row), lastSeen: row.last_seen_at };
}

export async function insertSession(
	tx: Tx,
	session: {
		readonly tokenHash: string;
		readonly accountId: Id<"account">;
		readonly now: Instant;
		readonly ends: Instant;
	},
): Promise<void> {
	const { tokenHash, accountId, now, ends } = session;
	await tx
		.withTables<SessionTables>()
		.insertInto("sessions")
		.values({
			token_hash: tokenHash,
			account_id: accountId,
			created_at: now,
			last_seen_at: now,
			expires_at: ends,
		})
		.execute();
}

export async function extendSession(
	db: Db | Tx,
	tokenHash: string,
	now: Instant,
	ends: Instant,
): Promise<void> {
	await db
		.withTables<SessionTables>()
		.updateTable("sessions")
		.set({ last_seen_at: now, expires_at: ends })
		.where("token_hash", "=", tokenHash)
		.execute();
}

export async function deleteSession(db: Db | Tx, tokenHash: string): Promise<void> {
	await db
		.withTables<SessionTables>()
		.deleteFrom("sessions")
		.where("token_hash", "=", tokenHash)
		.execute();
}

export async function deleteSessionsByAccount(
	db: Db | Tx,
	accountId: Id<"account">,
): Promise<void> {
	await db
		.withTables<SessionTables>()
		.deleteFrom("sessions")
		.where("account_id", "=", accountId)
		.execute();
}

/** Deletes sessions that have expired. */
export async function purgeSessions(db: Db, now: Instant): Promise<void> {
	await db
		.withTables<SessionTables>()
		.deleteFrom("sessions")
		.where("expires_at", "<=", now)
		.execute();
}
