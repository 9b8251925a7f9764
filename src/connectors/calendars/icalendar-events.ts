import ICAL from "ical.js";
import type { CalendarEntry } from "./icalendar-lines.ts";
import { propertyName } from "./icalendar-lines.ts";
import { utcClock, type ZoneClock } from "./icalendar-zones.ts";

/** A time of an entry: what its clock shows. A day is its midnight. */
export interface EventTime {
	readonly wall: Temporal.PlainDateTime;
	readonly clock: ZoneClock;
	readonly isDay: boolean;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** One `VEVENT`: an event, a series, or the change of one event of a series. */
export interface CalendarEvent {
	readonly uid: string;
	readonly sequence: number;
	/** False: it is cancelled, or takes none of its owner's time. */
	readonly isBusy: boolean;
	readonly start: EventTime;
	/** The end of the event that begins when the clock of `start` shows this. */
	endAt(wall: Temporal.PlainDateTime): number;
	/** The event of its series that it replaces, and whether all later ones, too. */
	readonly replaces: { readonly time: EventTime; readonly andFuture: boolean } | undefined;
	/** The rules as they are written in the file. */
	readonly rules: readonly string[];
	readonly excludedRules: readonly string[];
	readonly extraTimes: readonly EventTime[];
	/** Extra times that have a length of their own. */
	readonly extraPeriods: readonly (readonly [EventTime, EventTime])[];
	readonly excludedTimes: readonly EventTime[];
}

type FindClock = (zoneId: string) => ZoneClock;

interface Property {
	readonly name: string;
	readonly zoneId: string | undefined;
	/** Parameters in lower case. */
	readonly parameters: Readonly<Record<string, unknown>>;
	/** A period is a pair. */
	readonly values: readonly (string | readonly [string, string])[];
	/** The text after the colon. */
	readonly written: string;
}

/** Throws for what is not valid. */
export function readEvent(
	{ lines }: CalendarEntry,
	/** The zone id of a time without a zone is empty. */
	findClock: FindClock,
): CalendarEvent {
	const properties = Map.groupBy(
		lines.map((line) => readProperty(line)),
		({ name }) => name,
	);
	const all = (name: string) => properties.get(name) ?? [];
	const first = (name: string) => all(name)[0];
	const times = (name: string) => all(name).flatMap((property) => readTimes(property, findClock));
	const start = times("DTSTART")[0];
	if (!start) throw new RangeError("without a start");
	const replaced = times("RECURRENCE-ID")[0];
	return {
		uid: first("UID")?.written ?? "",
		sequence: Number(first("SEQUENCE")?.written ?? 0) || 0,
		isBusy: takesTime((name) => first(name)?.written.toUpperCase()),
		start,
		endAt: createEnd(start, times("DTEND")[0], first("DURATION")?.written),
		replaces: replaced && {
			time: replaced,
			andFuture: first("RECURRENCE-ID")?.parameters.range === "THISANDFUTURE",
		},
		rules: all("RRULE").map(({ written }) => written),
		excludedRules: all("EXRULE").map(({ written }) => written),
		extraTimes: times("RDATE"),
		extraPeriods: all("RDATE").flatMap((property) => readPeriods(property, findClock)),
		excludedTimes: times("EXDATE"),
	};
}

/** Exchange writes these values, which are more exact than the other two. */
const freeStatuses = ["FREE", "WORKINGELSEWHERE"];

function takesTime(read: (name: string) => string | undefined): boolean {
	return (
		read("STATUS") !== "CANCELLED" &&
		read("TRANSP") !== "TRANSPARENT" &&
		!freeStatuses.includes(read("X-MICROSOFT-CDO-BUSYSTATUS") ?? "")
	);
}

/** The periods of a `VFREEBUSY` in which its owner is busy. */
export function readBusyPeriods({ lines }: CalendarEntry): (readonly [EventTime, EventTime])[] {
	return lines
		.filter((line) => propertyName(line) === "FREEBUSY")
		.map((line) => readProperty(line))
		.filter(({ parameters }) => parameters.fbtype !== "FREE")
		.flatMap((property) => readPeriods(property, () => utcClock));
}

const timeProperties = new Set([
	...["DTSTART", "DTEND", "RECURRENCE-ID", "RDATE", "EXDATE", "FREEBUSY"],
]);

function readProperty(line: string): Property {
	const name = propertyName(line);
	const written = line.slice(line.indexOf(":") + 1).trim();
	if (!timeProperties.has(name))
		return { name, zoneId: undefined, parameters: {}, values: [], written };
	const [, parameters, , ...values] = ICAL.parse.property(line);
	return {
		name,
		zoneId: parameters.tzid === undefined ? undefined : `${parameters.tzid}`,
		parameters,
		values,
		written,
	};
}

const readTimes = ({ values, zoneId }: Property, findClock: FindClock): EventTime[] =>
	values.flatMap((value) =>
		typeof value === "string" ? [readTime(value, zoneId, findClock)] : [],
	);

function readPeriods(
	{ values, zoneId }: Property,
	findClock: FindClock,
): (readonly [EventTime, EventTime])[] {
	return values.flatMap((value) => {
		if (typeof value === "string") return [];
		const [from, until] = value;
		const start = readTime(from, zoneId, findClock);
		if (!/^[+-]?P/.test(until)) return [[start, readTime(until, zoneId, findClock)] as const];
		const at = createEnd(start, undefined, until)(start.wall);
		return [[start, toUtcTime(at)] as const];
	});
}

const toUtcTime = (at: number): EventTime => ({
	wall: Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("UTC").toPlainDateTime(),
	clock: utcClock,
	isDay: false,
	at,
});

/** Parses the library's notation: `2026-11-23`, `2026-11-23T10:00:00` or with a Z. */
function readTime(value: string, zoneId: string | undefined, findClock: FindClock): EventTime {
	const isDay = value.length === 10;
	const isUtc = value.endsWith("Z");
	const wall = Temporal.PlainDateTime.from(isUtc ? value.slice(0, -1) : value);
	const clock = isUtc ? utcClock : findClock(isDay ? "" : (zoneId ?? ""));
	return { wall, clock, isDay, at: clock.toInstant(wall) };
}

function createEnd(
	start: EventTime,
	end: EventTime | undefined,
	duration: string | undefined,
): CalendarEvent["endAt"] {
	const { toInstant } = start.clock;
	if (end && end.clock === start.clock) {
		const length = start.wall.until(end.wall, { largestUnit: "hours" });
		if (length.sign < 0) throw new RangeError("ends before it begins");
		// The end follows the clock, like in calendars: a night shift ends at six, whether the night
		// has an hour more or less.
		return (wall) => {
			const ends = toInstant(wall.add(length));
			const begins = toInstant(wall);
			return ends > begins ? ends : begins + length.total("milliseconds");
		};
	}
	if (end) {
		if (end.at < start.at) throw new RangeError("ends before it begins");
		return (wall) => toInstant(wall) + (end.at - start.at);
	}
	const { days, milliseconds } = readDuration(duration, start.isDay);
	return (wall) => toInstant(wall.add({ days })) + milliseconds;
}

function readDuration(written: string | undefined, isDay: boolean) {
	// A day without an end is that day, and any other event an instant.
	if (written === undefined) return { days: isDay ? 1 : 0, milliseconds: 0 };
	const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(written);
	if (isNegative) throw new RangeError("ends before it begins");
	return {
		days: weeks * 7 + days,
		milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000,
	};
}
