/** All time zone arithmetic happens through this file and Temporal, never in SQL. */
export type Instant = Temporal.Instant;
export type LocalDate = Temporal.PlainDate;
export type Clock = () => Instant;

/** A clock that starts at the given instant and then ticks on, as `LYCEUM_CLOCK` requests. */
export function clockStartingAt(start: Instant, real: Clock): Clock {
	const began = real();
	return () => start.add(real().since(began));
}

/** Since clocks everywhere go by whole quarters of an hour, a day begins only at one of them. */
const quarterHour = 15 * 60_000;
const wholeQuarters = Date.UTC(1973, 0);
/** The date in each zone, which a page needs some hundred times. */
const datesByZone = new Map<string, { readonly quarter: number; date: LocalDate }>();
const maxZones = 1_000;

export function localDate(instant: Instant, zone: string): LocalDate {
	const { epochMilliseconds } = instant;
	const quarter = Math.floor(epochMilliseconds / quarterHour);
	const known = datesByZone.get(zone);
	if (known?.quarter === quarter) return known.date;
	const date = instant.toZonedDateTimeISO(zone).toPlainDate();
	if (epochMilliseconds < wholeQuarters) return date;
	if (datesByZone.size >= maxZones) datesByZone.clear();
	datesByZone.set(zone, { quarter, date });
	return date;
}

/** Later days of a date that `localDate` returned. */
const laterDates = new WeakMap<LocalDate, Map<number, LocalDate>>();

/** Adds days to a date: a page needs the same few weeks some dozen times. */
export function daysAfter(date: LocalDate, days: number): LocalDate {
	const known = laterDates.get(date) ?? new Map<number, LocalDate>();
	laterDates.set(date, known);
	const found = known.get(days) ?? date.add({ days });
	known.set(days, found);
	return found;
}

const writtenDates = new Map<string, LocalDate>();
const maxWrittenDates = 10_000;

/** A day as content states it: of the calendar, such as `2027-01-12`, or so many days from today. */
export function resolveDay(today: LocalDate, day: string | number): LocalDate {
	if (typeof day === "number") return daysAfter(today, day);
	const known = writtenDates.get(day);
	if (known) return known;
	if (writtenDates.size >= maxWrittenDates) writtenDates.clear();
	const date = Temporal.PlainDate.from(day);
	writtenDates.set(day, date);
	return date;
}

export function isDate(written: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return false;
	try {
		Temporal.PlainDate.from(written, { overflow: "reject" });
		return true;
	} catch {
		return false;
	}
}

/**
 * The instant of a wall-clock time. A time that a clock change skips moves forward by the gap,
 * one that happens twice means the first.
 */
export function instantAt(date: LocalDate, time: Temporal.PlainTime, zone: string): Instant {
	return date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
}

export function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
