import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

type SeatTables = {
	webinar_seats: {
		id: Id<"webinar seat">;
		webinar_id: number;
		mailbox: string;
		lead_id: Id<"lead">;
		state: WebinarSeat["state"];
		starts_at: Instant;
		ends_at: Instant;
		queued_at: Instant;
		sequence: number;
		wants_reminders: boolean;
		reminded_day_at: Instant | null;
		reminded_hour_at: Instant | null;
		outside_join_url: string | null;
		created_at: Instant;
		updated_at: Instant;
	};
};
type SeatRow = SeatTables["webinar_seats"];
export const seatTables = (db: Db | Tx) => db.withTables<SeatTables>();

export const broughtSeats: BroughtTable = {
	name: "webinar_seats",
	key: ["id"],
	changes: { at: ["updated_at"] },
	comesWith: { table: "leads", to: "id", from: ({ lead_id }) => lead_id },
};

/** Every process of the site listens here: pages say how many seats are left. */
export const webinarSeatChannel = "webinar_seats";

/** Whoever changes seats of a webinar locks it first, until the transaction ends. */
export async function lockSeats(tx: Tx, webinar: number): Promise<void> {
	await sql`insert into webinar_seat_locks (webinar_id) values (${webinar})
		on conflict (webinar_id) do update set webinar_id = excluded.webinar_id`.execute(tx);
}

/** Exact where the seats are locked. */
export async function countHeldSeats(db: Db | Tx, webinar: number, now: Instant): Promise<number> {
	const { held } = await seatTables(db)
		.selectFrom("webinar_seats")
		.select(({ fn }) => fn.countAll<string>().as("held"))
		.where("webinar_id", "=", webinar)
		.where("state", "=", "held")
		.where("ends_at", ">", now)
		.executeTakeFirstOrThrow();
	return Number(held);
}

/** Heard when the transaction is committed. */
export async function announceWebinarSeats(tx: Tx): Promise<void> {
	await sql`select pg_notify(${webinarSeatChannel}, '')`.execute(tx);
}

export async function insertSeat(tx: Tx, seat: WebinarSeat): Promise<void> {
	const { createdAt } = seat;
	await seatTables(tx)
		.insertInto("webinar_seats")
		.values({
			...toColumns(seat),
			...{ id: seat.id, webinar_id: seat.webinar, mailbox: seat.mailbox },
			...{ created_at: createdAt, updated_at: createdAt, queued_at: createdAt },
			...{ reminded_day_at: null, reminded_hour_at: null, outside_join_url: null },
		})
		.execute();
}

/** A seat that is taken again begins anew, at the end of the waiting list. */
export async function renewSeat(tx: Tx, seat: WebinarSeat, now: Instant): Promise<void> {
	await seatTables(tx)
		.updateTable("webinar_seats")
		.set({
			...toColumns(seat),
			...{ queued_at: now, updated_at: now },
			...{ reminded_day_at: null, reminded_hour_at: null, outside_join_url: null },
		})
		.where("id", "=", seat.id)
		.execute();
}

const toColumns = (seat: WebinarSeat) => ({
	lead_id: seat.lead,
	state: seat.state,
	starts_at: seat.startsAt,
	ends_at: seat.endsAt,
	sequence: seat.sequence,
	wants_reminders: seat.wantsReminders,
});

/** Answers the seat after the change, whose number is higher now. */
export async function setSeatState(
	tx: Tx,
	id: Id<"webinar seat">,
	state: WebinarSeat["state"],
	now: Instant,
): Promise<WebinarSeat> {
	const row = await seatTables(tx)
		.updateTable("webinar_seats")
		.set({ state, updated_at: now, sequence: sql`sequence + 1` })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
	return toSeat(row);
}

export async function endReminders(db: Db, id: Id<"webinar seat">): Promise<void> {
	await seatTables(db)
		.updateTable("webinar_seats")
		.set({ wants_reminders: false })
		.where("id", "=", id)
		.execute();
}

export async function findSeat(
	db: Db | Tx,
	id: Id<"webinar seat">,
): Promise<WebinarSeat | undefined> {
	const row = await selectSeats(db).where("id", "=", id).executeTakeFirst();
	return row && toSeat(row);
}

export async function lockSeat(tx: Tx, id: Id<"webinar seat">): Promise<WebinarSeat | undefined> {
	const row = await selectSeats(tx).where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toSeat(row);
}

