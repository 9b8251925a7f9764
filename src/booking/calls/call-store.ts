import { type Selectable, sql } from "kysely";
import type { OccupiedTime } from "#booking/availability/slot-rules.ts";
import type { Span } from "#booking/availability/working-time-rules.ts";
import type { Id } from "#core/ids.ts";
import { type Instant, localDate } from "#core/time.ts";
import { leadTables } from "#leads/lead-tables-store.ts";
import type { ReservationKeys } from "#leads/reservations/reservation-rules.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AdvisorCall, CallState } from "./call.ts";

interface CallTable {
	id: Id<"call">;
	lead_id: Id<"lead">;
	advisor: string;
	starts_at: Instant;
	ends_at: Instant;
	free_from: Instant;
	state: CallState;
	hold_until: Instant | null;
	sequence: number;
	time_zone: string | null;
	reminded_day_at: Instant | null;
	reminded_hour_at: Instant | null;
	email_key: string | null;
	phone_key: string | null;
	network_key: string | null;
	link_opened_at: Instant | null;
	created_at: Instant;
	updated_at: Instant;
}

export const callTables = (db: Db | Tx) => db.withTables<{ calls: CallTable }>();

/** A choice that was on hold has run out. */
export const broughtCalls: BroughtTable = {
	name: "calls",
	key: ["id"],
	changes: { at: ["updated_at"] },
	comesWith: { table: "leads", to: "id", from: ({ lead_id }) => lead_id },
	isOver: ({ state }) => state === "on_hold",
};

/** Every process of the site listens here: the times that are free have changed. */
export const callChannel = "calls";

/** Heard when the transaction is committed. */
export async function announceCalls(tx: Tx): Promise<void> {
	await sql`select pg_notify(${callChannel}, '')`.execute(tx);
}

