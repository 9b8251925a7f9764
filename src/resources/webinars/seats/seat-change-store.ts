import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { WebinarTime } from "#resources/webinars/webinar-rules.ts";
import { seatTables, toSeat } from "./seat-store.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

const selectSeatsToCome = (db: Db | Tx, now: Instant) =>
	seatTables(db)
		.selectFrom("webinar_seats")
		.where("state", "in", ["checked", "held", "waiting"])
		.where("ends_at", ">", now);

/** The times that people know, each once. */
export async function listSeatTimes(
	db: Db,
	now: Instant,
): Promise<(WebinarTime & Pick<WebinarSeat, "webinar">)[]> {
	const rows = await selectSeatsToCome(db, now)
		.select(["webinar_id", "starts_at", "ends_at"])
		.distinct()
		.execute();
	return rows.map(({ webinar_id: webinar, starts_at: startsAt, ends_at: endsAt }) => ({
		...{ webinar, startsAt, endsAt },
	}));
}

export async function listSeatsToCome(
	tx: Tx,
	webinar: number,
	now: Instant,
): Promise<WebinarSeat[]> {
	const rows = await selectSeatsToCome(tx, now)
		.selectAll()
		.where("webinar_id", "=", webinar)
		.orderBy("queued_at")
		.orderBy("id")
		.execute();
	return rows.map(toSeat);
}

/** Answers the seat after the change. Its reminders are due anew, before the new time. */
export async function moveSeat(
	tx: Tx,
	id: Id<"webinar seat">,
	{ startsAt, endsAt }: WebinarTime,
	now: Instant,
): Promise<WebinarSeat> {
	const row = await seatTables(tx)
		.updateTable("webinar_seats")
		.set({
			...{ starts_at: startsAt, ends_at: endsAt, updated_at: now },
			...{ sequence: sql`sequence + 1`, reminded_day_at: null, reminded_hour_at: null },
		})
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
	return toSeat(row);
}