/** `updated_at` stays: the person has the same seat. */
export async function setOutsideJoinUrl(
	tx: Tx,
	id: Id<"webinar seat">,
	url: string,
): Promise<void> {
	await seatTables(tx)
		.updateTable("webinar_seats")
		.set({ outside_join_url: url })
		.where("id", "=", id)
		.execute();
}

export async function findSeatOfMailbox(
	db: Db | Tx,
	{ webinar, mailbox }: Pick<WebinarSeat, "webinar" | "mailbox">,
): Promise<WebinarSeat | undefined> {
	const row = await selectSeats(db)
		.where("webinar_id", "=", webinar)
		.where("mailbox", "=", mailbox)
		.executeTakeFirst();
	return row && toSeat(row);
}

export async function findFirstWaiting(
	tx: Tx,
	webinar: number,
	now: Instant,
): Promise<WebinarSeat | undefined> {
	const row = await selectSeats(tx)
		.where("webinar_id", "=", webinar)
		.where("state", "=", "waiting")
		.where("ends_at", ">", now)
		.orderBy("queued_at")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return row && toSeat(row);
}

const leadIs = (state: string) => sql<boolean>`exists (
	select 1 from leads where leads.id = webinar_seats.lead_id and leads.state = ${state})`;

/** Seats whose request was checked and is in order. */
export async function listReleasedSeats(
	tx: Tx,
	webinar: number,
	now: Instant,
): Promise<WebinarSeat[]> {
	const rows = await selectSeats(tx)
		.where("webinar_id", "=", webinar)
		.where("state", "=", "checked")
		.where("ends_at", ">", now)
		.where(leadIs("open"))
		.orderBy("queued_at")
		.execute();
	return rows.map(toSeat);
}

/** Seats whose request was withdrawn. */
export async function listWithdrawnSeats(
	tx: Tx,
	webinar: number,
	now: Instant,
): Promise<WebinarSeat[]> {
	const rows = await selectSeats(tx)
		.where("webinar_id", "=", webinar)
		.where("state", "in", ["held", "waiting"])
		.where("ends_at", ">", now)
		.where(leadIs("withdrawn"))
		.execute();
	return rows.map(toSeat);
}

/** The webinars whose seats may have to be given to others. */
export async function listUnsettledWebinars(db: Db, now: Instant): Promise<number[]> {
	const rows = await seatTables(db)
		.selectFrom("webinar_seats")
		.select("webinar_id")
		.distinct()
		.where("ends_at", ">", now)
		.where(({ or, and, eb }) =>
			or([
				eb("state", "=", "waiting"),
				and([eb("state", "=", "checked"), leadIs("open")]),
				and([eb("state", "=", "held"), leadIs("withdrawn")]),
			]),
		)
		.execute();
	return rows.map(({ webinar_id }) => webinar_id);
}

export async function listSeatsOfLeads(
	db: Db | Tx,
	leads: readonly Id<"lead">[],
): Promise<WebinarSeat[]> {
	if (leads.length === 0) return [];
	const rows = await selectSeats(db)
		.where("lead_id", "in", leads)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(toSeat);
}

export async function listSeatsOfWebinar(db: Db, webinar: number): Promise<WebinarSeat[]> {
	const rows = await selectSeats(db)
		.where("webinar_id", "=", webinar)
		.orderBy("state")
		.orderBy("queued_at")
		.orderBy("id")
		.execute();
	return rows.map(toSeat);
}

export async function deleteSeat(tx: Tx, id: Id<"webinar seat">): Promise<void> {
	await seatTables(tx).deleteFrom("webinar_seats").where("id", "=", id).execute();
}

/** The names of those who came are of no use once nobody asks about the webinar anymore. */
export async function purgeSeats(db: Db, endedBefore: Instant): Promise<void> {
	await seatTables(db).deleteFrom("webinar_seats").where("ends_at", "<", endedBefore).execute();
}

const selectSeats = (db: Db | Tx) => seatTables(db).selectFrom("webinar_seats").selectAll();

export const toSeat = (row: SeatRow): WebinarSeat => ({
	id: row.id,
	webinar: row.webinar_id,
	mailbox: row.mailbox,
	lead: row.lead_id,
	state: row.state,
	startsAt: row.starts_at,
	endsAt: row.ends_at,
	sequence: row.sequence,
	wantsReminders: row.wants_reminders,
	outsideJoinUrl: row.outside_join_url ?? undefined,
	createdAt: row.created_at,
});
