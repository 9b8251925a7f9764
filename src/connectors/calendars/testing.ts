import { type BusyTimesRead, type TimeRange, toSpan } from "./busy-times.ts";
import { readCalendars } from "./icalendar.ts";

/** Lines as a calendar program writes them, with the calendar around them. */
export const aCalendar = (...lines: string[]): string =>
	["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//", ...lines]
		.concat("END:VCALENDAR", "")
		.join("\r\n");

export const anEvent = (...lines: string[]): string[] => [
	"BEGIN:VEVENT",
	...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@test"]),
	"DTSTAMP:20260101T000000Z",
	"SUMMARY:Dentist\\, again",
	...lines,
	"END:VEVENT",
];

export const aRange = (from: string, until: string): TimeRange => ({
	from: Temporal.Instant.from(from),
	until: Temporal.Instant.from(until),
});

/** March 2026, with the change to summer time in New York on the 8th and in Berlin on the 29th. */
export const march = aRange("2026-03-01T00:00Z", "2026-04-01T00:00Z");

/** `2026-03-02T09:00Z/10:00`, the end with its day where that is another one. */
export function writeBusy(busy: readonly { from: number; until: number }[]): string[] {
	const minute = (at: number) =>
		Temporal.Instant.fromEpochMilliseconds(at)
			.toString({ smallestUnit: "minute" })
			.replace("Z", "");
	return busy.map(({ from, until }) => {
		const [start, end] = [minute(from), minute(until)];
		const [day, time] = end.split("T");
		return `${start}/${start.startsWith(`${day}`) ? time : end}`;
	});
}

/** Reads the events of a calendar in March. */
export function readEvents(
	events: readonly string[],
	{ zone = "Europe/Berlin", range = march } = {},
) {
	const reading = readCalendars({
		texts: [aCalendar(...events)],
		range: {
			from: range.from.epochMilliseconds,
			until: range.until.epochMilliseconds,
		},
		zone,
	});
	return { ...reading, busy: writeBusy(reading.busy) };
}

/** The busy times as text, or the failure. */
export const writeRead = (read: BusyTimesRead) =>
	read.kind === "failed" ? read : writeBusy(read.busy.map(toSpan));
