import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Milliseconds. The database is queried this often, however often readiness is requested. */
const freshFor = 2_000;

/**
 * Checks whether the database can store something now: one with a full disk, a standby and a
 * read-only one still answer `select 1`. A failed check is repeated at once.
 */
export function createWriteProbe(
	db: Db,
	now: () => number = () => performance.now(),
): () => Promise<boolean> {
	let last: { at: number; answer: Promise<boolean> } | undefined;
	return () => {
		if (last && now() - last.at < freshFor) return last.answer;
		const probe = { at: now(), answer: canWrite(db) };
		last = probe;
		const forget = () => {
			if (last === probe) last = undefined;
		};
		probe.answer.then((can) => can || forget(), forget);
		return probe.answer;
	};
}

function canWrite(db: Db): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		// More rows than fit into this memory go to a temporary file, which fails where less than a megabyte is left.
		await sql`set local work_mem = '64kB'`.execute(tx);
		await sql`select count(*) from generate_series(1, 50000)`.execute(tx);
		// Written to the log of the database (WAL) and flushed by COMMIT, without a table that would have to be cleaned.
		const { rows } = await sql<{ writable: boolean }>`
			select current_setting('transaction_read_only') = 'off' as writable,
				pg_logical_emit_message(true, 'lyceum', 'write probe')`.execute(tx);
		return rows[0]?.writable ?? false;
	});
}
