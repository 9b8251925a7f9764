import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";

export async function countReferred(db: Db | Tx, email: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count
		from leads
		where lead ? 'referrer' and lead #>> '{referrer,email}' = ${email}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Takes the name of a person out of the leads of those whom they sent. It is no change of those leads. */
export async function forgetReferrer(tx: Tx, email: string): Promise<void> {
	await sql`update leads set lead = lead - 'referrer'
		where lead ? 'referrer' and lead #>> '{referrer,email}' = ${email}`.execute(tx);
}
