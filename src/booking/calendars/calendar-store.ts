import { sql } from "kysely";
import type { BusyCalendar } from "#connectors/calendars/busy-times.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

export interface CalendarKey {
	readonly advisor: string;
	readonly number: number;
}

export interface AdvisorCalendar extends CalendarKey, BusyCalendar {
	/** Changes with what is read. */
	readonly source: string;
}

interface CalendarRow extends CalendarKey {
	readonly source: string;
	readonly added_at: Instant;
	readonly due_at: Instant;
	readonly read_at: Instant | null;
	readonly failing_since: Instant | null;
	readonly failure: string | null;
	readonly unclear: number;
}
interface BusyTimeRow extends CalendarKey {
	readonly starts_at: Instant;
	readonly ends_at: Instant;
}
const calendarTables = (db: Db | Tx) =>
	db.withTables<{
		advisor_calendars: CalendarRow;
		advisor_busy_times: BusyTimeRow;
	}>();

/**
 * Makes the rows those of the configuration. What is read from another source now is due at once, and its busy times stay
 * until then. True if a calendar was removed, with its busy times.
 */
export async function replaceCalendarList(
	tx: Tx,
	calendars: readonly (CalendarKey & { readonly source: string })[],
	now: Instant,
): Promise<boolean> {
	const tables = calendarTables(tx);
	const known = await tables
		.selectFrom("advisor_calendars")
		.select(["advisor", "number", "source"])
		.execute();
	const isSame = (a: CalendarKey, b: CalendarKey) =>
		a.advisor === b.advisor && a.number === b.number;
	const removed = known.filter((row) => !calendars.some((each) => isSame(each, row)));
	for (const { advisor, number } of removed)
		await tables
			.deleteFrom("advisor_calendars")
			.where("advisor", "=", advisor)
			.where("number", "=", number)
			.execute();
	for (const calendar of calendars) {
		const row = known.find((each) => isSame(each, calendar));
		if (row?.source === calendar.source) continue;
		const { advisor, number, source } = calendar;
		const fresh = { source, added_at: now, due_at: now, unclear: 0 };
		const empty = { read_at: null, failing_since: null, failure: null };
		await tables
			.insertInto("advisor_calendars")
			.values({ advisor, number, ...fresh, ...empty })
			.onConflict((conflict) =>
				conflict
					.columns(["advisor", "number"])
					.doUpdateSet({ ...fresh, ...empty })
					.where("advisor_calendars.source", "<>", source),
			)
			.execute();
	}
	return removed.length > 0;
}

/** Those that are due; each is given to one process alone, which has until `nextAt` before another may get it. */
export async function claimDueCalendars(
	db: Db | Tx,
	now: Instant,
	nextAt: Instant,
): Promise<CalendarKey[]> {
	return calendarTables(db)
		.updateTable("advisor_calendars")
		.set({ due_at: nextAt })
		.where("due_at", "<=", now)
		.returning(["advisor", "number"])
		.execute();
}

interface BusyTimesOfCalendar extends CalendarKey {
	readonly busy: readonly { readonly from: Instant; readonly until: Instant }[];
	readonly unclear: number;
	readonly now: Instant;
}

/** Replaces the busy times of a calendar. False if they are the same as before, or if the calendar is gone. */
export async function replaceBusyTimes(
	tx: Tx,
	{ advisor, number, busy, unclear, now }: BusyTimesOfCalendar,
): Promise<boolean> {
	const tables = calendarTables(tx);
	const [locked] = await tables
		.updateTable("advisor_calendars")
		.set({ read_at: now, failing_since: null, failure: null, unclear })
		.where("advisor", "=", advisor)
		.where("number", "=", number)
		.returning("advisor")
		.execute();
	if (!locked) return false;
	const stored = await tables
		.selectFrom("advisor_busy_times")
		.select(["starts_at", "ends_at"])
		.where("advisor", "=", advisor)
		.where("number", "=", number)
		.orderBy("starts_at")
		.execute();
	const isSame =
		stored.length === busy.length &&
		stored.every(
			({ starts_at, ends_at }, index) =>
				busy[index]?.from.equals(starts_at) && busy[index]?.until.equals(ends_at),
		);
	if (isSame) return false;
	await tables
		.deleteFrom("advisor_busy_times")
		.where("advisor", "=", advisor)
		.where("number", "=", number)
		.execute();
	// One statement for any number of times: a statement takes no more than 65,535 values.
	await sql`insert into advisor_busy_times (advisor, number, starts_at, ends_at)
		select ${advisor}::text, ${number}::integer, * from unnest(
			${busy.map(({ from }) => String(from))}::timestamptz[],
			${busy.map(({ until }) => String(until))}::timestamptz[])`.execute(tx);
	return true;
}

/** The busy times stay. True if the calendar was read without a failure before. */
export async function storeReadFailure(
	db: Db | Tx,
	{ advisor, number }: CalendarKey,
	failure: {
		readonly reason: string;
		readonly now: Instant;
		/** The earliest time at which the server accepts another request. */
		readonly notBefore: Instant | undefined;
	},
): Promise<boolean> {
	const { reason, now, notBefore } = failure;
	const [row] = await calendarTables(db)
		.updateTable("advisor_calendars")
		.set((field) => ({
			failure: reason,
			failing_since: field.fn.coalesce("failing_since", field.val(now)),
			...(notBefore && {
				due_at: sql<Instant>`greatest(due_at, ${notBefore})`,
			}),
		}))
		.where("advisor", "=", advisor)
		.where("number", "=", number)
		.returning("failing_since")
		.execute();
	// The database stores no nanoseconds.
	return row?.failing_since?.epochMilliseconds === now.epochMilliseconds;
}

/**
 * Lists the busy times of all calendars, in milliseconds since 1970, that overlap with the range,
 * sorted by their beginning.
 */
export async function listBusyTimes(
	db: Db | Tx,
	{ from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<{ advisor: string; from: number; until: number }[]> {
	const rows = await calendarTables(db)
		.selectFrom("advisor_busy_times")
		.select(["advisor", "starts_at", "ends_at"])
		.where("starts_at", "<", until)
		.where("ends_at", ">", from)
		.orderBy("starts_at")
		.orderBy("advisor")
		.orderBy("number")
		.execute();
	return rows.map(({ advisor, starts_at, ends_at }) => ({
		advisor,
		from: starts_at.epochMilliseconds,
		until: ends_at.epochMilliseconds,
	}));
}

export interface CalendarState extends CalendarKey {
	readonly addedAt: Instant;
	readonly readAt: Instant | undefined;
	readonly failingSince: Instant | undefined;
	readonly failure: string | undefined;
	readonly unclear: number;
}

export async function listCalendarStates(db: Db | Tx): Promise<CalendarState[]> {
	const rows = await calendarTables(db)
		.selectFrom("advisor_calendars")
		.selectAll()
		.orderBy("advisor")
		.orderBy("number")
		.execute();
	return rows.map((row) => ({
		advisor: row.advisor,
		number: row.number,
		addedAt: row.added_at,
		readAt: row.read_at ?? undefined,
		failingSince: row.failing_since ?? undefined,
		failure: row.failure ?? undefined,
		unclear: row.unclear,
	}));
}
