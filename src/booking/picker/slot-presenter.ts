import type { OpenDay } from "#booking/availability/slot-rules.ts";
import type { BusinessDay, CallSlot, CallSlots } from "#booking/calls.ts";
import {
	format,
	formatCallLine,
	formatCallTime,
	formatClock,
	formatZoneLabel,
} from "#booking/times/call-time-rules.ts";
import type { Instant } from "#core/time.ts";

/** The times that are free, as they are published. */
export function toCallSlots(days: readonly OpenDay[], timeZone: string, now: Instant): CallSlots {
	const at = now.epochMilliseconds;
	const [first] = days.flatMap(({ slots }) => slots);
	return {
		businessDays: days.map((day) => toBusinessDay(day, timeZone)),
		timeZone,
		timeZoneLabel: formatZoneLabel(first?.from ?? at, timeZone),
		currentMonth: format(at, timeZone, { month: "long" }),
		currentYear: now.toZonedDateTimeISO(timeZone).year,
	};
}

function toBusinessDay({ date, slots }: OpenDay, timeZone: string): BusinessDay {
	const [first] = slots;
	const from = first?.from ?? 0;
	const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
	return {
		date: date.day,
		day: format(from, timeZone, { weekday: "long" }),
		month: format(from, timeZone, { month: "long" }),
		year: date.year,
		hour: start.hour,
		minutes: start.minute,
		fullDate: String(date),
		slots: slots.map((slot) => toSlot(slot.from, timeZone)),
	};
}

const toSlot = (start: number, timeZone: string): CallSlot => ({
	dateTime: formatCallTime(start, timeZone),
	time: formatClock(start, timeZone),
	text: formatCallLine(start, timeZone),
	zone: formatZoneLabel(start, timeZone),
	start,
});
