import { accepted, type Result, refused } from "#core/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Order } from "./order.ts";
import { isSameOrder, type SubmittedOrder } from "./rules.ts";
import { findOrder, insertOrder } from "./store.ts";

/** However often the same order is sent, and however many at once: it is stored once, and all hear the same. */
export async function submitOrder(
	db: Db,
	order: Order,
	sent: SubmittedOrder,
): Promise<Result<Order, "another-order">> {
	// One statement, so that no two can both find nothing and store.
	if (await insertOrder(db, order)) return accepted(order);
	const first = await findOrder(db, order.id);
	return first && isSameOrder(first, sent)
		? accepted(first)
		: refused("another-order");
}