/** False where another call of the advisor overlaps it: the exclusion constraint decides, also between transactions. */
export async function insertCall(
	tx: Tx,
	call: AdvisorCall,
	keys?: ReservationKeys,
): Promise<boolean> {
	const inserted = await callTables(tx)
		.insertInto("calls")
		.values({
			id: call.id,
			lead_id: call.lead,
			advisor: call.advisor,
			starts_at: call.startsAt,
			ends_at: call.endsAt,
			free_from: call.freeFrom,
			state: call.state,
			hold_until: call.holdUntil ?? null,
			sequence: call.sequence,
			time_zone: call.timeZone ?? null,
			reminded_day_at: null,
			reminded_hour_at: null,
			...toKeyColumns(keys),
			link_opened_at: null,
			created_at: call.createdAt,
			updated_at: call.updatedAt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** An operator's bookings count against nobody. */
export const toKeyColumns = (keys: ReservationKeys | undefined) => ({
	email_key: keys?.email ?? null,
	phone_key: keys?.phone ?? null,
	network_key: keys?.network ?? null,
});

export async function deleteCall(tx: Tx, id: Id<"call">): Promise<void> {
	await callTables(tx).deleteFrom("calls").where("id", "=", id).execute();
}

/** Locks the days: until the transaction ends, no other one takes or gives up a time on them. */
export async function lockDays(
	tx: Tx,
	instants: readonly number[],
	timeZone: string,
): Promise<void> {
	const days = instants.map((instant) => String(localDate(toInstant(instant), timeZone)));
	// One after the other, in an order that is the same for everyone.
	for (const day of [...new Set(days)].toSorted())
		await sql`select pg_advisory_xact_lock(hashtextextended(${`calls ${day}`}, 0))`.execute(tx);
}

export interface CallsOfLead {
	/** It never had a call, and has chosen no time. */
	readonly isFirst: boolean;
	readonly hold?: AdvisorCall;
	readonly unconfirmed?: AdvisorCall;
	readonly booked?: AdvisorCall;
}

/**
 * Finds the choice and the call to come of a lead, whose row is locked: only a hold that has run
 * out can be deleted meanwhile. Their rows are not locked, because a transaction that has the lock
 * of a day may be waiting for them.
 */
export const findCallsOfLead = (tx: Tx, lead: Id<"lead">): Promise<CallsOfLead> =>
	readCallsOfLead(selectCallsOfLead(tx, lead));

/** Locks the same rows: after this no lock of a day may be requested. */
export const lockCallsOfLead = (tx: Tx, lead: Id<"lead">): Promise<CallsOfLead> =>
	readCallsOfLead(selectCallsOfLead(tx, lead).forUpdate());

const selectCalls = (db: Db | Tx) => callTables(db).selectFrom("calls").selectAll();

const selectCallsOfLead = (tx: Tx, lead: Id<"lead">) =>
	selectCalls(tx).where("lead_id", "=", lead).orderBy("id");

async function readCallsOfLead(query: ReturnType<typeof selectCallsOfLead>): Promise<CallsOfLead> {
	const rows = await query.execute();
	const find = (state: CallState) => {
		const row = rows.find((entry) => entry.state === state);
		return row && toCall(row);
	};
	const [hold, unconfirmed, booked] = [find("on_hold"), find("unconfirmed"), find("booked")];
	return {
		isFirst: rows.length === 0,
		...(hold && { hold }),
		...(unconfirmed && { unconfirmed }),
		...(booked && { booked }),
	};
}

export async function findCall(db: Db | Tx, id: Id<"call">): Promise<AdvisorCall | undefined> {
	const row = await selectCalls(db).where("id", "=", id).executeTakeFirst();
	return row && toCall(row);
}

/** The call to come of a lead, or the latest one that it had. */
export async function findLatestCall(
	db: Db | Tx,
	lead: Id<"lead">,
): Promise<AdvisorCall | undefined> {
	const row = await selectCalls(db)
		.where("lead_id", "=", lead)
		.where("state", "<>", "on_hold")
		.orderBy(sql`state = 'booked'`, "desc")
		// The outcome of an earlier call may be stored late.
		.orderBy("created_at", "desc")
		.orderBy("updated_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && toCall(row);
}

/** The latest first; choices that were not confirmed are none. */
export async function listCallsOfLeads(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<AdvisorCall[]> {
	const rows = await selectCalls(db)
		.where("lead_id", "=", sql<Id<"lead">>`any(${leads}::uuid[])`)
		.where("state", "<>", "on_hold")
		.orderBy("starts_at", "desc")
		.execute();
	return rows.map(toCall);
}

/** Lists the calls of the person's leads that were booked, the latest first. */
export async function listCallsOfPerson(
	db: Db,
	person: Id<"person">,
	limit: number,
): Promise<AdvisorCall[]> {
	const leads = leadTables(db).selectFrom("leads").select("id").where("person_id", "=", person);
	const rows = await selectCalls(db)
		.where("lead_id", "in", leads)
		.where("state", "<>", "on_hold")
		.orderBy("starts_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(toCall);
}

/** The times of all advisors that are taken between two instants, and by which lead, but for those of one lead. */
export async function listBookedTimes(
	db: Db | Tx,
	{ from, until }: Span,
	now: Instant,
	except?: Id<"lead">,
): Promise<(OccupiedTime & { readonly lead: Id<"lead">; readonly network?: string })[]> {
	let query = callTables(db)
		.selectFrom("calls")
		.select(["lead_id", "advisor", "starts_at", "free_from", "network_key"])
		.where("state", "not in", ["canceled", "expired"])
		.where((eb) => eb.or([eb("hold_until", "is", null), eb("hold_until", ">", now)]))
		.where("starts_at", "<", toInstant(until))
		.where("free_from", ">", toInstant(from));
	if (except) query = query.where("lead_id", "<>", except);
	const rows = await query.execute();
	return rows.map(({ lead_id, advisor, starts_at, free_from, network_key }) => ({
		lead: lead_id,
		...(network_key !== null && { network: network_key }),
		advisor,
		from: starts_at.epochMilliseconds,
		until: free_from.epochMilliseconds,
		isCall: true,
	}));
}

/** A time whose link was not opened is no call of its lead anymore, and the page says so. */
export const expireCall = (
	tx: Tx,
	{ id, sequence }: Pick<AdvisorCall, "id" | "sequence">,
	now: Instant,
): Promise<void> => setCallState(tx, id, { state: "expired", sequence }, now);

/** Finds when each advisor was given their latest call since then, in milliseconds. */
export async function findLatestAssignments(
	db: Db | Tx,
	since: Instant,
): Promise<ReadonlyMap<string, number>> {
	const rows = await callTables(db)
		.selectFrom("calls")
		.select(["advisor", (eb) => eb.fn.max("created_at").as("latest")])
		.where("created_at", ">", since)
		.groupBy("advisor")
		.execute();
	return new Map(rows.map(({ advisor, latest }) => [advisor, latest.epochMilliseconds]));
}

/** Changes what became of a call. */
export async function setCallState(
	tx: Tx,
	id: Id<"call">,
	change: { readonly state: CallState; readonly sequence: number },
	now: Instant,
): Promise<void> {
	await callTables(tx)
		.updateTable("calls")
		.set({ ...change, hold_until: null, updated_at: now })
		.where("id", "=", id)
		.execute();
}

const toInstant = (milliseconds: number): Instant =>
	Temporal.Instant.fromEpochMilliseconds(milliseconds);

export function toCall(row: Selectable<CallTable>): AdvisorCall {
	return {
		id: row.id,
		lead: row.lead_id,
		advisor: row.advisor,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		freeFrom: row.free_from,
		state: row.state,
		holdUntil: row.hold_until ?? undefined,
		sequence: row.sequence,
		timeZone: row.time_zone ?? undefined,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
