import type { Batch } from "#catalogue/courses/course-schema.ts";
import type { ScheduledBatch } from "#catalogue/rules.ts";
import type { LocalDate } from "#core/time.ts";

/** Hours of class on each day of the week, Monday first. */
export function listClassHours(batch: Pick<Batch, "weekdays" | "from" | "to">): number[] {
	const from = toMinutes(batch.from);
	// A class may end after midnight.
	const minutes = (toMinutes(batch.to) - from + 24 * 60) % (24 * 60);
	return [1, 2, 3, 4, 5, 6, 7].map((day) => (batch.weekdays.includes(day) ? minutes / 60 : 0));
}

/** The day of the last class: so many weeks are taught, the first of them begins with the group. */
export function calculateBatchEnd({ batch, begins }: ScheduledBatch): LocalDate {
	const lastOfWeek = Math.max(0, ...batch.weekdays.map((day) => (day - begins.dayOfWeek + 7) % 7));
	const weeksAfterFirst = Math.max(0, batch.weeks - 1);
	return begins.add({ days: weeksAfterFirst * 7 + lastOfWeek });
}

/** Calculates the number of weeks that a course lasts at so many hours a week. */
export function calculateWeeksAtPace(hours: number, hoursPerWeek: number): number {
	return Math.max(1, Math.ceil(hours / hoursPerWeek));
}

function toMinutes(clockTime: string): number {
	const [hours = 0, minutes = 0] = clockTime.split(":").map(Number);
	return hours * 60 + minutes;
}
