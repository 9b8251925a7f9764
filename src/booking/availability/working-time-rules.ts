import {
	type BookableAdvisor,
	type BookingContent,
	toMinutes,
	weekdays,
} from "#booking/content/booking-schema.ts";
import { instantAt, type LocalDate } from "#core/time.ts";

// The only place of this module where times of a clock become instants. All others count in milliseconds of the epoch.

/** The span from one instant to another, which is exclusive. */
export interface Span {
	readonly from: number;
	readonly until: number;
}

/** True if one span lies within the other completely. */
export const contains = (outer: Span, inner: Span): boolean =>
	outer.from <= inner.from && inner.until <= outer.until;

export const overlaps = (one: Span, other: Span): boolean =>
	one.from < other.until && other.from < one.until;

/**
 * The instants at which a call may start on a day, by the clock of the site. A time that a clock change skips does not exist
 * and is left out; one that happens twice is offered once, as its first, so that date, time and zone always name one instant.
 */
export function listStarts(
	day: LocalDate,
	{ opens, closes, every }: Pick<BookingContent, "opens" | "closes" | "every">,
	timeZone: string,
	minutes: number,
): number[] {
	const starts: number[] = [];
	const closing = instantAt(day, toPlainTime(toMinutes(closes)), timeZone);
	for (let time = toMinutes(opens); time <= toMinutes(closes); time += every) {
		const start = instantAt(day, toPlainTime(time), timeZone);
		const read = start.toZonedDateTimeISO(timeZone);
		if (read.hour * 60 + read.minute !== time) continue;
		// Zones that crossed the date line have skipped a whole day.
		if (!read.toPlainDate().equals(day)) continue;
		const from = start.epochMilliseconds;
		if (from + minutes * 60_000 <= closing.epochMilliseconds) starts.push(from);
	}
	return starts;
}

/**
 * Finds the working hours of an advisor on a day of their own calendar; undefined: all hours in
 * which the business is open.
 */
export function findShifts(
	{ hours, absences }: Pick<BookableAdvisor, "hours" | "absences">,
	day: LocalDate,
	timeZone: string,
): readonly Span[] | undefined {
	const date = String(day);
	if (absences.some(({ from, until }) => from <= date && date <= until)) return [];
	if (!hours) return undefined;
	const weekday = weekdays[day.dayOfWeek - 1];
	return ((weekday && hours[weekday]) || []).map(({ from, until }) => ({
		from: toInstant(day, from, timeZone),
		until: toInstant(day, until, timeZone),
	}));
}

const toInstant = (day: LocalDate, time: string, timeZone: string): number =>
	instantAt(day, toPlainTime(toMinutes(time)), timeZone).epochMilliseconds;

/** 24:00 does not occur: content writes at most 23:59. */
const toPlainTime = (minutes: number) =>
	new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
