import { type BusySpan, mergeSpans } from "./busy-times.ts";
import { type CalendarEvent, readBusyPeriods, readEvent } from "./icalendar-events.ts";
import { type CalendarEntry, type CalendarLines, readCalendarLines } from "./icalendar-lines.ts";
import { listOccurrences } from "./icalendar-recurrence.ts";
import { createZoneClocks, findIanaName, ianaClock } from "./icalendar-zones.ts";

export interface CalendarTexts {
	/** Each text is a whole calendar; a CalDAV server answers one for each series. */
	readonly texts: readonly string[];
	readonly range: BusySpan;
	/** The zone of days and of times without one, where the calendar does not name its own. */
	readonly zone: string;
}

export interface CalendarReading {
	readonly busy: readonly BusySpan[];
	/** The number of entries that could not be read. */
	readonly unclear: number;
	/** The problems of texts that are no calendars. */
	readonly problems: readonly string[];
}

/** Reads when the owner of a calendar is busy. Run it where it may be ended: a hostile rule can keep it busy for ever. */
export function readCalendars({ texts, range, zone }: CalendarTexts): CalendarReading {
	const busy: BusySpan[] = [];
	const problems: string[] = [];
	let unclear = 0;
	for (const text of texts) {
		const lines = readCalendarLines(text);
		if (!lines.ok) problems.push(lines.reason);
		else {
			const reading = readEntries(lines.value, range, zone);
			for (const span of reading.busy) busy.push(span);
			unclear += reading.unclear;
		}
	}
	return { busy: mergeSpans(busy, range), unclear, problems };
}

function readEntries(
	{ entries, zones, zone: own }: CalendarLines,
	range: BusySpan,
	fallback: string,
): Omit<CalendarReading, "problems"> {
	const zone = findIanaName(own ?? "") ?? fallback;
	const findNamed = createZoneClocks(zones, zone);
	const floating = ianaClock(zone);
	let unclear = 0;
	/** An unreadable entry is left out, because it must not make the whole calendar unreadable. */
	const attempt = <Value>(read: () => Value): Value | undefined => {
		try {
			return read();
		} catch {
			unclear++;
			return undefined;
		}
	};
	const readAll = (kind: CalendarEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
	const events = readAll("VEVENT").flatMap((entry) => {
		const findClock = (id: string) => (id ? findNamed(id) : floating);
		const event = attempt(() => readEvent(entry, findClock));
		if (event && !event.start.clock.isKnown) unclear++;
		return event ?? [];
	});
	const busy = readAll("VFREEBUSY").flatMap((entry) =>
		(attempt(() => readBusyPeriods(entry)) ?? []).map(([from, until]) => ({
			from: from.at,
			until: until.at,
		})),
	);
	// Events without an id have nothing to do with each other.
	for (const series of Map.groupBy(events, (event) => event.uid || event).values())
		for (const event of newestOf(series))
			for (const span of attempt(() => readSeries(event, series, range)) ?? []) busy.push(span);
	return { busy: mergeSpans(busy, range), unclear };
}

/** A file may hold earlier versions of an event, too. */
function newestOf(series: readonly CalendarEvent[]): CalendarEvent[] {
	const groups = Map.groupBy(series, ({ replaces }) => replaces?.time.at);
	return [...groups.values()].flatMap((versions) => {
		const newest = Math.max(...versions.map(({ sequence }) => sequence));
		return versions.filter(({ sequence }) => sequence === newest);
	});
}

function readSeries(
	event: CalendarEvent,
	series: readonly CalendarEvent[],
	range: BusySpan,
): BusySpan[] {
	const toSpan = (each: CalendarEvent, wall: Temporal.PlainDateTime) => ({
		from: each.start.clock.toInstant(wall),
		until: each.endAt(wall),
	});
	if (event.replaces) return event.isBusy ? [toSpan(event, event.start.wall)] : [];
	const changes = series.filter(({ replaces }) => replaces);
	const replaced = new Set(changes.map(({ replaces }) => replaces?.time.at));
	const lasting = changes
		.filter(({ replaces }) => replaces?.andFuture)
		.toSorted((a, b) => at(a) - at(b));
	const spans = listOccurrences(event, range).flatMap((occurrence) => {
		if (replaced.has(occurrence.at)) return [];
		const change = lasting.findLast((each) => at(each) < occurrence.at);
		if (!change) return event.isBusy ? [toSpan(event, occurrence.wall)] : [];
		const shift = change.start.at - at(change);
		const wall = occurrence.wall.add({ milliseconds: shift });
		return change.isBusy ? [toSpan(change, wall)] : [];
	});
	const extra = event.extraPeriods.map(([from, until]) => ({
		from: from.at,
		until: until.at,
	}));
	return event.isBusy ? [...spans, ...extra] : spans;
}

const at = ({ replaces }: CalendarEvent): number => replaces?.time.at ?? 0;
