import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

const backupTables = (db: Db | Tx) =>
	db.withTables<{ brought_backups: { saved_at: Instant; brought_at: Instant } }>();

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
