import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekdays } from "#booking/content/booking-schema.ts";
import { formatCallTime, parseCallTime } from "#booking/times/call-time-rules.ts";
import type { Instant } from "#core/time.ts";
import {
	type BookingPlan,
	findFreeSlot,
	listOpenDays,
	type OccupiedTime,
	type OpenDay,
} from "./slot-rules.ts";
import { aPlan, at, type WrittenPlan } from "./testing.ts";

const zones = Intl.supportedValuesOf("timeZone");
const minute = 60_000;
const day = 86_400_000;

const zoned = (instant: number, zone: string) =>
	Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
const wallClock = (date: Temporal.PlainDate, time: string, zone: string) =>
	date.toZonedDateTime({
		timeZone: zone,
		plainTime: Temporal.PlainTime.from(time),
	}).epochMilliseconds;
const minutesOf = ({ hour, minute: rest }: Temporal.ZonedDateTime) => hour * 60 + rest;

/** The requirements once more, about one instant and one advisor, without a list. */
function mayBeOffered(
	{ content, advisors, holidays, timeZone }: BookingPlan,
	busy: readonly OccupiedTime[],
	now: Instant,
	from: number,
): string[] {
	const until = from + 30 * minute;
	const start = zoned(from, timeZone);
	const date = start.toPlainDate();
	const today = now.toZonedDateTimeISO(timeZone);
	const [opens = 0, every] = [
		minutesOf(zoned(wallClock(date, content.opens, "UTC"), "UTC")),
		content.every,
	];
	const isOnGrid = minutesOf(start) >= opens && (minutesOf(start) - opens) % every === 0;
	const isPastCutoff =
		today.hour > content.cutoffHour || (today.hour === content.cutoffHour && today.minute > 15);
	const weekend: readonly string[] = content.weekend;
	const weekday = weekdays[date.dayOfWeek - 1] ?? "";
	if (
		from <= now.epochMilliseconds ||
		!isOnGrid ||
		until > wallClock(date, content.closes, timeZone) ||
		weekend.includes(weekday) ||
		holidays.has(String(date)) ||
		(date.equals(today.toPlainDate()) && isPastCutoff) ||
		// The second of a time that happens twice.
		wallClock(date, String(start.toPlainTime()), timeZone) !== from
	)
		return [];
	return advisors
		.filter((advisor) => {
			const own = busy.filter((time) => time.advisor === advisor.advisor);
			const calls = own.filter(
				(time) => time.isCall && zoned(time.from, timeZone).toPlainDate().equals(date),
			).length;
			const theirs = [from, until - 1].map((instant) =>
				zoned(instant, advisor.timeZone).toPlainDate(),
			);
			const [first] = theirs;
			const shifts = first && advisor.hours?.[weekdays[first.dayOfWeek - 1] ?? "monday"];
			return (
				calls < (advisor.maxCallsPerDay ?? Number.POSITIVE_INFINITY) &&
				!advisor.absences.some((away) =>
					theirs.some((local) => away.from <= String(local) && String(local) <= away.until),
				) &&
				(!advisor.hours ||
					shifts?.some(
						(shift) =>
							first &&
							wallClock(first, shift.from, advisor.timeZone) <= from &&
							until <= wallClock(first, shift.until, advisor.timeZone),
					)) &&
				!own.some((time) => time.from < until + advisor.buffer * minute && from < time.until)
			);
		})
		.map(({ advisor }) => advisor);
}

function expectCorrect(
	plan: BookingPlan,
	busy: readonly OccupiedTime[],
	now: Instant,
): readonly OpenDay[] {
	const days = listOpenDays(plan, busy, now);
	expect(days.length).toBeLessThanOrEqual(4);
	const dates = days.map(({ date }) => String(date));
	expect([...new Set(dates)].toSorted()).toEqual(dates);
	for (const { date, slots } of days) {
		expect(slots.length).toBeGreaterThan(0);
		const texts = slots.map(({ from }) => formatCallTime(from, plan.timeZone));
		expect(new Set(texts).size).toBe(slots.length);
		for (const [index, slot] of slots.entries()) {
			expect(slot.until - slot.from).toBe(30 * minute);
			expect(String(zoned(slot.from, plan.timeZone).toPlainDate())).toBe(String(date));
			expect(slot.advisors).toEqual(mayBeOffered(plan, busy, now, slot.from));
			expect(parseCallTime(texts[index] ?? "", plan.timeZone)).toBe(slot.from);
		}
	}
	return days;
}

/** Each change of the clock in some years, and some quiet instants. */
function momentsOf(zone: string): Instant[] {
	const moments = [at("2028-02-28T14:20:00Z")];
	let moment = at("2025-12-01T00:00:00Z").toZonedDateTimeISO(zone);
	for (let count = 0; count < 2; count++) {
		const next = moment.getTimeZoneTransition("next");
		if (!next || next.year > 2030) break;
		moments.push(next.subtract({ hours: 20 }).toInstant());
		moment = next;
	}
	return moments;
}

