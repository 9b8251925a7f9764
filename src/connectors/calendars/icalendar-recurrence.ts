import ICAL from "ical.js";
import type { BusySpan } from "./busy-times.ts";
import type { CalendarEvent } from "./icalendar-events.ts";
import { toIcalTime } from "./icalendar-zones.ts";

type WallTime = Temporal.PlainDateTime;

/** An event each five minutes of the 90 days has more; a file with more is broken or hostile. */
const maxOccurrences = 30_000;

/** The number of days in 200 years. */
const maxSteps = 75_000;

const day = 24 * 3600 * 1000;

/** The frequencies whose periods all have the same length on a clock. */
const periods: Readonly<Record<string, number>> = {
	SECONDLY: 1000,
	MINUTELY: 60_000,
	HOURLY: 3600_000,
	DAILY: day,
	WEEKLY: 7 * day,
};

export interface Occurrence {
	/** The time on the clock of the event. */
	readonly wall: WallTime;
	readonly at: number;
}

/**
 * Lists the beginnings of events of a series that may reach into the range. It throws for a rule
 * that is not valid or never ends.
 */
export function listOccurrences(event: CalendarEvent, range: BusySpan): Occurrence[] {
	const { start, rules, extraTimes, excludedTimes, excludedRules } = event;
	const found = new Map<number, WallTime>();
	// The start counts even where the rule does not name it, as calendars show it.
	found.set(start.at, start.wall);
	for (const rule of rules)
		for (const { at, wall } of expandRule(event, rule, range)) found.set(at, wall);
	for (const { at, wall, clock } of extraTimes)
		found.set(at, clock === start.clock ? wall : toWall(event, at));
	for (const { at, isDay, wall } of excludedTimes) {
		if (!isDay || start.isDay) found.delete(at);
		// Some programs exclude a day where they mean the event on it.
		else
			for (const [key, time] of found)
				if (time.toPlainDate().equals(wall.toPlainDate())) found.delete(key);
	}
	for (const rule of excludedRules)
		for (const { at } of expandRule(event, rule, range)) found.delete(at);
	return [...found].map(([at, wall]) => ({ at, wall }));
}

/** Converts an instant from another clock to the clock of the event. */
function toWall({ start }: CalendarEvent, at: number): WallTime {
	// Exact where the clock does not change between the two, which is enough for a length.
	return start.wall.add({ milliseconds: at - start.at });
}

function expandRule(event: CalendarEvent, written: string, range: BusySpan): Occurrence[] {
	const { start } = event;
	const rule = ICAL.Recur.fromString(withoutEnd(written));
	const isOver = createEnd(event, written);
	const span = Math.max(0, event.endAt(start.wall) - start.at);
	const first = skipPeriods(start.wall, rule, range.from - span - 2 * day);
	const iterator = limitSteps(rule.iterator(toIcalTime(first)));
	const found: Occurrence[] = [];
	for (let count = 0; ; count++) {
		if (count === maxOccurrences) throw new RangeError("repeats too often");
		const next = iterator.next();
		if (!next) return found;
		const wall = toWallTime(next);
		const at = start.clock.toInstant(wall);
		if (at >= range.until || isOver(wall, at)) return found;
		found.push({ wall, at });
	}
}

/**
 * Limits the steps of the library, which looks for the next day without an end: a rule such as each
 * seventh day that is a Saturday, from a Sunday on, has none. The library calls this for each day.
 * Where it calls nothing, only the end of the thread helps.
 */
function limitSteps(iterator: ICAL.RecurIterator): ICAL.RecurIterator {
	const isDue = iterator.check_contracting_rules.bind(iterator);
	let steps = 0;
	iterator.check_contracting_rules = () => {
		if (++steps > maxSteps) throw new RangeError("never happens again");
		return isDue();
	};
	return iterator;
}

const toWallTime = (time: ICAL.Time): WallTime =>
	new Temporal.PlainDateTime(
		...([time.year, time.month, time.day] as const),
		...([time.hour, time.minute, time.second] as const),
	);

const endPattern = /(^|;)UNTIL=([^;]*)/i;

/** The library would compare it with what a clock shows, as if the clock were in UTC. */
const withoutEnd = (rule: string) => rule.replace(endPattern, "").replace(/^;/, "");

function createEnd(
	{ start }: CalendarEvent,
	rule: string,
): (wall: WallTime, at: number) => boolean {
	const written = endPattern.exec(rule)?.[2];
	if (written === undefined) return () => false;
	const last = Temporal.PlainDateTime.from(written.replace(/Z$/i, ""));
	if (!/T/i.test(written))
		return (wall) => Temporal.PlainDate.compare(wall.toPlainDate(), last.toPlainDate()) > 0;
	if (!/Z$/i.test(written)) return (wall) => Temporal.PlainDateTime.compare(wall, last) > 0;
	const end = last.toZonedDateTime("UTC").epochMilliseconds;
	// The last day of days is often written as its midnight in UTC.
	if (start.isDay)
		return (wall) => Temporal.PlainDate.compare(wall.toPlainDate(), last.toPlainDate()) > 0;
	return (_, at) => at > end;
}

/**
 * A later start of the same series, shortly before what is needed: a meeting that is held each day for ten years is not
 * counted from the beginning. The periods are whole, so everything that a rule takes from its start stays as it is.
 */
export function skipPeriods(
	start: WallTime,
	rule: ICAL.Recur,
	/** Milliseconds since 1970. */
	needed: number,
): WallTime {
	const period = periods[rule.freq];
	if (rule.count || period === undefined) return start;
	const begin = start.toZonedDateTime("UTC").epochMilliseconds;
	const step = period * Math.max(1, rule.interval);
	const skipped = Math.floor((needed - begin) / step);
	return skipped > 0 ? start.add({ milliseconds: skipped * step }) : start;
}
