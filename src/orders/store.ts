import { type ColumnType, type Selectable, sql } from "kysely";
import type { ChosenGroup } from "#catalogue/group.ts";
import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { ReservationKeys } from "#leads/reservations/reservation-rules.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Order, OrderStatus } from "./order.ts";

type OrderTables = {
	orders: {
		id: Id<"order">;
		product_kind: ProductKind;
		product_id: number;
		title: string;
		mode: PriceMode;
		chosen_group: ColumnType<ChosenGroup | null, string | null, never>;
		country: string;
		price_locale: string | null;
		tax_note: string | null;
		currency: string;
		list_minor: number;
		minor: number;
		coupon: string | null;
		status: OrderStatus;
		contact: ColumnType<{ readonly lead: Id<"lead"> } | null, string | null, string | null>;
		set_aside: ColumnType<boolean, boolean | undefined, boolean>;
		created_at: Instant;
		canceled_at: ColumnType<Instant | null, undefined, Instant>;
		email_key: string | null;
		phone_key: string | null;
		network_key: string | null;
		seat_until: Instant | null;
		needs_link: ColumnType<boolean, boolean | undefined, boolean>;
		confirmed_at: ColumnType<Instant | null, undefined, Instant>;
		confirmed_by: ColumnType<"visitor" | "advisor" | null, undefined, "visitor" | "advisor">;
		seat_released_at: ColumnType<Instant | null, undefined, Instant | null>;
		seat_reminded_at: ColumnType<Instant | null, undefined, Instant>;
	};
};
export const withOrderTables = (db: Db | Tx) => db.withTables<OrderTables>();

/** An order without a contact reaches nobody, so it would only take a seat. */
export const broughtOrders: BroughtTable = {
	name: "orders",
	key: ["id"],
	changes: {
		// A seat is released by time alone, so its release says nothing about which side knows more.
		at: ["canceled_at", "confirmed_at"],
		columns: ["status", "canceled_at", "confirmed_at", "confirmed_by", "seat_released_at"],
	},
	comesWith: {
		table: "leads",
		to: "id",
		from: ({ contact }) => (contact ? JSON.parse(contact).lead : undefined),
	},
};

/** False when an order with this id exists; that one stays unchanged. */
export async function insertOrder(
	db: Db | Tx,
	order: Order,
	{ keys, needsLink = false }: { keys?: ReservationKeys; needsLink?: boolean } = {},
): Promise<boolean> {
	const inserted = await withOrderTables(db)
		.insertInto("orders")
		.values({
			id: order.id,
			product_kind: order.product.kind,
			product_id: order.product.id,
			title: order.title,
			mode: order.mode,
			chosen_group: order.group ? JSON.stringify(order.group) : null,
			country: order.country,
			price_locale: order.priceLocale ?? null,
			tax_note: order.taxNote ?? null,
			currency: order.total.currency,
			list_minor: order.listPrice.minor,
			minor: order.total.minor,
			coupon: order.coupon ?? null,
			status: order.status,
			contact: order.lead ? JSON.stringify({ lead: order.lead }) : null,
			set_aside: order.isSetAside,
			created_at: order.createdAt,
			email_key: keys?.email ?? null,
			phone_key: keys?.phone ?? null,
			network_key: keys?.network ?? null,
			seat_until: order.seatUntil ?? null,
			needs_link: needsLink,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Undefined when there is no such order, or when it was canceled before. */
export async function markOrderCanceled(
	tx: Tx,
	id: Id<"order">,
	now: Instant,
): Promise<Order | undefined> {
	const row = await withOrderTables(tx)
		.updateTable("orders")
		.set({ status: "canceled", canceled_at: now })
		.where("id", "=", id)
		.where("canceled_at", "is", null)
		.returningAll()
		.executeTakeFirst();
	return row && toOrder(row);
}

/** A doubt about the contact came with a correction of the order. */
export async function markOrderSetAside(tx: Tx, id: Id<"order">): Promise<void> {
	await withOrderTables(tx)
		.updateTable("orders")
		.set({ set_aside: true })
		.where("id", "=", id)
		.execute();
}

/** The orders of the contact, which a person has looked at: that confirms them. */
export async function markOrdersReviewed(tx: Tx, lead: Id<"lead">, now: Instant): Promise<Order[]> {
	const rows = await withOrderTables(tx)
		.updateTable("orders")
		.set({ set_aside: false, confirmed_at: now, confirmed_by: "advisor" })
		.where(sql`contact ->> 'lead'`, "=", lead)
		.where("set_aside", "=", true)
		.returningAll()
		.execute();
	return rows.map(toOrder);
}

/** The order stays, as bookkeeping law demands; its contact and all hashes of it are removed. */
export async function clearOrderContacts(tx: Tx, leads: readonly Id<"lead">[]): Promise<void> {
	await withOrderTables(tx)
		.updateTable("orders")
		.set({ contact: null, email_key: null, phone_key: null, network_key: null })
		.where(sql`contact ->> 'lead'`, "=", sql`any(${leads}::text[])`)
		.execute();
}

export async function findOrder(db: Db | Tx, id: Id<"order">): Promise<Order | undefined> {
	const row = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toOrder(row);
}

/** Those of these ids under which an order was placed, and when. */
export async function listPlacingTimes(
	db: Db,
	ids: readonly Id<"order">[],
): Promise<ReadonlyMap<Id<"order">, Instant>> {
	if (ids.length === 0) return new Map();
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.select(["id", "created_at"])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/** Finds the orders with this coupon that were not canceled; a coupon of one person has at most one. */
export async function listOrdersWithCoupon(db: Db | Tx, coupon: string): Promise<Id<"order">[]> {
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.select("id")
		.where("coupon", "=", coupon)
		.where("canceled_at", "is", null)
		.execute();
	return rows.map(({ id }) => id);
}

/** Those of these orders that are for the product and were not canceled, the latest first. */
export async function listOrdersOfProduct(
	db: Db,
	ids: readonly Id<"order">[],
	{ kind, id }: ProductKey,
): Promise<Order[]> {
	if (ids.length === 0) return [];
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where("id", "in", ids)
		.where("product_kind", "=", kind)
		.where("product_id", "=", id)
		.where("canceled_at", "is", null)
		.orderBy("created_at", "desc")
		.execute();
	return rows.map(toOrder);
}

export function toOrder(row: Selectable<OrderTables["orders"]>): Order {
	const currency = currencyCode(row.currency);
	return {
		id: row.id,
		product: { kind: row.product_kind, id: row.product_id },
		title: row.title,
		mode: row.mode,
		group: row.chosen_group ?? undefined,
		country: row.country,
		priceLocale: row.price_locale ?? undefined,
		taxNote: row.tax_note ?? undefined,
		listPrice: { minor: row.list_minor, currency },
		total: { minor: row.minor, currency },
		coupon: row.coupon ?? undefined,
		status: row.status,
		lead: row.contact?.lead,
		isSetAside: row.set_aside,
		createdAt: row.created_at,
		canceledAt: row.canceled_at ?? undefined,
		seatUntil: row.seat_until ?? undefined,
		confirmedAt: row.confirmed_at ?? undefined,
		seatReleasedAt: row.seat_released_at ?? undefined,
	};
}
