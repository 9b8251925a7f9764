import {
	type BookableAdvisor,
	type BookingContent,
	callMinutes,
} from "#booking/content/booking-schema.ts";
import { type Instant, type LocalDate, localDate } from "#core/time.ts";
import { listBusinessDays } from "./business-day-rules.ts";
import { contains, findShifts, listStarts, overlaps, type Span } from "./working-time-rules.ts";

/** A visitor chooses from so many days. */
export const offeredDays = 4;
/** An operator may book that far ahead; visitors up to the horizon of content. */
const searchedDays = 60;
/** The part of a day's calls that networks with a reservation leave to the others. */
const sharedPart = 1 / 3;

/**
 * An advisor is unavailable during a call with the pause after it, and during an event in the
 * advisor's own calendar.
 */
export interface OccupiedTime extends Span {
	readonly advisor: string;
	/** Counts toward the calls of the day. */
	readonly isCall: boolean;
}

export interface Slot extends Span {
	/** The advisors who are free, in the order of content. */
	readonly advisors: readonly string[];
}

export interface OpenDay {
	readonly date: LocalDate;
	readonly slots: readonly Slot[];
}

export interface PlannedAdvisor extends BookableAdvisor {
	/** The advisor works in this time zone. */
	readonly timeZone: string;
	/** Slugs of categories. */
	readonly fields: readonly string[];
	readonly name: string;
}

/** The settings of content for availability. */
export interface BookingPlan {
	readonly content: BookingContent;
	readonly advisors: readonly PlannedAdvisor[];
	readonly holidays: ReadonlySet<string>;
	/** The time zone of the site. */
	readonly timeZone: string;
	/** Caches the times of the calendar, which are needed again with each list. */
	readonly times: PlanTimes;
}

interface PlanTimes {
	on(day: LocalDate): PlannedDay;
}

/** The times that the calendar and the working hours allow, whether or not they are taken. */
interface PlannedDay {
	/** The span from its first instant to that of the next day. */
	readonly whole: Span;
	readonly slots: readonly PlannedSlot[];
}

interface PlannedSlot extends Span {
	/** The advisors who work then. */
	readonly advisors: readonly PlannedAdvisor[];
}

/** Two years; then it begins again. */
const maxRemembered = 800;

export function createPlan(plan: Omit<BookingPlan, "times">): BookingPlan {
	const days = new Map<string, PlannedDay>();
	return {
		...plan,
		times: {
			on(day) {
				const key = String(day);
				const known = days.get(key);
				if (known) return known;
				if (days.size >= maxRemembered) days.clear();
				const planned = planDay(plan, day);
				days.set(key, planned);
				return planned;
			},
		},
	};
}

function planDay(
	{ content, advisors, timeZone }: Omit<BookingPlan, "times">,
	day: LocalDate,
): PlannedDay {
	const starts = listStarts(day, content, timeZone, callMinutes);
	return {
		whole: toWholeDay(day, timeZone),
		slots: starts.map(toCallSpan).map((span) => ({
			...span,
			advisors: advisors.filter((advisor) => isAtWork(advisor, span)),
		})),
	};
}

function isAtWork(advisor: PlannedAdvisor, span: Span): boolean {
	const { timeZone } = advisor;
	const first = toDay(span.from, timeZone);
	const last = toDay(span.until - 1, timeZone);
	const shifts = findShifts(advisor, first, timeZone);
	if (shifts && !shifts.some((shift) => contains(shift, span))) return false;
	// Past midnight, the next day may be one away.
	return last.equals(first) || findShifts(advisor, last, timeZone)?.length !== 0;
}

export const toCallSpan = (from: number): Span => ({
	from,
	until: from + callMinutes * 60_000,
});

/** The next days with a time to choose, and those times. A day without one is left out, and another one takes its place. */
export const listOpenDays: ListDays = (plan, busy, now, days) =>
	searchDays(plan, groupByAdvisor(busy), now, days, () => true);

/**
 * The same days for networks that have reserved something: without those of which little more is
 * left than others need.
 */
export const listSharedDays: ListDays = (plan, busy, now, days) => {
	const byAdvisor = groupByAdvisor(busy);
	const isShared = (date: LocalDate) => {
		const { free, booked } = countRemainingCalls(plan, byAdvisor, date, now);
		return free > Math.floor((free + booked) * sharedPart);
	};
	return searchDays(plan, byAdvisor, now, days, isShared);
};

type ListDays = (
	plan: BookingPlan,
	busy: readonly OccupiedTime[],
	now: Instant,
	days?: number,
) => OpenDay[];

function searchDays(
	plan: BookingPlan,
	byAdvisor: AdvisorTimes,
	now: Instant,
	days = offeredDays,
	isOffered: (date: LocalDate) => boolean,
): OpenDay[] {
	const open: OpenDay[] = [];
	for (const date of listDaysWithin(plan, now, Math.max(days, plan.content.horizonDays))) {
		const slots = listFreeSlots(plan, byAdvisor, date, now);
		if (slots.length > 0 && isOffered(date)) open.push({ date, slots });
		if (open.length === days) break;
	}
	return open;
}

function* listDaysWithin(plan: BookingPlan, now: Instant, most: number): Generator<LocalDate> {
	let searched = 0;
	for (const date of listBusinessDays(now, plan)) {
		if (searched === most) return;
		searched += 1;
		yield date;
	}
}

/** The slot that begins at this instant, if an operator can book it: on any day on which calls are made. */
export function findFreeSlot(
	plan: BookingPlan,
	busy: readonly OccupiedTime[],
	now: Instant,
	from: number,
): Slot | undefined {
	if (!isWithin(plan, now, from, searchedDays)) return undefined;
	const slots = listFreeSlots(plan, groupByAdvisor(busy), toDay(from, plan.timeZone), now);
	return slots.find((slot) => slot.from === from);
}

