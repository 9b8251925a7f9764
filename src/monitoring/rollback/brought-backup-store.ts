import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

const backupTables = (db: Db | Tx) =>
	db.withTables<{ brought_backups: { saved_at: Instant; brought_at: Instant } }>();

/** Two commands at once would bring the same: the second waits for the end of the first. */
export async function lockBroughtBackups(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('brought backups', 0))`.execute(tx);
}

export async function insertBroughtBackup(tx: Tx, savedAt: Instant, now: Instant): Promise<void> {
	await backupTables(tx)
		.insertInto("brought_backups")
		.values({ saved_at: savedAt, brought_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function wasBrought(db: Db | Tx, savedAt: Instant): Promise<boolean> {
	const row = await backupTables(db)
		.selectFrom("brought_backups")
		.select("saved_at")
		.where("saved_at", "=", savedAt)
		.executeTakeFirst();
	return row !== undefined;
}
