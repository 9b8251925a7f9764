import { accepted, type Result, refused } from "#core/result.ts";
import { type Instant, instantAt, isDate, type LocalDate, localDate } from "#core/time.ts";
import type { ReportKind, ReportPeriod } from "./report.ts";

export const maxPeriodDays = 400;

export type PeriodRefusal = "days" | "day" | "order" | "future" | "length";

/** A week ends yesterday, because it is compared with a whole one; other reports show today, too. */
export function defaultDays(
	kind: ReportKind,
	today: LocalDate,
): { readonly lastDay: LocalDate; readonly count: number } {
	return kind === "week"
		? { lastDay: today.subtract({ days: 1 }), count: 7 }
		: { lastDay: today, count: 30 };
}

export const defaultPeriod = ({
	lastDay,
	count,
}: ReturnType<typeof defaultDays>): ReportPeriod => ({
	from: lastDay.subtract({ days: count - 1 }),
	to: lastDay,
});

interface WrittenPeriod {
	readonly days?: string | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** Reads `days`, or a first and a last day; with neither, the given number of days up to the last one. */
export function readPeriod(
	{ days, from, to }: WrittenPeriod,
	{ today, lastDay, count }: { today: LocalDate; lastDay: LocalDate; count: number },
): Result<ReportPeriod, PeriodRefusal> {
	if (from === undefined && to === undefined) return readDays(days ?? String(count), lastDay);
	if (days !== undefined) return refused("days");
	for (const day of [from, to]) if (day !== undefined && !isDate(day)) return refused("day");
	const end = to === undefined ? today : Temporal.PlainDate.from(to);
	const start =
		from === undefined ? end.subtract({ days: count - 1 }) : Temporal.PlainDate.from(from);
	if (Temporal.PlainDate.compare(start, end) > 0) return refused("order");
	if (Temporal.PlainDate.compare(end, today) > 0) return refused("future");
	const period = { from: start, to: end };
	return countDays(period) > maxPeriodDays ? refused("length") : accepted(period);
}

function readDays(written: string, lastDay: LocalDate): Result<ReportPeriod, PeriodRefusal> {
	const days = /^\d{1,4}$/.test(written) ? Number(written) : 0;
	if (days < 1 || days > maxPeriodDays) return refused("days");
	return accepted({ from: lastDay.subtract({ days: days - 1 }), to: lastDay });
}

export const countDays = ({ from, to }: ReportPeriod): number => from.until(to).days + 1;

export const listDays = (period: ReportPeriod): LocalDate[] =>
	Array.from({ length: countDays(period) }, (_, days) => period.from.add({ days }));

/** The same number of days before it. */
export function findPreviousPeriod(period: ReportPeriod): ReportPeriod {
	const days = countDays(period);
	return { from: period.from.subtract({ days }), to: period.to.subtract({ days }) };
}

/** The week before this one, from Monday to Sunday. */
export function findLastWeek(today: LocalDate): ReportPeriod {
	const monday = today.subtract({ days: today.dayOfWeek - 1 });
	return { from: monday.subtract({ days: 7 }), to: monday.subtract({ days: 1 }) };
}

const midnight = new Temporal.PlainTime();

/** The first instant, and the first one after it. */
export function findInstants(
	{ from, to }: ReportPeriod,
	timeZone: string,
): { readonly start: Instant; readonly end: Instant } {
	return {
		start: instantAt(from, midnight, timeZone),
		end: instantAt(to.add({ days: 1 }), midnight, timeZone),
	};
}

/** The days with their first instant and the first one after them, as SQL reads them. */
export const toDayRanges = (days: readonly LocalDate[], timeZone: string) =>
	days.map((day) => {
		const { start, end } = findInstants({ from: day, to: day }, timeZone);
		return { day: day.toString(), start: start.toString(), end: end.toString() };
	});

/** Events arrive up to seven days late, and their clocks are off by minutes. */
const openTime = { hours: 7 * 24 + 1 };

/** True once nothing that happened on the day can arrive any more. */
export function isDayOver(day: LocalDate, at: Instant, timeZone: string): boolean {
	const closes = findInstants({ from: day, to: day }, timeZone).end.add(openTime);
	return Temporal.Instant.compare(at, closes) >= 0;
}

/** When each day was counted the last time. */
export type DayRuns = ReadonlyMap<string, Instant>;

/** True for a day that can still change, or was not counted since; before the first event there is nothing to count. */
export function isDayOpen(day: LocalDate, { first, now, runs, timeZone }: CountedDays): boolean {
	const ran = runs.get(day.toString());
	if (ran === undefined && first && Temporal.PlainDate.compare(day, first) >= 0) return true;
	return !isDayOver(day, ran ?? now, timeZone);
}

export interface CountedDays {
	/** The first day of which anything is stored. */
	readonly first: LocalDate | undefined;
	readonly now: Instant;
	readonly timeZone: string;
	readonly runs: DayRuns;
}

const minutes = (count: number) => count * 60_000;
/** Today and yesterday are counted each hour, other days that are open each night; when somebody asks, the recent ones at once. */
const intervals = { asked: minutes(1), recent: minutes(60), older: minutes(20 * 60) };
const maxDaysAtOnce = 4;

/** The next days to count, which follow each other: the latest ones first, and few at a time, because each reads many rows. */
export function listDaysToCount(input: CountedDays, isAsked = false): LocalDate[] {
	const { first, now, timeZone, runs } = input;
	if (!first) return [];
	const today = localDate(now, timeZone);
	const due: LocalDate[] = [];
	for (let age = 0; ; age++) {
		const day = today.subtract({ days: age });
		if (Temporal.PlainDate.compare(day, first) < 0) return due.reverse();
		const ran = runs.get(day.toString());
		const recent = isAsked ? intervals.asked : intervals.recent;
		const interval = age < 2 ? recent : intervals.older;
		const isDue =
			ran === undefined ||
			(!isDayOver(day, ran, timeZone) && now.epochMilliseconds - ran.epochMilliseconds >= interval);
		if (isDue) due.push(day);
		if (due.length === maxDaysAtOnce || (due.length > 0 && !isDue)) return due.reverse();
	}
}

/** True once each day of a period was counted after its end; before the first event there is nothing to count. */
export const isPeriodCounted = (
	period: ReportPeriod,
	{ first, runs, timeZone }: Omit<CountedDays, "now">,
): boolean =>
	listDays(period).every((day) => {
		if (!first || Temporal.PlainDate.compare(day, first) < 0) return true;
		const ran = runs.get(day.toString());
		const { end } = findInstants({ from: day, to: day }, timeZone);
		return ran !== undefined && Temporal.Instant.compare(ran, end) >= 0;
	});

/** The report of a week is due from Monday morning until Tuesday is over, where the business is. */
export function isWeekEmailDue(now: Instant, timeZone: string): boolean {
	const { dayOfWeek, hour } = now.toZonedDateTimeISO(timeZone);
	return (dayOfWeek === 1 && hour >= 7) || dayOfWeek === 2;
}
