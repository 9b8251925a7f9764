import type { ChosenGroup } from "#catalogue/group.ts";
import { daysAfter, type Instant, instantAt } from "#core/time.ts";

/** One class of a group. */
interface ClassSession {
	/** The day in the zone of the group. */
	readonly day: string;
	readonly startsAt: Instant;
	readonly endsAt: Instant;
}

/** A group of more is a mistake in what was stored. */
const maxSessions = 400;

/** The classes of a group, in order; none for a cohort, whose hours are not stated. */
export function listGroupSessions({
	begins,
	ends,
	from,
	to,
	weekdays,
	zone,
}: Omit<ChosenGroup, "key" | "mode">): ClassSession[] {
	if (from === undefined || to === undefined) return [];
	const [start, end] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(to)];
	const lastDay = Temporal.PlainDate.from(ends ?? begins);
	// A class may end after midnight.
	const endsNextDay = Temporal.PlainTime.compare(end, start) <= 0 ? 1 : 0;
	const sessions: ClassSession[] = [];
	for (
		let day = Temporal.PlainDate.from(begins);
		Temporal.PlainDate.compare(day, lastDay) <= 0 && sessions.length < maxSessions;
		day = daysAfter(day, 1)
	)
		if (weekdays.includes(day.dayOfWeek))
			sessions.push({
				day: day.toString(),
				startsAt: instantAt(day, start, zone),
				endsAt: instantAt(daysAfter(day, endsNextDay), end, zone),
			});
	return sessions;
}
