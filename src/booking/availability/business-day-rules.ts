import type { BookingContent } from "#booking/content/booking-schema.ts";
import { type Instant, type LocalDate, localDate } from "#core/time.ts";

/** Minutes after the full cutoff hour in which calls for today are still offered. */
const cutoffMinutes = 15;

export interface BusinessDayInput {
	readonly content: Pick<BookingContent, "weekend" | "cutoffHour">;
	/** ISO days. */
	readonly holidays: ReadonlySet<string>;
	/** The time zone of the site. */
	readonly timeZone: string;
}

/** The days on which calls are made, from today on, without end. */
export function* listBusinessDays(
	now: Instant,
	{ content, holidays, timeZone }: BusinessDayInput,
): Generator<LocalDate> {
	const today = localDate(now, timeZone);
	const first = isPastCutoff(now, timeZone, content.cutoffHour) ? today.add({ days: 1 }) : today;
	for (let day = first; ; day = day.add({ days: 1 }))
		if (!isWeekend(day, content) && !holidays.has(String(day))) yield day;
}

/** It concerns today alone: later days are never left out for the hour. */
function isPastCutoff(now: Instant, timeZone: string, cutoffHour: number): boolean {
	const { hour, minute } = now.toZonedDateTimeISO(timeZone);
	return hour > cutoffHour || (hour === cutoffHour && minute > cutoffMinutes);
}

function isWeekend(day: LocalDate, { weekend }: Pick<BookingContent, "weekend">): boolean {
	return weekend.some((name) => isoWeekdays[name] === day.dayOfWeek);
}

export const isoWeekdays = {
	monday: 1,
	tuesday: 2,
	wednesday: 3,
	thursday: 4,
	friday: 5,
	saturday: 6,
	sunday: 7,
} as const;
