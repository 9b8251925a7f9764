import type { Span } from "#booking/availability/working-time-rules.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";
import { callTables, toCall } from "./call-store.ts";

// A choice that is not confirmed yet is a row of the same table, so that the same constraint decides about both.

/** Deletes expired holds, which would block the time. */
export async function deleteExpiredHolds(
	tx: Tx,
	{ from, until }: Span,
	now: Instant,
): Promise<void> {
	await callTables(tx)
		.deleteFrom("calls")
		.where("state", "=", "on_hold")
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
		.where("hold_until", ">", now)
		.executeTakeFirst();
	return row && toCall(row);
}

/** Deletes holds that were not confirmed. */
export async function purgeHolds(db: Db, now: Instant): Promise<void> {
	const tables = callTables(db);
	await tables
		.deleteFrom("calls")
		.where("id", "in", () =>
			tables
				.selectFrom("calls")
				.select("id")
				.where("state", "=", "on_hold")
				.where("hold_until", "<=", now)
				// Waiting for a visitor who comes back right now could be a deadlock.
				.forUpdate()
				.skipLocked(),
		)
		.execute();
}

/** A choice becomes a call; false where it was deleted, because it had run out. */
export async function confirmHold(
	tx: Tx,
	id: Id<"call">,
	timeZone: string | undefined,
	now: Instant,
): Promise<boolean> {
	const confirmed = await callTables(tx)
		.updateTable("calls")
		.set({
			state: "booked",
			hold_until: null,
			time_zone: timeZone ?? null,
			updated_at: now,
		})
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return confirmed !== undefined;
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
