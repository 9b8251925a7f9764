import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type {
	HourlyCounts,
	ReservationCounts,
	ReservationKeys,
} from "#leads/reservations/reservation-rules.ts";
import type { Order } from "#orders/order.ts";
import { toOrder, withOrderTables } from "#orders/store.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Open: an advisor has not confirmed it, and its seat still waits or its visitor has confirmed it. */
const isOpen = (now: Instant) => sql<boolean>`(canceled_at is null and not set_aside
	and confirmed_by is distinct from 'advisor' and (confirmed_at is not null or seat_until > ${now}))`;
/** Anybody may type an address, so what needs a link counts against none before that is opened. */
const isCounted = sql<boolean>`(not needs_link or confirmed_at is not null)`;

export async function countOpenOrders(
	tx: Tx,
	{ email, phone, network }: ReservationKeys,
	now: Instant,
): Promise<ReservationCounts> {
	const { rows } = await sql<ReservationCounts>`select
		(select count(*)::int from orders where email_key = ${email} and ${isOpen(now)} and ${isCounted}) as "ofEmail",
		(select count(*)::int from orders where phone_key = ${phone ?? null} and ${isOpen(now)} and ${isCounted}) as "ofPhone",
		(select count(*)::int from orders where network_key = ${network} and ${isOpen(now)}) as "ofNetwork"`.execute(
		tx,
	);
	return rows[0] ?? { ofEmail: 0, ofPhone: 0, ofNetwork: 0 };
}

export async function hasOpenOrder(db: Db, network: string, now: Instant): Promise<boolean> {
	const row = await withOrderTables(db)
		.selectFrom("orders")
		.select("id")
		.where("network_key", "=", network)
		.where(isOpen(now))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Lists the open orders of an email or a phone. */
export async function listOpenOrders(
	db: Db,
	{ email, phone }: ReservationKeys,
	now: Instant,
): Promise<Order[]> {
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where(isOpen(now))
		.where((eb) => eb.or([eb("email_key", "=", email), eb("phone_key", "=", phone ?? null)]))
		.orderBy("created_at")
		.limit(20)
		.execute();
	return rows.map(toOrder);
}

/** Releases the seats that nobody has confirmed in time; returns their orders. */
export async function releaseSeats(tx: Tx, now: Instant): Promise<Order[]> {
	const rows = await withOrderTables(tx)
		.updateTable("orders")
		.set({ seat_released_at: now })
		.where("id", "in", (eb) =>
			eb
				.selectFrom("orders")
				.select("id")
				.where("seat_until", "<=", now)
				.where("confirmed_at", "is", null)
				.where("canceled_at", "is", null)
				.where("seat_released_at", "is", null)
				.where("set_aside", "=", false)
				.where("chosen_group", "is not", null)
				.limit(500)
				.forUpdate()
				// A visitor is confirming it at this moment.
				.skipLocked(),
		)
		.returningAll()
		.execute();
	return rows.map(toOrder);
}

export async function lockOrder(tx: Tx, id: Id<"order">): Promise<Order | undefined> {
	const row = await withOrderTables(tx)
		.selectFrom("orders")
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return row && toOrder(row);
}

/** Its seat is taken, also where it was released. */
export async function markOrderConfirmed(
	tx: Tx,
	id: Id<"order">,
	by: "visitor" | "advisor",
	now: Instant,
): Promise<void> {
	await withOrderTables(tx)
		.updateTable("orders")
		.set({ confirmed_at: now, confirmed_by: by, seat_released_at: null })
		.where("id", "=", id)
		.execute();
}

/** Lists the orders since then that nobody has confirmed or canceled; the earliest first. */
export async function listUnconfirmedOrders(db: Db, since: Instant): Promise<Order[]> {
	const rows = await withOrderTables(db)
		.selectFrom("orders")
		.selectAll()
		.where("created_at", ">=", since)
		.where("confirmed_at", "is", null)
		.where("canceled_at", "is", null)
		.orderBy("created_at")
		.execute();
	return rows.map(toOrder);
}

/** Counts the orders of the hour that ends now, and their mean in the same hour of the last four weeks. */
export async function countOrdersOfHour(db: Db | Tx, now: Instant): Promise<HourlyCounts> {
	const days = 28;
	const { rows } = await sql<HourlyCounts>`select
		(select count(*)::int from orders where created_at > ${now.subtract({ hours: 1 })}
			and created_at <= ${now} and canceled_at is null) as "inLastHour",
		(select count(*)::float8 / ${days}::int from generate_series(1, ${days}::int) day
			join orders on canceled_at is null
			and created_at > ${now}::timestamptz - make_interval(hours => day * 24 + 1)
			and created_at <= ${now}::timestamptz - make_interval(hours => day * 24)) as usual`.execute(
		db,
	);
	return rows[0] ?? { inLastHour: 0, usual: 0 };
}

/** Deletes the keys that are too old to count. */
export async function purgeOrderKeys(db: Db, before: Instant): Promise<void> {
	await withOrderTables(db)
		.updateTable("orders")
		.set({ email_key: null, phone_key: null, network_key: null })
		.where("created_at", "<", before)
		.where("network_key", "is not", null)
		.execute();
}
