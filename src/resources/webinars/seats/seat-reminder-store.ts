import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { seatTables, toSeat } from "./seat-store.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

export type SeatReminder = "day" | "hour";

/** Hours before the webinar. */
const hoursBefore = { day: 24, hour: 1 } as const;
const columns = { day: "reminded_day_at", hour: "reminded_hour_at" } as const;

/**
 * Selects seats whose reminder is due. Who registered later than that has just had the confirmation, and a reminder that was
 * due while the site was down is sent late, up to the start; the one of the day not when that of the hour is due.
 */
const due = (db: Db | Tx, kind: SeatReminder, now: Instant) =>
	seatTables(db)
		.selectFrom("webinar_seats")
		.where("state", "=", "held")
		.where("wants_reminders", "=", true)
		.where("starts_at", "<=", now.add({ hours: hoursBefore[kind] }))
		.where("starts_at", ">", kind === "day" ? now.add({ hours: hoursBefore.hour }) : now)
		.where(columns[kind], "is", null)
		.where(sql<boolean>`updated_at < starts_at - make_interval(hours => ${hoursBefore[kind]})`);

export async function listDueSeatReminders(
	db: Db,
	kind: SeatReminder,
	now: Instant,
): Promise<Id<"webinar seat">[]> {
	const rows = await due(db, kind, now).select("id").orderBy("id").limit(500).execute();
	return rows.map(({ id }) => id);
}

/** Undefined once another process has it, or it is no longer due. */
export async function lockDueSeatReminder(
	tx: Tx,
	kind: SeatReminder,
	id: Id<"webinar seat">,
	now: Instant,
): Promise<WebinarSeat | undefined> {
	const row = await due(tx, kind, now)
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row && toSeat(row);
}

/** `updated_at` stays: a reminder changes nothing about the seat. */
export async function markSeatReminded(
	tx: Tx,
	kind: SeatReminder,
	id: Id<"webinar seat">,
	now: Instant,
): Promise<void> {
	await seatTables(tx)
		.updateTable("webinar_seats")
		.set({ [columns[kind]]: now })
		.where("id", "=", id)
		.execute();
}
