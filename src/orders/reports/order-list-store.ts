import { sql } from "kysely";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { Order, OrderStatus } from "#orders/order.ts";
import { toOrder, withOrderTables } from "#orders/store.ts";
import type { Db, Tx } from "#platform/database/database.ts";

export interface OrderFilter {
	readonly since?: Instant | undefined;
	readonly status?: OrderStatus | undefined;
	readonly product?: ProductKey | undefined;
}

/** The newest first. */
export async function listOrders(
	db: Db | Tx,
	filter: OrderFilter,
	limit: number,
): Promise<Order[]> {
	const rows = await filterOrders(db, filter)
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(toOrder);
}

export async function countOrders(db: Db | Tx, filter: OrderFilter): Promise<number> {
	const { count } = await filterOrders(db, filter)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

export async function countOrdersByStatus(
	db: Db | Tx,
): Promise<{ readonly status: OrderStatus; readonly count: number }[]> {
	return filterOrders(db, {})
		.select((eb) => ["status", eb.fn.countAll<number>().as("count")])
		.groupBy("status")
		.execute();
}

const batchSize = 1_000;

/** All orders, the oldest first, in batches: there may be more than fit into memory. */
export async function* iterateOrderBatches(
	db: Db,
	filter: OrderFilter,
): AsyncGenerator<readonly Order[]> {
	let last: Order | undefined;
	do {
		const rows = await afterOrder(filterOrders(db, filter), last)
			.selectAll()
			.orderBy("created_at")
			.orderBy("id")
			.limit(batchSize)
			.execute();
		const orders = rows.map(toOrder);
		yield orders;
		last = orders.length === batchSize ? orders.at(-1) : undefined;
	} while (last);
}

function afterOrder(query: ReturnType<typeof filterOrders>, last: Order | undefined) {
	return last
		? query.where((eb) =>
				eb(eb.refTuple("created_at", "id"), ">", eb.tuple(last.createdAt, last.id)),
			)
		: query;
}

/** Lists at most two orders whose id begins with the prefix; two mean that it is ambiguous. */
export async function listOrdersByIdPrefix(db: Db | Tx, prefix: string): Promise<Order[]> {
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where(({ eb, cast, ref }) => eb(cast<string>(ref("id"), "text"), "like", `${prefix}%`))
		.limit(2)
		.execute();
	return rows.map(toOrder);
}

/** Lists orders whose contact is one of these leads, the newest first. */
export async function listOrdersByLeads(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<Order[]> {
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where(sql`contact ->> 'lead'`, "=", sql`any(${leads}::text[])`)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map(toOrder);
}

/** Lists orders whose contact is a lead of this person, the newest first. */
export async function listOrdersOfPerson(
	db: Db,
	person: Id<"person">,
	limit: number,
): Promise<Order[]> {
	const leads = leadTables(db)
		.selectFrom("leads")
		.select(sql<string>`leads.id::text`.as("id"))
		.where("person_id", "=", person);
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where(sql<string>`contact ->> 'lead'`, "in", leads)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(toOrder);
}

function filterOrders(db: Db | Tx, { since, status, product }: OrderFilter) {
	let query = withOrderTables(db).selectFrom("orders");
	if (since) query = query.where("created_at", ">=", since);
	if (status) query = query.where("status", "=", status);
	if (product)
		query = query.where("product_kind", "=", product.kind).where("product_id", "=", product.id);
	return query;
}
