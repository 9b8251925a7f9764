import { type ColumnType, type Selectable, sql } from "kysely";
import type { ChosenGroup } from "#catalogue/group.ts";
import type { ProductKind } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { ReservationCounts, ReservationKeys } from "#leads/reservations/reservation-rules.ts";
import type { Order } from "#orders/order.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { WaitedGroup, WaitingEntry } from "./waiting-entry.ts";

type WaitingTables = {
	waiting_entries: {
		id: Id<"waiting entry">;
		product_kind: ProductKind;
		product_id: number;
		title: string;
		chosen_group: ColumnType<ChosenGroup, string, string>;
		group_key: ColumnType<string, never, never>;
		begins: ColumnType<string, never, never>;
		mailbox: string;
		lead_id: Id<"lead"> | null;
		state: WaitingEntry["state"];
		queued_at: Instant;
		held_until: Instant | null;
		notified_at: Instant | null;
		order_id: Order["id"] | null;
		email_key: string | null;
		phone_key: string | null;
		network_key: string | null;
		created_at: Instant;
		updated_at: Instant;
	};
};
export const withWaitingTables = (db: Db | Tx) => db.withTables<WaitingTables>();
export const broughtWaitingEntries: BroughtTable = {
	name: "waiting_entries",
	key: ["id"],
	changes: { at: ["updated_at"] },
	comesWith: { table: "leads", to: "id", from: ({ lead_id }) => lead_id },
	optional: [{ table: "orders", key: "id", column: "order_id" }],
};

const selectEntries = (db: Db | Tx) =>
	withWaitingTables(db).selectFrom("waiting_entries").selectAll();

/** The states in which a place on the list is somebody's still. */
export const activeStates = ["checked", "unconfirmed", "waiting", "held"] as const;

export const isOfGroup = ({ product, group }: WaitedGroup) => sql<boolean>`
	product_kind = ${product.kind} and product_id = ${product.id}
	and group_key = ${group.key} and begins = ${group.begins}`;

const selectGroupEntries = (db: Db | Tx, waited: WaitedGroup) =>
	selectEntries(db).where(isOfGroup(waited));

/** A new place, or one that begins anew at the end of the list. */
export async function upsertWaitingEntry(
	tx: Tx,
	entry: WaitingEntry,
	keys: ReservationKeys,
): Promise<void> {
	const changes = {
		title: entry.title,
		chosen_group: JSON.stringify(entry.group),
		lead_id: entry.lead ?? null,
		state: entry.state,
		queued_at: entry.queuedAt,
		held_until: null,
		notified_at: null,
		order_id: null,
		email_key: keys.email,
		phone_key: keys.phone ?? null,
		network_key: keys.network,
		updated_at: entry.queuedAt,
	};
	await withWaitingTables(tx)
		.insertInto("waiting_entries")
		.values({
			id: entry.id,
			product_kind: entry.product.kind,
			product_id: entry.product.id,
			mailbox: entry.mailbox,
			created_at: entry.createdAt,
			...changes,
		})
		.onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
		.execute();
}

export async function findWaitingEntry(
	db: Db | Tx,
	id: WaitingEntry["id"],
): Promise<WaitingEntry | undefined> {
	const row = await selectEntries(db).where("id", "=", id).executeTakeFirst();
	return row && toWaitingEntry(row);
}

export async function findWaitingEntryOfMailbox(
	tx: Tx,
	waited: WaitedGroup,
	mailbox: string,
): Promise<WaitingEntry | undefined> {
	const row = await selectGroupEntries(tx, waited)
		.where("mailbox", "=", mailbox)
		.executeTakeFirst();
	return row && toWaitingEntry(row);
}

/** Lists the places of a group that are somebody's still, the first first. */
export async function listActiveEntries(tx: Tx, waited: WaitedGroup): Promise<WaitingEntry[]> {
	const rows = await selectGroupEntries(tx, waited)
		.where("state", "in", activeStates)
		.orderBy("queued_at")
		.orderBy("id")
		.execute();
	return rows.map(toWaitingEntry);
}

/** Counts who waits before this one. */
export async function countEntriesBefore(db: Db | Tx, entry: WaitingEntry): Promise<number> {
	const { before } = await withWaitingTables(db)
		.selectFrom("waiting_entries")
		.select(({ fn }) => fn.countAll<number>().as("before"))
		.where(isOfGroup(entry))
		.where("state", "=", "waiting")
		.where((eb) => eb(eb.refTuple("queued_at", "id"), "<", eb.tuple(entry.queuedAt, entry.id)))
		.executeTakeFirstOrThrow();
	return Number(before);
}

