import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Order } from "#orders/order.ts";
import { toOrder, withOrderTables } from "#orders/store.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/**
 * Selects orders whose seat waits to be confirmed for no more than a quarter of its time: six hours
 * of a day, so that the reminder of a seat that ends at night is read in the evening.
 */
const due = (db: Db | Tx, now: Instant) =>
	withOrderTables(db)
		.selectFrom("orders")
		.where("seat_until", ">", now)
		.where(sql<boolean>`seat_until - (seat_until - created_at) / 4 <= ${now}`)
		.where("seat_reminded_at", "is", null)
		.where("confirmed_at", "is", null)
		.where("canceled_at", "is", null)
		.where("seat_released_at", "is", null)
		.where("set_aside", "=", false)
		.where("chosen_group", "is not", null);

export async function listDueOrderReminders(db: Db, now: Instant): Promise<Id<"order">[]> {
	const rows = await due(db, now).select("id").orderBy("seat_until").limit(500).execute();
	return rows.map(({ id }) => id);
}

/** Undefined once another process has it, or it is no longer due. */
export async function lockDueOrderReminder(
	tx: Tx,
	id: Id<"order">,
	now: Instant,
): Promise<Order | undefined> {
	const row = await due(tx, now)
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row && toOrder(row);
}

export async function markOrderReminded(tx: Tx, id: Id<"order">, now: Instant): Promise<void> {
	await withOrderTables(tx)
		.updateTable("orders")
		.set({ seat_reminded_at: now })
		.where("id", "=", id)
		.execute();
}
