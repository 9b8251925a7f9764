import { accepted, type Result, refused } from "#core/result.ts";
import { isWebPage } from "./busy-times.ts";

/** An entry of a calendar, as the lines about its time. */
export interface CalendarEntry {
	readonly kind: "VEVENT" | "VFREEBUSY";
	readonly lines: readonly string[];
}

export interface CalendarLines {
	readonly entries: readonly CalendarEntry[];
	/** Definitions of zones, by the name that times refer to. */
	readonly zones: ReadonlyMap<string, readonly string[]>;
	/** The zone of the calendar itself, where it names one. */
	readonly zone: string | undefined;
}

/**
 * Properties about the time of an entry and whether it makes its owner busy. Titles, descriptions
 * and guests are not needed, and the mistakes in the syntax of real calendars are mostly in those.
 */
const readProperties = new Set([
	...["UID", "SEQUENCE", "RECURRENCE-ID", "DTSTART", "DTEND", "DURATION"],
	...["RRULE", "RDATE", "EXDATE", "EXRULE", "STATUS", "TRANSP", "FREEBUSY"],
	"X-MICROSOFT-CDO-BUSYSTATUS",
]);

const maxDepth = 8;

export const propertyName = (line: string): string =>
	(/^[\w-]+/.exec(line)?.[0] ?? "").toUpperCase();

const propertyValue = (line: string): string => line.slice(line.indexOf(":") + 1).trim();

/** Splits a calendar into its entries; it must be complete. */
export function readCalendarLines(text: string): Result<CalendarLines, string> {
	if (isWebPage(text)) return refused("is a web page and no calendar");
	const entries: CalendarEntry[] = [];
	const zones = new Map<string, readonly string[]>();
	const open: string[] = [];
	let calendarZone: string | undefined;
	let hasCalendar = false;
	let lines: string[] = [];
	for (const line of unfold(text)) {
		const name = propertyName(line);
		if (name === "BEGIN") {
			const component = propertyValue(line).toUpperCase();
			if (open.length === 0 && component !== "VCALENDAR") return refused("is no calendar");
			if (open.length === maxDepth) return refused("is broken");
			hasCalendar = true;
			open.push(component);
			if (open.length === 2) lines = [];
		}
		const [, component] = open;
		if (open.length === 1 && name === "X-WR-TIMEZONE") calendarZone = propertyValue(line);
		else if (component === "VTIMEZONE") lines.push(line);
		// Alarms inside of an event have times of their own.
		else if (open.length === 2 && readProperties.has(name)) lines.push(line);
		if (name !== "END") {
			if (open.length === 0 && line.trim()) return refused("is no calendar");
			continue;
		}
		if (open.pop() !== propertyValue(line).toUpperCase()) return refused("is broken");
		if (open.length !== 1) continue;
		if (component === "VEVENT" || component === "VFREEBUSY")
			entries.push({ kind: component, lines });
		else if (component === "VTIMEZONE") zones.set(findZoneId(lines), lines);
	}
	if (!hasCalendar) return refused("is no calendar");
	if (open.length) return refused("ends in the middle");
	return accepted({ entries, zones, zone: calendarZone });
}

const findZoneId = (lines: readonly string[]): string => {
	const line = lines.find((each) => propertyName(each) === "TZID");
	return line ? propertyValue(line) : "";
};

/** A line that begins with a blank continues the one before. */
function* unfold(text: string): Generator<string> {
	let whole: string | undefined;
	for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
		if (whole !== undefined && /^[ \t]/.test(line)) whole += line.slice(1);
		else {
			if (whole !== undefined) yield whole;
			whole = line;
		}
	}
	if (whole !== undefined) yield whole;
}
