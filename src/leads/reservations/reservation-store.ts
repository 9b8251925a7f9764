import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { ReservationKeys } from "./reservation-rules.ts";

/**
 * Concurrent reservations of one email, phone or network are counted one after the other until
 * their transactions end. Everybody takes the locks in this order, after those of person and lead,
 * so none waits for another in a cycle.
 */
export async function lockReservationKeys(
	tx: Tx,
	{ email, phone, network }: ReservationKeys,
): Promise<void> {
	for (const key of [email, phone, network])
		if (key) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