/** True for a business day that visitors may be offered. */
export const isWithinHorizon = (plan: BookingPlan, now: Instant, from: number): boolean =>
	isWithin(plan, now, from, plan.content.horizonDays);

function isWithin(plan: BookingPlan, now: Instant, from: number, most: number): boolean {
	const date = toDay(from, plan.timeZone);
	for (const day of listDaysWithin(plan, now, most)) {
		const order = Temporal.PlainDate.compare(day, date);
		if (order >= 0) return order === 0;
	}
	return false;
}

/**
 * The span from the first instant of the day of a call to its last: every conflict begins or ends
 * then.
 */
export const toDaySpan = (from: number, timeZone: string): Span =>
	toWholeDay(toDay(from, timeZone), timeZone);

function toWholeDay(day: LocalDate, timeZone: string): Span {
	const start = (date: LocalDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
	return { from: start(day), until: start(day.add({ days: 1 })) };
}

type AdvisorTimes = ReadonlyMap<string, readonly OccupiedTime[]>;

const groupByAdvisor = (busy: readonly OccupiedTime[]): AdvisorTimes =>
	Map.groupBy(busy, ({ advisor }) => advisor);

const toDay = (instant: number, timeZone: string): LocalDate =>
	localDate(Temporal.Instant.fromEpochMilliseconds(instant), timeZone);
const dayOf = (instant: number, timeZone: string): string => String(toDay(instant, timeZone));

/** The longest pause that content allows is shorter. */
const dayMs = 86_400_000;

function listFreeSlots(
	{ advisors, times }: BookingPlan,
	busy: AdvisorTimes,
	date: LocalDate,
	now: Instant,
): Slot[] {
	const { whole, slots } = times.on(date);
	const reach = { from: whole.from, until: whole.until + dayMs };
	/** Only advisors who may have another call that day are considered. */
	const busyByAdvisor = new Map<string, readonly OccupiedTime[]>();
	for (const { advisor, maxCallsPerDay } of advisors) {
		const own = busy.get(advisor)?.filter((time) => overlaps(time, reach)) ?? [];
		if (maxCallsPerDay === undefined || countCalls(own, whole) < maxCallsPerDay)
			busyByAdvisor.set(advisor, own);
	}
	const past = now.epochMilliseconds;
	return slots.flatMap(({ from, until, advisors: atWork }) => {
		if (from <= past) return [];
		const free = atWork.filter(({ advisor, buffer }) => {
			const own = busyByAdvisor.get(advisor);
			const whole = { from, until: until + buffer * 60_000 };
			return own !== undefined && !own.some((time) => overlaps(time, whole));
		});
		return free.length > 0 ? [{ from, until, advisors: free.map(({ advisor }) => advisor) }] : [];
	});
}

/** The calls of a day that are still to come, and how many more could be made. */
function countRemainingCalls(
	{ advisors, times }: BookingPlan,
	busy: AdvisorTimes,
	date: LocalDate,
	now: Instant,
): { readonly free: number; readonly booked: number } {
	const { whole, slots } = times.on(date);
	const past = now.epochMilliseconds;
	let free = 0;
	let booked = 0;
	for (const { advisor, buffer, maxCallsPerDay = Number.POSITIVE_INFINITY } of advisors) {
		const known = busy.get(advisor) ?? [];
		const day = { from: Math.max(whole.from, past), until: whole.until };
		booked += countCalls(known, day);
		let left = maxCallsPerDay - countCalls(known, whole);
		let freeFrom = past + 1;
		for (const { from, until, advisors: atWork } of slots) {
			const span = { from, until: until + buffer * 60_000 };
			if (left <= 0 || from < freeFrom || !atWork.some((one) => one.advisor === advisor)) continue;
			if (known.some((time) => overlaps(time, span))) continue;
			free += 1;
			left -= 1;
			freeFrom = span.until;
		}
	}
	return { free, booked };
}

const countCalls = (times: readonly OccupiedTime[], day: Span): number =>
	times.filter(({ isCall, from }) => isCall && day.from <= from && from < day.until).length;

/**
 * Ranks the free advisors: first those for the subject, then those with the fewest calls that day,
 * then those whose latest assignment is the longest ago.
 */
export function rankAdvisors(
	plan: Pick<BookingPlan, "advisors" | "timeZone">,
	slot: Slot,
	{
		busy,
		latest,
		field,
	}: {
		readonly busy: readonly OccupiedTime[];
		/** The time at which each was given their latest call. */
		readonly latest: ReadonlyMap<string, number>;
		/** The category that the visitor's request is about. */
		readonly field: string | undefined;
	},
): string[] {
	const day = dayOf(slot.from, plan.timeZone);
	const rank = (id: string) => {
		const advisor = plan.advisors.find((entry) => entry.advisor === id);
		const calls = busy.filter(
			(time) => time.isCall && time.advisor === id && dayOf(time.from, plan.timeZone) === day,
		);
		return [
			field !== undefined && advisor?.fields.includes(field) ? 0 : 1,
			calls.length,
			latest.get(id) ?? 0,
		];
	};
	const ranked = slot.advisors.map((id) => ({ id, rank: rank(id) }));
	return ranked.sort((one, other) => compareRanks(one.rank, other.rank)).map(({ id }) => id);
}

function compareRanks(one: readonly number[], other: readonly number[]) {
	for (const [index, value] of one.entries()) {
		const difference = value - (other[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
