import { findGroupSeats, type GroupSeats } from "#catalogue/groups/group-rules.ts";
import { announceSeats } from "#catalogue/groups/seat-store.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Order } from "#orders/order.ts";
import { markOrderCanceled, markOrdersReviewed } from "#orders/store.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Frees its seat. No notification is sent. */
export function cancelOrder(
	{ db, clock }: { readonly db: Db; readonly clock: Clock },
	id: Id<"order">,
): Promise<"canceled" | "canceled before"> {
	return db.transaction().execute(async (tx) => {
		const order = await markOrderCanceled(tx, id, clock());
		if (!order) return "canceled before";
		await announceSeats(tx, order.product);
		return "canceled";
	});
}

/**
 * The orders of a lead that was released from quarantine take their seats, also where the last one
 * was ordered meanwhile: `npm run orders -- show` reports it, and an advisor decides.
 */
export async function reserveSeatsOfReleasedOrders(
	tx: Tx,
	{ id }: Pick<StoredLead, "id">,
): Promise<void> {
	for (const { product } of await markOrdersReviewed(tx, id)) await announceSeats(tx, product);
}

/**
 * Finds the seats of the ordered group; undefined without one, and where the content has changed it
 * since.
 */
export async function findSeatsOfOrder(
	db: Db,
	{ product, group }: Order,
): Promise<GroupSeats | undefined> {
	const found = group && (await findStatedProduct(db, product));
	return found && ("batches" in found || "cohorts" in found)
		? findGroupSeats(found, group)
		: undefined;
}
