import type { GroupSeats } from "#catalogue/groups/group-rules.ts";
import { announceSeats, lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import { productKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import type { Order } from "#orders/order.ts";
import { markOrderCanceled, markOrdersReviewed } from "#orders/store.ts";
import {
	findStatedSeats,
	holdFreedSeats,
	holdFreedSeatsOfGroups,
	lockSeatsOfGroups,
} from "#orders/waiting-list/freed-seat-commands.ts";
import { markReservedEntryOrdered } from "#orders/waiting-list/ordered-entry-store.ts";
import type { WaitedGroup } from "#orders/waiting-list/waiting-entry.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { lockOrder, markOrderConfirmed, releaseSeats } from "./reserved-order-store.ts";

/** Frees its seat, which the first of the waiting list gets. Its customer is not notified. */
export function cancelOrder(
	{ db, clock }: Pick<OrdersDeps, "db" | "clock">,
	id: Id<"order">,
): Promise<"canceled" | "canceled before"> {
	return db.transaction().execute(async (tx) => {
		const now = clock();
		const order = await markOrderCanceled(tx, id, now);
		if (!order) return "canceled before";
		await announceSeats(tx, order.product);
		const { product, group } = order;
		if (group) await holdFreedSeats(tx, { product, group }, now);
		return "canceled";
	});
}

/**
 * The orders of a lead that was released from quarantine take their seats: that which a waiting list
 * holds for them, and otherwise one more, also where the last one was ordered meanwhile:
 * `npm run orders -- show` reports it, and an advisor decides.
 */
export async function reserveSeatsOfReleasedOrders(
	tx: Tx,
	{ id, updatedAt: now }: Pick<StoredLead, "id" | "updatedAt">,
): Promise<void> {
	const released = await markOrdersReviewed(tx, id, now);
	await lockSeatsOfGroups(tx, released.flatMap(toWaitedGroups));
	for (const { id: order, product } of released) {
		await markReservedEntryOrdered(tx, order, now);
		await announceSeats(tx, product);
	}
}

/** Runs each minute: a seat that nobody has confirmed returns. The order stays, and an advisor calls. */
export function releaseUnconfirmedSeats({
	db,
	clock,
}: Pick<OrdersDeps, "db" | "clock">): Promise<void> {
	return db.transaction().execute(async (tx) => {
		const now = clock();
		const released = await releaseSeats(tx, now);
		const products = new Map(released.map(({ product }) => [productKey(product), product]));
		for (const product of products.values()) await announceSeats(tx, product);
		await holdFreedSeatsOfGroups(tx, released.flatMap(toWaitedGroups), now);
	});
}

const toWaitedGroups = ({ product, group }: Order): WaitedGroup[] =>
	group ? [{ product, group }] : [];

/**
 * The visitor has opened the link of the email, or an advisor confirms the order. A seat that was
 * released is taken again while its group has one. A repetition changes nothing.
 */
export function confirmOrder(
	{ db, clock }: Pick<OrdersDeps, "db" | "clock">,
	id: Id<"order">,
	by: "visitor" | "advisor",
): Promise<"confirmed" | "canceled" | "full" | "unknown"> {
	return db.transaction().execute(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return "unknown";
		if (order.canceledAt) return "canceled";
		const { product, group } = order;
		if (order.seatReleasedAt && group) {
			const found = await findSeatsOfOrder(tx, order);
			const taken = await lockBookedSeats(tx, product, group);
			if (!found || taken >= found.seats) return "full";
		}
		if (!order.confirmedAt || by === "advisor") await markOrderConfirmed(tx, id, by, clock());
		if (order.seatReleasedAt) await announceSeats(tx, product);
		return "confirmed";
	});
}

/**
 * Finds the seats of the ordered group; undefined without one, and where the content has changed it
 * since.
 */
export async function findSeatsOfOrder(
	db: Db | Tx,
	{ product, group }: Order,
): Promise<GroupSeats | undefined> {
	return group && findStatedSeats(db, { product, group });
}
