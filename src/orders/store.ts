import { sql } from "kysely";
import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Order, OrderStatus } from "./order.ts";

type OrderTables = {
	orders: {
		id: Id<"order">;
		product_kind: ProductKind;
		product_id: number;
		title: string;
		mode: PriceMode;
		country: string;
		currency: string;
		list_minor: number;
		minor: number;
		coupon: string | null;
		status: OrderStatus;
		contact: unknown;
		created_at: Instant;
	};
};
const withOrderTables = (db: Db | Tx) => db.withTables<OrderTables>();

/** False when an order with this id exists; that one stays unchanged. */
export async function insertOrder(db: Db | Tx, order: Order): Promise<boolean> {
	const inserted = await withOrderTables(db)
		.insertInto("orders")
		.values({
			id: order.id,
			product_kind: order.product.kind,
			product_id: order.product.id,
			title: order.title,
			mode: order.mode,
			country: order.country,
			currency: order.total.currency,
			list_minor: order.listPrice.minor,
			minor: order.total.minor,
			coupon: order.coupon ?? null,
			status: order.status,
			contact: null,
			created_at: order.createdAt,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Orders whose contact is one of these leads. */
export async function listOrdersByLeads(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<Order[]> {
	if (leads.length === 0) return [];
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where(sql`contact ->> 'lead'`, "in", leads)
		.orderBy("created_at")
		.execute();
	return rows.map(toOrder);
}

/** The order stays, as bookkeeping law demands; its contact is removed. */
export async function clearOrderContacts(
	tx: Tx,
	leads: readonly Id<"lead">[],
): Promise<void> {
	if (leads.length === 0) return;
	await withOrderTables(tx)
		.updateTable("orders")
		.set({ contact: null })
		.where(sql`contact ->> 'lead'`, "in", leads)
		.execute();
}

export async function findOrder(
	db: Db | Tx,
	id: Id<"order">,
): Promise<Order | undefined> {
	const row = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toOrder(row);
}

function toOrder(row: OrderTables["orders"]): Order {
	const currency = currencyCode(row.currency);
	return {
		id: row.id,
		product: { kind: row.product_kind, id: row.product_id },
		title: row.title,
		mode: row.mode,
		country: row.country,
		listPrice: { minor: row.list_minor, currency },
		total: { minor: row.minor, currency },
		coupon: row.coupon ?? undefined,
		status: row.status,
		createdAt: row.created_at,
	};
}

/** A corrected contact replaces the first. */
export async function setOrderContact(
	db: Db | Tx,
	id: Id<"order">,
	contact: { readonly lead: Id<"lead"> },
): Promise<void> {
	await withOrderTables(db)
		.updateTable("orders")
		.set({ contact: JSON.stringify(contact) })
		.where("id", "=", id)
		.execute();
}
