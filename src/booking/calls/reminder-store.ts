import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";
import { callTables, toCall } from "./call-store.ts";

export type ReminderKind = "day" | "hour";

/** Hours before the call. */
const hoursBefore = { day: 24, hour: 1 } as const;
const columns = { day: "reminded_day_at", hour: "reminded_hour_at" } as const;

/**
 * Selects calls whose reminder is due. A call that was booked later than that has just had its
 * invitation, and a reminder that was due while the site was down is sent late, up to the start of
 * the call; the one of the day not when that of the hour is due.
 */
const due = (db: Db | Tx, kind: ReminderKind, now: Instant) =>
	callTables(db)
		.selectFrom("calls")
		.where("state", "=", "booked")
		.where("starts_at", "<=", now.add({ hours: hoursBefore[kind] }))
		.where("starts_at", ">", kind === "day" ? now.add({ hours: hoursBefore.hour }) : now)
		.where(columns[kind], "is", null)
		.where(sql<boolean>`updated_at < starts_at - make_interval(hours => ${hoursBefore[kind]})`);

export async function listDueReminders(
	db: Db,
	kind: ReminderKind,
	now: Instant,
): Promise<Id<"call">[]> {
	const rows = await due(db, kind, now).select("id").limit(500).execute();
	return rows.map(({ id }) => id);
}

/** Undefined once another process has it, or it is no longer due. */
export async function lockDueReminder(
	tx: Tx,
	kind: ReminderKind,
	id: Id<"call">,
	now: Instant,
): Promise<AdvisorCall | undefined> {
	const row = await due(tx, kind, now)
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row && toCall(row);
}

/** `updated_at` stays: a reminder changes nothing about the call. */
export async function markReminded(
	tx: Tx,
	kind: ReminderKind,
	id: Id<"call">,
	now: Instant,
): Promise<void> {
	await callTables(tx)
		.updateTable("calls")
		.set({ [columns[kind]]: now })
		.where("id", "=", id)
		.execute();
}
