import { accepted, type Result, refused } from "#core/result.ts";
import {
	type Instant,
	instantAt,
	isDate,
	isTimeZone,
	type LocalDate,
	localDate,
} from "#core/time.ts";

/** A day on which a learner has answered, with the zone that decided it: a fact that is never computed again. */
export interface PlayedDay {
	readonly day: LocalDate;
	readonly zone: string;
	readonly at: Instant;
}

/** Somewhere a day has begun 26 hours before its noon in UTC, and nowhere does it last longer after that. */
const hoursAroundNoon = 26;
/** Whoever changes zones, by flying or in the settings of a device, cannot answer two questions on one day. */
const hoursBetweenZones = 20;
/** A question that was opened before midnight may be answered shortly after it. */
const hoursAfterMidnight = 1;

const noon = Temporal.PlainTime.from("12:00");
const midnight = Temporal.PlainTime.from("00:00");

/** It is the day there, or has just been. */
export function isDaySomewhere(day: LocalDate, now: Instant): boolean {
	const begins = instantAt(day, noon, "UTC").subtract({ hours: hoursAroundNoon });
	const ends = instantAt(day, noon, "UTC").add({ hours: hoursAroundNoon });
	return Temporal.Instant.compare(begins, now) <= 0 && Temporal.Instant.compare(now, ends) < 0;
}

/** A page shows it: the day of a learner ends at their midnight. */
export const findDayEnd = (day: LocalDate, zone: string): Instant =>
	instantAt(day.add({ days: 1 }), midnight, zone);

const maxZoneLength = 60;

/** The zone that a browser names. A plain difference from UTC is none: nobody lives by `+23:00`. */
export const readZone = (sent: unknown): string | undefined =>
	typeof sent === "string" &&
	sent.length <= maxZoneLength &&
	/^[A-Za-z]/.test(sent) &&
	isTimeZone(sent)
		? sent
		: undefined;

export const readDay = (sent: unknown): LocalDate | undefined =>
	typeof sent === "string" && isDate(sent) ? Temporal.PlainDate.from(sent) : undefined;

/** The position in the list of questions: one a day in their order, then from the top again. */
export function findQuestionPosition(day: LocalDate, count: number): number {
	const { days } = Temporal.PlainDate.from("1970-01-01").until(day, { largestUnit: "days" });
	return ((days % count) + count) % count;
}

export type TodaysQuestion =
	| { readonly kind: "open"; readonly day: LocalDate }
	/** The latest day was answered, and the next one has not begun. */
	| { readonly kind: "answered"; readonly opensAt: Instant }
	/** Somebody else, or the same person under another name, has answered it in this browser. */
	| { readonly kind: "other learner"; readonly day: LocalDate; readonly opensAt: Instant };

/** Decides which question a learner may answer, by the clock where they are. */
export function decideToday(
	last: PlayedDay | undefined,
	zone: string,
	now: Instant,
	browserDay?: LocalDate,
): TodaysQuestion {
	const day = localDate(now, zone);
	const opensAt = last && findNextOpening(last, zone, now);
	if (opensAt && Temporal.Instant.compare(opensAt, now) > 0) return { kind: "answered", opensAt };
	return browserDay && Temporal.PlainDate.compare(day, browserDay) <= 0
		? { kind: "other learner", day, opensAt: findDayEnd(browserDay, zone) }
		: { kind: "open", day };
}

function findNextOpening(last: PlayedDay, zone: string, now: Instant): Instant {
	const nextDay = findDayEnd(last.day, zone);
	if (!isZoneJump(last.zone, zone, now)) return nextDay;
	const rested = last.at.add({ hours: hoursBetweenZones });
	return Temporal.Instant.compare(nextDay, rested) < 0 ? rested : nextDay;
}

const isZoneJump = (from: string, to: string, now: Instant) =>
	now.toZonedDateTimeISO(from).offsetNanoseconds !== now.toZonedDateTimeISO(to).offsetNanoseconds;

export type DayRefusal = "answered" | "over" | "other learner";

/**
 * Decides whether an answer counts for the day that its page was made for. The browser names both, so the day must be one
 * that its clock shows, it must be that day somewhere, and the days of a learner, and of a browser, only go forward.
 */
export function decideDay(
	{ day, zone }: Pick<PlayedDay, "day" | "zone">,
	last: PlayedDay | undefined,
	now: Instant,
	browserDay?: LocalDate,
): Result<PlayedDay, DayRefusal> {
	if (last && Temporal.PlainDate.compare(day, last.day) <= 0) return refused("answered");
	if (browserDay && Temporal.PlainDate.compare(day, browserDay) <= 0)
		return refused("other learner");
	const isCurrent = day.equals(localDate(now, zone));
	const begun = now.subtract({ hours: hoursAfterMidnight });
	if (!isDaySomewhere(day, now) || !(isCurrent || day.equals(localDate(begun, zone))))
		return refused("over");
	const isEarly =
		last !== undefined && Temporal.Instant.compare(findNextOpening(last, zone, now), now) > 0;
	return isEarly ? refused("answered") : accepted({ day, zone, at: now });
}

/** The whole days between two answers, in the zone of the earlier or the later one: a flight across the date line skips a day that nobody could live. */
export function countMissedDays(last: PlayedDay, next: PlayedDay): number {
	const between = [daysBetween(last.day, next.day)];
	if (last.zone !== next.zone)
		for (const zone of [last.zone, next.zone])
			between.push(daysBetween(localDate(last.at, zone), localDate(next.at, zone)));
	return Math.max(0, Math.min(...between) - 1);
}

export const daysBetween = (from: LocalDate, to: LocalDate): number =>
	from.until(to, { largestUnit: "days" }).days;
