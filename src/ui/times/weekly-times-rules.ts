import { timesMessages as texts } from "./messages.ts";
import {
	clockFormat,
	dayFormat,
	formatZoneCity,
	getOffset,
	minuteLength,
	weekdayFormat,
} from "./zone-formats.ts";

// Runs in browsers, too, most of which have no Temporal: days and hours are counted in milliseconds, as if on a clock of UTC.

/** Hours on certain days of the week, from a first to a last day, on the clock of one zone. */
export interface WeeklyTimes {
	/** ISO days. */
	readonly begins: string;
	readonly ends?: string | undefined;
	/** Weekdays from 1 (Monday) to 7. */
	readonly weekdays: readonly number[];
	/** `09:00` */
	readonly from: string;
	readonly to: string;
	/** IANA. */
	readonly zone: string;
	/** The city of a group that meets in a room: only its own clock counts there. */
	readonly city?: string | undefined;
	/** The locale of days and hours. */
	readonly locale: string;
	/** The current one; days of other years are written with theirs. */
	readonly year: number;
}

export interface WeeklyTimesTexts {
	readonly begins: string;
	/** First and last day. */
	readonly dates: string;
	readonly ends: string | undefined;
	readonly days: string;
	readonly hours: string;
	/** The zone of the clock; for visitors elsewhere, the time in the zone of the group. */
	readonly zone: string;
	/** The dates on which clocks change, and the hours from then on. */
	readonly change: string;
}

/** The times with their texts in the zone of the group. */
export interface DescribedTimes {
	readonly times: WeeklyTimes;
	readonly texts: WeeklyTimesTexts;
}

/** The settings of a visitor's browser. */
export interface VisitorClock {
	readonly zone: string;
	/** The format is that of `de-DE`. */
	readonly language: string;
}

const dayLength = 24 * 60 * minuteLength;

/** Describes the times in the zone of the group. */
export function describeWeeklyTimes(times: WeeklyTimes): WeeklyTimesTexts {
	return {
		...describeClasses(
			times,
			listClasses(times, () => 0),
			times.locale,
		),
		zone: times.city ?? texts.zone(formatZoneCity(times.zone)),
		change: "",
	};
}

/**
 * Describes the times in the zone of the visitor; the clock of the group stands beside. Undefined
 * where the browser lacks the zone of the group, which may be newer than it.
 */
export function describeLocalTimes(
	times: WeeklyTimes,
	visitor: VisitorClock,
): WeeklyTimesTexts | undefined {
	try {
		return localize(times, visitor);
	} catch (problem) {
		if (problem instanceof RangeError) return undefined;
		throw problem;
	}
}

/**
 * Describes the times in one line for an email, which no browser converts: the clock of its reader
 * first, that of the group in brackets.
 */
export function describeTimesIn(times: WeeklyTimes, zone: string): string {
	const { dates, days, hours } = describeWeeklyTimes(times);
	const place = texts.zone(formatZoneCity(times.zone));
	const parts = (all: readonly string[]) => all.filter(Boolean).join(", ");
	if (times.city || isSameClock(times, { zone, language: "" }))
		return parts([dates, days, hours, times.city ?? place]);
	const { locale } = times;
	const classes = listClasses(times, (time) => getOffset(time, times.zone, zone));
	const local = describeClasses(times, classes, locale);
	const ownHours = local.days === days ? hours : texts.hours(days, hours);
	const line = parts([local.dates, local.days, local.hours, texts.zone(formatZoneCity(zone))]);
	const change = describeChanges(times, classes, locale);
	return `${line} (${texts.beside(ownHours, place)})${change && `. ${change}`}`;
}

function localize(times: WeeklyTimes, visitor: VisitorClock): WeeklyTimesTexts {
	const locale = chooseClockLocale(times.locale, visitor.language);
	const own = describeClasses(
		times,
		listClasses(times, () => 0),
		locale,
	);
	if (times.city) return { ...own, zone: times.city, change: "" };
	const classes = listClasses(times, (time) => getOffset(time, times.zone, visitor.zone));
	const local = describeClasses(times, classes, locale);
	const place = texts.zone(formatZoneCity(times.zone));
	const change = describeChanges(times, classes, locale);
	if (classes[0]?.offset === 0) return { ...own, zone: texts.same, change };
	const ownHours = local.days === own.days ? own.hours : texts.hours(own.days, own.hours);
	return {
		...local,
		hours: texts.yours(local.hours),
		zone: texts.beside(ownHours, place),
		change,
	};
}

/** True if the clocks of the group and of the visitor agree when it begins. */
export function isSameClock({ begins, from, zone }: WeeklyTimes, visitor: VisitorClock): boolean {
	const start = Date.parse(`${begins}T${from}Z`);
	try {
		return getOffset(start, zone, visitor.zone) === 0;
	} catch {
		return false;
	}
}

/**
 * True if clocks change somewhere on these days: then hours may differ later on, and a line is
 * reserved for it.
 */
export function mayChange({ begins, ends = begins, city }: WeeklyTimes) {
	if (city) return false;
	const last = Date.parse(ends);
	for (let day = Date.parse(begins); day <= last; day += dayLength) {
		const monthAndDay = new Date(day).toISOString().slice(5, 10);
		if (monthAndDay >= "03-01" && monthAndDay <= "04-30") return true;
		if (monthAndDay >= "09-01" && monthAndDay <= "11-15") return true;
	}
	return false;
}

