import type { Span } from "#booking/availability/working-time-rules.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { ReservationKeys } from "#leads/reservations/reservation-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AdvisorCall, CallState } from "./call.ts";
import { callTables, toCall, toKeyColumns } from "./call-store.ts";

// A choice that is not confirmed yet is a row of the same table, so that the same constraint decides about both.

/** Removes holds that have run out, which would block the time. */
export async function clearEndedHolds(tx: Tx, { from, until }: Span, now: Instant): Promise<void> {
	await callTables(tx)
		.deleteFrom("calls")
		.where("state", "=", "on_hold")
		.where("hold_until", "<=", now)
		.where("starts_at", "<", toInstant(until))
		.where("free_from", ">", toInstant(from))
		.execute();
	await callTables(tx)
		.updateTable("calls")
		.set({ state: "expired", hold_until: null, updated_at: now })
		.where("state", "=", "unconfirmed")
		.where("hold_until", "<=", now)
		.where("starts_at", "<", toInstant(until))
		.where("free_from", ">", toInstant(from))
		.execute();
}

/** The time that a lead has on hold. */
export async function findHold(
	db: Db | Tx,
	lead: Id<"lead">,
	now: Instant,
): Promise<AdvisorCall | undefined> {
	const row = await callTables(db)
		.selectFrom("calls")
		.selectAll()
		.where("lead_id", "=", lead)
		.where("state", "=", "on_hold")
		.where("hold_until", ">", now)
		.executeTakeFirst();
	return row && toCall(row);
}

/** Deletes choices that were not submitted, and ends holds whose link was not opened. */
export async function purgeHolds(db: Db, now: Instant): Promise<void> {
	const tables = callTables(db);
	const ended = (state: CallState) =>
		tables
			.selectFrom("calls")
			.select("id")
			.where("state", "=", state)
			.where("hold_until", "<=", now)
			// Waiting for a visitor who comes back right now could be a deadlock.
			.forUpdate()
			.skipLocked();
	await tables.deleteFrom("calls").where("id", "in", ended("on_hold")).execute();
	await tables
		.updateTable("calls")
		.set({ state: "expired", hold_until: null, updated_at: now })
		.where("id", "in", ended("unconfirmed"))
		.execute();
}

/** A choice becomes a call, or waits for the link of an email; false where it was deleted, because it had run out. */
export async function confirmHold(
	tx: Tx,
	{ id, timeZone, state, holdUntil }: AdvisorCall,
	keys: ReservationKeys | undefined,
	now: Instant,
): Promise<boolean> {
	const confirmed = await callTables(tx)
		.updateTable("calls")
		.set({
			state,
			hold_until: holdUntil ?? null,
			time_zone: timeZone ?? null,
			...toKeyColumns(keys),
			// The hour of a booking is that in which it was submitted.
			created_at: now,
			updated_at: now,
		})
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return confirmed !== undefined;
}

/** The link of the email was opened. */
export async function confirmCallByLink(tx: Tx, id: Id<"call">, now: Instant): Promise<void> {
	await callTables(tx)
		.updateTable("calls")
		.set({ state: "booked", hold_until: null, link_opened_at: now, updated_at: now })
		.where("id", "=", id)
		.execute();
}

/** The same choice is confirmed later: it stays on hold for longer; false where it was deleted. */
export async function prolongHold(tx: Tx, id: Id<"call">, until: Instant): Promise<boolean> {
	const prolonged = await callTables(tx)
		.updateTable("calls")
		.set({ hold_until: until })
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return prolonged !== undefined;
}

const toInstant = (milliseconds: number): Instant =>
	Temporal.Instant.fromEpochMilliseconds(milliseconds);
