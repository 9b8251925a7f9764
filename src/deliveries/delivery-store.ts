import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Delivery, DeliveryRecordKind, DeliveryState, DestinationName } from "./delivery.ts";
import { deliveryTables, toDelivery } from "./delivery-tables-store.ts";

/** False when this revision is already queued for that destination. */
export async function insertDelivery(
	tx: Tx,
	delivery: Pick<Delivery, "id" | "lead" | "person" | "revision" | "destination" | "createdAt">,
): Promise<boolean> {
	const inserted = await deliveryTables(tx)
		.insertInto("lead_deliveries")
		.values({
			id: delivery.id,
			lead_id: delivery.lead,
			person_id: delivery.person,
			revision: delivery.revision,
			destination: delivery.destination,
			endpoint: null,
			state: "waiting",
			attempts: 0,
			problem: null,
			external_id: null,
			record_existed: null,
			claimed_until: null,
			created_at: delivery.createdAt,
			attempted_at: null,
			delivered_at: null,
		})
		.onConflict((conflict) => conflict.columns(["lead_id", "revision", "destination"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function findDelivery(db: Db | Tx, id: Delivery["id"]): Promise<Delivery | undefined> {
	const row = await deliveryTables(db)
		.selectFrom("lead_deliveries")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toDelivery(row);
}

/** Serializes the deliveries of one record. The lead itself is not locked, because its visitor may be changing it. */
export async function lockRecord(
	tx: Tx,
	delivery: Delivery,
	kind: DeliveryRecordKind,
): Promise<void> {
	const key = `${delivery.destination} ${recordId(delivery, kind)}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

const recordId = ({ lead, person }: Delivery, kind: DeliveryRecordKind) =>
	kind === "lead" ? lead : person;

/** All deliveries of one record at a destination. FOR UPDATE waits for an erasure. */
export async function lockRecordDeliveries(
	tx: Tx,
	delivery: Delivery,
	kind: DeliveryRecordKind,
): Promise<Delivery[]> {
	const { destination } = delivery;
	const rows = await deliveryTables(tx)
		.selectFrom("lead_deliveries")
		.selectAll()
		.where("destination", "=", destination)
		.where(kind === "lead" ? "lead_id" : "person_id", "=", recordId(delivery, kind))
		.orderBy("id")
		.forUpdate()
		.execute();
	return rows.map(toDelivery);
}

/** All deliveries of a lead, in the order of `lockRecordDeliveries`, so that the two cannot deadlock. */
export async function lockDeliveriesOfLead(tx: Tx, lead: StoredLead["id"]): Promise<Delivery[]> {
	const rows = await deliveryTables(tx)
		.selectFrom("lead_deliveries")
		.selectAll()
		.where("lead_id", "=", lead)
		.orderBy("id")
		.forUpdate()
		.execute();
	return rows.map(toDelivery);
}

export async function claimDelivery(
	tx: Tx,
	id: Delivery["id"],
	{
		now,
		until,
		endpoint,
	}: {
		readonly now: Instant;
		readonly until: Instant;
		readonly endpoint: Delivery["endpoint"];
	},
): Promise<void> {
	await deliveryTables(tx)
		.updateTable("lead_deliveries")
		.set({
			claimed_until: until,
			endpoint: endpoint ?? null,
			attempted_at: now,
			attempts: sql<number>`attempts + 1`,
		})
		.where("id", "=", id)
		.execute();
}

export async function markDelivered(
	db: Db | Tx,
	id: Delivery["id"],
	result: {
		/** The id of the record at the destination. */
		readonly id?: string | undefined;
		readonly isNew?: boolean | undefined;
		readonly at: Instant;
	},
): Promise<void> {
	await deliveryTables(db)
		.updateTable("lead_deliveries")
		.set({
			state: "delivered",
			external_id: result.id ?? null,
			record_existed: result.isNew
				? false
				: result.isNew === false
					? // An earlier attempt without an answer may have made it.
						sql<boolean | null>`case when attempts = 1 and problem is null then true end`
					: null,
			problem: null,
			claimed_until: null,
			delivered_at: result.at,
		})
		.where("id", "=", id)
		.execute();
}

/** A delivered row stays delivered: a late worker whose claim has expired cannot change it. */
export async function markNotDelivered(
	db: Db | Tx,
	ids: readonly Delivery["id"][],
	state: Exclude<DeliveryState, "delivered">,
	problem: string,
): Promise<void> {
	if (ids.length === 0) return;
	await deliveryTables(db)
		.updateTable("lead_deliveries")
		.set({ state, problem, claimed_until: null })
		.where("id", "in", ids)
		.where("state", "<>", "delivered")
		.execute();
}

/** The attempt ended without a message, so that another may begin at once. */
export async function releaseClaim(db: Db | Tx, id: Delivery["id"]): Promise<void> {
	await deliveryTables(db)
		.updateTable("lead_deliveries")
		.set({ claimed_until: null })
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.execute();
}

/** Resets a delivery as if it had never been attempted. False when it is delivered or deleted. */
export async function resetDelivery(tx: Tx, id: Delivery["id"]): Promise<boolean> {
	const changed = await deliveryTables(tx)
		.updateTable("lead_deliveries")
		.set({ state: "waiting", attempts: 0 })
		.where("id", "=", id)
		.where("state", "<>", "delivered")
		.returning("id")
		.executeTakeFirst();
	return changed !== undefined;
}

/**
 * True if this person has been, or will be, sent an email about this lead. A superseded one was
 * never sent, unless that about a booked call was. One that waits behind a newer revision for another
 * address never will be.
 */
export async function hasVisitorEmail(
	tx: Tx,
	{ id, person, lead: { call } }: Pick<StoredLead, "id" | "person" | "lead">,
): Promise<boolean> {
	const rows = await deliveryTables(tx)
		.selectFrom("lead_deliveries")
		.select(["person_id", "revision", "state"])
		.where("lead_id", "=", id)
		.where("destination", "=", "visitor-mail")
		.execute();
	const newest = Math.max(...rows.map(({ revision }) => revision));
	return rows.some(
		({ person_id, state, revision }) =>
			person_id === person &&
			(call !== undefined || state !== "superseded") &&
			(state !== "waiting" || revision === newest),
	);
}

/** The leads of a person that this destination has. */
export async function listDeliveredLeadIds(
	tx: Tx,
	person: StoredLead["person"],
	destination: DestinationName,
): Promise<StoredLead["id"][]> {
	const rows = await deliveryTables(tx)
		.selectFrom("lead_deliveries")
		.select("lead_id")
		.distinct()
		.where("person_id", "=", person)
		.where("destination", "=", destination)
		.where("state", "=", "delivered")
		.execute();
	return rows.map(({ lead_id }) => lead_id);
}
