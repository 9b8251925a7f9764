import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** Takes the name of a person out of the leads of those whom they sent. It is no change of those leads. */
export async function forgetReferrer(tx: Tx, email: string): Promise<void> {
	await sql`update leads set lead = lead - 'referrer'
		where lead ? 'referrer' and lead #>> '{referrer,email}' = ${email}`.execute(
		tx,
	);
}
