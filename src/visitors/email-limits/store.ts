import { sql } from "kysely";
import type { LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/**
 * Counts an email unless the limit is reached. The row stays locked until the transaction ends, so concurrent emails to one
 * address are counted one after the other, and a rollback removes the count.
 */
export async function countEmail(
	tx: Tx,
	key: { readonly addressHash: string; readonly day: LocalDate },
	limit: number,
): Promise<boolean> {
	const { rows } = await sql`insert into email_counts (address_hash, day, sent)
		values (${key.addressHash}, ${key.day.toString()}::date, 1)
		on conflict (address_hash, day) do update set sent = email_counts.sent + 1
		where email_counts.sent < ${limit}
		returning sent`.execute(tx);
	return rows.length === 1;
}

interface EmailCount {
	readonly day: string;
	readonly sent: number;
}

export async function listEmailCounts(
	db: Db | Tx,
	addressHash: string,
): Promise<readonly EmailCount[]> {
	const { rows } = await sql<EmailCount>`select day::text as day, sent
		from email_counts where address_hash = ${addressHash} order by day`.execute(db);
	return rows;
}

export async function deleteEmailCounts(tx: Tx, addressHash: string): Promise<void> {
	await sql`delete from email_counts where address_hash = ${addressHash}`.execute(tx);
}

/** Only the rows of today are read. */
export async function purgeEmailCounts(db: Db, today: LocalDate): Promise<void> {
	await sql`delete from email_counts where day < ${today.toString()}::date`.execute(db);
}