describe("whatever the zone", () => {
	const round: WrittenPlan = {
		...{ opens: "00:00", closes: "23:59", every: 60, weekend: ["friday"] },
		cutoffHour: 23,
		staff: [
			{ buffer: 10 },
			{
				zone: "Australia/Lord_Howe",
				hours: { sunday: [{ from: "01:15", until: "05:00" }] },
			},
		],
	};
	test("every time on offer around each change of its clock keeps all rules", () => {
		for (const timeZone of zones) {
			const plan = aPlan({ ...round, timeZone });
			for (const now of momentsOf(timeZone)) expect(expectCorrect(plan, [], now)).toHaveLength(4);
		}
	});
	test("the times of the office are on its clock, all 18 of them", () => {
		for (const timeZone of zones) {
			const plan = aPlan({ timeZone });
			for (const now of momentsOf(timeZone)) {
				const days = listOpenDays(plan, [], now);
				expect(days).toHaveLength(4);
				for (const { date, slots } of days.slice(1)) {
					expect(slots).toHaveLength(18);
					expect(slots[0]?.from).toBe(wallClock(date, "09:00", timeZone));
				}
			}
		}
	});
	test("a day that a zone never had has no times", () => {
		const timeZone = "Pacific/Apia";
		const plan = aPlan({ timeZone, weekend: [] });
		const days = expectCorrect(plan, [], at("2011-12-29T20:00:00Z"));
		expect(days.map(({ date }) => String(date))).toEqual([
			"2011-12-29",
			"2011-12-31",
			"2012-01-01",
			"2012-01-02",
		]);
	});
});

const aZone = fc.constantFrom(
	...zones,
	"America/Vancouver",
	"Africa/Casablanca",
	"Australia/Lord_Howe",
	"Pacific/Chatham",
);
const aTime = fc
	.integer({ min: 0, max: 95 })
	.map(
		(quarter) =>
			`${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
	);
const aShift = fc
	.tuple(aTime, aTime)
	.filter(([one, other]) => one !== other)
	.map((times) => {
		const [from = "", until = ""] = times.toSorted();
		return { from, until };
	});
const aDate = fc
	.integer({ min: 0, max: 40 })
	.map((days) => String(Temporal.PlainDate.from("2027-02-20").add({ days })));
const weekdayName = fc.constantFrom(...(["monday", "tuesday", "thursday", "sunday"] as const));
const aStaff = fc.array(
	fc.record({
		zone: aZone,
		hours: fc.option(fc.dictionary(weekdayName, fc.array(aShift, { maxLength: 2 })), {
			nil: undefined,
		}),
		absences: fc.array(
			aDate.map((date) => ({ from: date, until: date })),
			{ maxLength: 3 },
		),
		buffer: fc.constantFrom(0, 10, 45),
		maxCallsPerDay: fc.option(fc.integer({ min: 1, max: 3 }), {
			nil: undefined,
		}),
	}),
	{ minLength: 1, maxLength: 3 },
);
const begin = at("2027-02-20T00:00:00Z").epochMilliseconds;
const someInstant = fc
	.integer({ min: 0, max: 40 * 96 })
	.map((quarter) => begin + quarter * 15 * minute);
const someBusy = fc.array(
	fc.record({
		advisor: fc.constantFrom("advisor-1", "advisor-2"),
		from: someInstant,
		minutes: fc.integer({ min: 5, max: 2_000 }),
		isCall: fc.boolean(),
	}),
	{ maxLength: 12 },
);
const aBusiness = fc
	.record({
		timeZone: aZone,
		hours: aShift,
		every: fc.constantFrom(15 as const, 30 as const, 60 as const),
		cutoffHour: fc.integer({ min: 0, max: 23 }),
		freeDays: fc.array(aDate, { maxLength: 5 }),
		staff: aStaff,
	})
	.filter(
		({ hours: { from, until } }) =>
			Date.parse(`2027-01-01T${until}Z`) - Date.parse(`2027-01-01T${from}Z`) >= 30 * minute,
	);

test("the list holds exactly the times that the requirements allow, however content and calls combine", () => {
	fc.assert(
		fc.property(
			aBusiness,
			someBusy,
			someInstant,
			fc.integer({ min: 0, max: 899 }),
			({ hours, ...written }, events, quarter, seconds) => {
				const plan = aPlan({
					...written,
					...{ opens: hours.from, closes: hours.until },
				});
				const busy = events.map(({ advisor, from, minutes, isCall }) => ({
					...{ advisor, from, isCall },
					until: from + minutes * minute,
				}));
				const now = Temporal.Instant.fromEpochMilliseconds(quarter + seconds * 1_000);
				const days = expectCorrect(plan, busy, now);
				const offered = new Set(days.flatMap(({ slots }) => slots.map(({ from }) => from)));
				// No time is missing until the last day on offer, or for a week where there are fewer.
				const last = days.length === 4 ? days.at(-1) : undefined;
				const end = last
					? wallClock(last.date.add({ days: 1 }), "00:00", plan.timeZone)
					: quarter + 7 * day;
				for (let from = quarter; from < end; from += 15 * minute) {
					const advisors = mayBeOffered(plan, busy, now, from);
					expect(offered.has(from)).toBe(advisors.length > 0);
					if (from < quarter + 2 * day && (from / minute) % 7 === 0)
						expect(findFreeSlot(plan, busy, now, from)?.advisors ?? []).toEqual(advisors);
					// Far more would be compared than this many rules can get wrong.
					if (from > quarter + 10 * day) break;
				}
			},
		),
		{ numRuns: 60, seed: 20_270_314 },
	);
}, 120_000);
