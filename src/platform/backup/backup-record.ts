import { sql } from "kysely";
import { errorCode } from "#core/error-code.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** A database from before this table existed is saved all the same. */
export async function recordBackup(db: Db, at: Instant): Promise<void> {
	try {
		await sql`insert into backups (made_at) values (${at.toString()})
			on conflict (only_row) do update set made_at = excluded.made_at`.execute(db);
	} catch (problem) {
		if (errorCode(problem) !== "42P01") throw problem;
	}
}

/** The time of the last backup, and the time since when there is something to save. */
export async function findLastBackup(db: Db | Tx): Promise<{
	readonly madeAt: Instant | undefined;
	readonly since: Instant;
}> {
	const { rows } = await sql<{ made_at: Instant | null; since: Instant }>`
		select (select made_at from backups) as made_at, (select min(ran_at) from migrations) as since`.execute(
		db,
	);
	const [row] = rows;
	if (!row) throw new Error("a select without from answers one row");
	return { madeAt: row.made_at ?? undefined, since: row.since };
}
