import type { Id } from "#core/ids.ts";
import { listLeadsByIds } from "#leads/lead-list-store.ts";
import type { Order } from "#orders/order.ts";
import { iterateOrderBatches, type OrderFilter } from "#orders/reports/order-list-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { ReportedOrder } from "./order-table-presenter.ts";

/** The same orders, each with the lead of its contact. */
export async function addContacts(db: Db, orders: readonly Order[]): Promise<ReportedOrder[]> {
	const ids = orders.flatMap(({ lead }) => lead ?? []);
	const leads = await listLeadsByIds(db, [...new Set(ids)]);
	const byId = new Map<Id<"lead">, (typeof leads)[number]>(leads.map((lead) => [lead.id, lead]));
	return orders.map((order) => ({
		order,
		contact: order.lead && byId.get(order.lead),
	}));
}

/** All orders, the oldest first. */
export async function* iterateReportedOrders(
	db: Db,
	filter: OrderFilter,
): AsyncGenerator<ReportedOrder> {
	for await (const orders of iterateOrderBatches(db, filter)) yield* await addContacts(db, orders);
}
