import { listBusyTimes } from "#booking/calendars/calendar-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { OccupiedTime } from "./slot-rules.ts";
import type { Span } from "./working-time-rules.ts";

/** The events in the advisors' own calendars, as they were last read. */
export async function listCalendarTimes(
	db: Db | Tx,
	{ from, until }: Span,
): Promise<OccupiedTime[]> {
	const times = await listBusyTimes(db, {
		from: Temporal.Instant.fromEpochMilliseconds(from),
		until: Temporal.Instant.fromEpochMilliseconds(until),
	});
	return times.map((time) => ({ ...time, isCall: false }));
}
