import type { Instant } from "#core/time.ts";
import type { Order } from "#orders/order.ts";
import type { Tx } from "#platform/database/database.ts";
import type { WaitedGroup, WaitingEntry } from "./waiting-entry.ts";
import { isOfGroup, toWaitingEntry, withWaitingTables } from "./waiting-entry-store.ts";

interface EntryClaim {
	readonly id: WaitingEntry["id"];
	readonly order: Order["id"];
	readonly now: Instant;
}

/** The held seat becomes that of the order. Undefined where it is not held anymore. */
export async function markEntryOrdered(
	tx: Tx,
	waited: WaitedGroup,
	claim: EntryClaim,
): Promise<WaitingEntry | undefined> {
	const row = await withWaitingTables(tx)
		.updateTable("waiting_entries")
		.set({ state: "ordered", held_until: null, order_id: claim.order, updated_at: claim.now })
		.where("id", "=", claim.id)
		.where("state", "=", "held")
		.where("held_until", ">", claim.now)
		.where(isOfGroup(waited))
		.returningAll()
		.executeTakeFirst();
	return row && toWaitingEntry(row);
}

/** The seat stays held until somebody has looked at the order, which then takes it over. */
export async function reserveEntryForOrder(
	tx: Tx,
	waited: WaitedGroup,
	claim: EntryClaim,
): Promise<void> {
	await withWaitingTables(tx)
		.updateTable("waiting_entries")
		.set({ order_id: claim.order })
		.where("id", "=", claim.id)
		.where("state", "=", "held")
		.where("held_until", ">", claim.now)
		.where(isOfGroup(waited))
		.execute();
}

/** The seat that is held for an order becomes that of the order; nothing where it was passed on meanwhile. */
export async function markReservedEntryOrdered(
	tx: Tx,
	order: Order["id"],
	now: Instant,
): Promise<void> {
	await withWaitingTables(tx)
		.updateTable("waiting_entries")
		.set({ state: "ordered", held_until: null, updated_at: now })
		.where("order_id", "=", order)
		.where("state", "=", "held")
		.execute();
}