/**
 * English of the United States is the default of browsers, so it is no choice of a clock; every
 * other language was chosen.
 */
export function chooseClockLocale(page: string, language: string): string {
	return language && !/^en(-US)?$/.test(language) ? language : page;
}

interface Class {
	/** The start on the clock of the group. */
	readonly start: number;
	/** The difference to the clock on which it is shown. */
	readonly offset: number;
}

/** More than three years of daily classes: content could name any number of weeks. */
const maxClasses = 1_200;

function listClasses(
	{ begins, ends = begins, weekdays, from }: WeeklyTimes,
	offsetOf: (start: number) => number,
): Class[] {
	const classes: Class[] = [];
	const first = Date.parse(`${begins}T${from}Z`);
	const last = Date.parse(`${ends}T${from}Z`);
	const days = weekdays.length > 0 ? weekdays : [toWeekday(first)];
	for (let start = first; start <= last && classes.length < maxClasses; start += dayLength)
		if (start === first || days.includes(toWeekday(start)))
			classes.push({ start, offset: offsetOf(start) });
	return classes;
}

function describeClasses(
	times: WeeklyTimes,
	classes: readonly Class[],
	clockLocale: string,
): Omit<WeeklyTimesTexts, "zone" | "change"> {
	const { ends, weekdays, locale } = times;
	const first = classes[0] ?? { start: Date.parse(times.begins), offset: 0 };
	const last = classes.at(-1) ?? first;
	const day = ({ start, offset }: Class) => formatDay(start + offset, times);
	const begins = day(first);
	const lastDay = ends && day(last);
	return {
		begins,
		ends: lastDay,
		dates: lastDay ? texts.range(begins, lastDay) : begins,
		days: listWeekdays(weekdays, locale, countDays(first)).join(", "),
		hours: formatHours(times, first, clockLocale),
	};
}

/** Counts the calendar days between the two clocks. */
const countDays = ({ start, offset }: Class) =>
	Math.floor((start + offset) / dayLength) - Math.floor(start / dayLength);

function formatHours({ from, to }: WeeklyTimes, { start, offset }: Class, locale: string): string {
	const opens = start + offset;
	const length = (toMinutes(to) - toMinutes(from) + 24 * 60) % (24 * 60);
	const closes = opens + length * minuteLength;
	const format = clockFormat(locale);
	const [first, last] = [opens, closes].map((time) => format.format(time).replace(/\s/g, " "));
	const isSameDay = Math.floor(opens / dayLength) === Math.floor((closes - 1) / dayLength);
	return isSameDay || closes === opens ? texts.range(first, last) : texts.overnight(first, last);
}

function toMinutes(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

/** Spans of classes at other hours than the first ones. */
function describeChanges(times: WeeklyTimes, classes: readonly Class[], locale: string): string {
	const spans: Class[][] = [];
	for (const entry of classes) {
		const span = spans.at(-1);
		if (span?.[0]?.offset === entry.offset) span.push(entry);
		else spans.push([entry]);
	}
	const [[usual] = []] = spans;
	const usualDays = usual && countDays(usual);
	return spans
		.flatMap((span) => {
			const [first] = span;
			const last = span.at(-1);
			if (!first || !last || first.offset === usual?.offset) return [];
			const days = listWeekdays(times.weekdays, times.locale, countDays(first));
			const hours =
				countDays(first) === usualDays
					? formatHours(times, first, locale)
					: texts.hours(days.join(", "), formatHours(times, first, locale));
			const [from, to] = [first, last].map(({ start, offset }) => formatDay(start + offset, times));
			return span === spans.at(-1)
				? texts.changedFrom(from, hours)
				: texts.changed(from, to, hours);
		})
		.join(" ");
}

function formatDay(time: number, { locale, year }: WeeklyTimes): string {
	const withYear = new Date(time).getUTCFullYear() !== year;
	return dayFormat(locale, withYear).format(time);
}

/** Three and more in a row as "Mon to Fri"; others one by one. So many days later or earlier. */
export function listWeekdays(weekdays: readonly number[], locale: string, shift = 0): string[] {
	const days = [...new Set(weekdays)]
		.sort((a, b) => a - b)
		.map((day) => ((((day - 1 + shift) % 7) + 7) % 7) + 1);
	if (days.length === 7) return [texts.everyDay];
	// A week has no end: Saturday to Monday is a row, too.
	const first = days.findIndex((day) => !days.includes(((day + 5) % 7) + 1));
	const rows: number[][] = [];
	for (const day of [...days.slice(first), ...days.slice(0, first)]) {
		const row = rows.at(-1);
		if (row?.at(-1) === ((day + 5) % 7) + 1) row.push(day);
		else rows.push([day]);
	}
	const { format } = weekdayFormat(locale);
	// 1 January 2024 was a Monday.
	const name = (day: number) => format(Date.UTC(2024, 0, day));
	return rows.flatMap((row) => {
		const names = row.map(name);
		return row.length < 3 ? names : texts.range(names[0], names.at(-1));
	});
}

function toWeekday(time: number): number {
	return ((new Date(time).getUTCDay() + 6) % 7) + 1;
}