/** Holds a seat for each of the first so many who wait; returns their number. */
export async function holdForFirst(
	tx: Tx,
	waited: WaitedGroup,
	{ count, until, now }: { readonly count: number; readonly until: Instant; readonly now: Instant },
): Promise<number> {
	const rows = await withWaitingTables(tx)
		.updateTable("waiting_entries")
		.set({ state: "held", held_until: until, notified_at: null, updated_at: now })
		.where("id", "in", () =>
			selectGroupEntries(tx, waited)
				.clearSelect()
				.select("id")
				.where("state", "=", "waiting")
				.orderBy("queued_at")
				.orderBy("id")
				.limit(count)
				.forUpdate(),
		)
		.returning("id")
		.execute();
	return rows.length;
}

/** Moves it to a state without a seat. */
export async function setEntryState(
	tx: Tx,
	id: WaitingEntry["id"],
	state: Exclude<WaitingEntry["state"], "held" | "ordered">,
	now: Instant,
): Promise<void> {
	await withWaitingTables(tx)
		.updateTable("waiting_entries")
		.set({ state, held_until: null, order_id: null, updated_at: now })
		.where("id", "=", id)
		.execute();
}

/** The time to order begins when the email about the seat is queued. */
export async function markEntryNotified(
	tx: Tx,
	id: WaitingEntry["id"],
	until: Instant,
	now: Instant,
): Promise<void> {
	await withWaitingTables(tx)
		.updateTable("waiting_entries")
		.set({ held_until: until, notified_at: now })
		.where("id", "=", id)
		.where("state", "=", "held")
		.execute();
}

/** The groups for whose seats somebody waits. */
export async function listWaitedGroups(db: Db): Promise<WaitedGroup[]> {
	const rows = await withWaitingTables(db)
		.selectFrom("waiting_entries")
		.select(["product_kind", "product_id", "group_key", "begins"])
		.distinct()
		.where("state", "in", activeStates)
		.execute();
	return rows.map((row) => ({
		product: { kind: row.product_kind, id: row.product_id },
		group: { key: row.group_key, begins: row.begins },
	}));
}

/**
 * Counts the places of a person and of a network, but for the one that is decided. One that needs a
 * link counts against no person before that.
 */
export async function countWaiting(
	tx: Tx,
	{ email, phone, network }: ReservationKeys,
	own: WaitingEntry["id"] | undefined,
): Promise<ReservationCounts> {
	const isOther = sql<boolean>`id is distinct from ${own ?? null}::uuid`;
	const isCounted = sql<boolean>`state in ('checked', 'waiting', 'held') and ${isOther}`;
	const isActive = sql<boolean>`state in (${sql.join(activeStates)}) and ${isOther}`;
	const { rows } = await sql<ReservationCounts>`select
		(select count(*)::int from waiting_entries where email_key = ${email} and ${isCounted}) as "ofEmail",
		(select count(*)::int from waiting_entries where phone_key = ${phone ?? null} and ${isCounted}) as "ofPhone",
		(select count(*)::int from waiting_entries where network_key = ${network} and ${isActive}) as "ofNetwork"`.execute(
		tx,
	);
	return rows[0] ?? { ofEmail: 0, ofPhone: 0, ofNetwork: 0 };
}

/** Undefined once they were deleted. */
export async function findKeysOfEntry(
	tx: Tx,
	id: WaitingEntry["id"],
): Promise<ReservationKeys | undefined> {
	const row = await selectEntries(tx).where("id", "=", id).executeTakeFirst();
	return row?.email_key && row.network_key
		? { email: row.email_key, phone: row.phone_key ?? undefined, network: row.network_key }
		: undefined;
}

/** Lists who waits, by group, the first first. */
export async function listEntriesInOrder(
	db: Db,
	product: ProductKey | undefined,
): Promise<WaitingEntry[]> {
	let query = selectEntries(db).where("state", "in", activeStates);
	if (product)
		query = query.where("product_kind", "=", product.kind).where("product_id", "=", product.id);
	const rows = await query
		.orderBy("title")
		.orderBy("begins")
		.orderBy("group_key")
		.orderBy("queued_at")
		.orderBy("id")
		.execute();
	return rows.map(toWaitingEntry);
}

export async function listWaitingEntriesOfLeads(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<WaitingEntry[]> {
	if (leads.length === 0) return [];
	const rows = await selectEntries(db)
		.where("lead_id", "in", leads)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(toWaitingEntry);
}

export async function deleteWaitingEntry(tx: Tx, id: WaitingEntry["id"]): Promise<void> {
	await withWaitingTables(tx).deleteFrom("waiting_entries").where("id", "=", id).execute();
}

/** A row of the table as an entry. */
export const toWaitingEntry = (
	row: Selectable<WaitingTables["waiting_entries"]>,
): WaitingEntry => ({
	id: row.id,
	product: { kind: row.product_kind, id: row.product_id },
	title: row.title,
	group: row.chosen_group,
	mailbox: row.mailbox,
	lead: row.lead_id ?? undefined,
	state: row.state,
	queuedAt: row.queued_at,
	heldUntil: row.held_until ?? undefined,
	notifiedAt: row.notified_at ?? undefined,
	order: row.order_id ?? undefined,
	createdAt: row.created_at,
});
