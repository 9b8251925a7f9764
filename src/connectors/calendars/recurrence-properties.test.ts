import fc from "fast-check";
import { expect, test } from "vitest";
import { type BusySpan, mergeSpans } from "./busy-times.ts";
import { readCalendars } from "./icalendar.ts";
import { aCalendar, anEvent, march, readEvents } from "./testing.ts";

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const zone = fc.constantFrom(
	"Europe/Berlin",
	"America/New_York",
	"Asia/Kolkata",
	"Australia/Lord_Howe",
	"Africa/Casablanca",
);
const startDay = fc
	.integer({ min: 0, max: 6_000 })
	.map((days) => Temporal.PlainDate.from("2026-03-20").subtract({ days }));
const startTime = fc
	.record({ hour: fc.nat(23), minute: fc.nat(59) })
	.map((time) => Temporal.PlainTime.from(time));
const stamp = (wall: Temporal.PlainDateTime) =>
	wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");

/** The first day of the week, a Monday. */
const weekOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** Looks at each day of the range: what a rule means, without the library. */
function findByHand(
	{ day, time, zone: where, minutes, interval, byday, last }: Series,
	weekly: boolean,
): BusySpan[] {
	const found: BusySpan[] = [];
	const first = Temporal.PlainDate.from("2026-02-25");
	for (let index = 0; index < 40; index++) {
		const date = first.add({ days: index });
		const distance = day.until(date).days;
		if (distance < 0) continue;
		const isNamed = byday.includes(weekdays[date.dayOfWeek - 1] ?? "");
		const weeks = weekOf(day).until(weekOf(date)).days / 7;
		const isDue = weekly ? isNamed && weeks % interval === 0 : isNamed && distance % interval === 0;
		const isOver = Temporal.PlainDate.compare(date, last) > 0;
		// The start itself always counts.
		if (distance !== 0 && (isOver || !isDue)) continue;
		const from = date.toPlainDateTime(time).toZonedDateTime(where).epochMilliseconds;
		found.push({ from, until: from + minutes * 60_000 });
	}
	const span = {
		from: march.from.epochMilliseconds,
		until: march.until.epochMilliseconds,
	};
	return mergeSpans(found, span);
}

interface Series {
	readonly day: Temporal.PlainDate;
	readonly time: Temporal.PlainTime;
	readonly zone: string;
	readonly minutes: number;
	readonly interval: number;
	readonly byday: readonly string[];
	readonly last: Temporal.PlainDate;
}

const series: fc.Arbitrary<Series> = fc.record({
	day: startDay,
	time: startTime,
	zone,
	minutes: fc.integer({ min: 1, max: 1_500 }),
	// Each seventh day is never another day of the week, which the library would look for without an end.
	interval: fc.integer({ min: 1, max: 6 }),
	byday: fc.subarray(weekdays, { minLength: 1 }),
	last: fc.nat(40).map((days) => Temporal.PlainDate.from("2026-03-01").add({ days })),
});

test.each([
	["DAILY", false],
	["WEEKLY", true],
] as const)(
	"a %s series of any age is found on the days that its rule names",
	(frequency, weekly) => {
		fc.assert(
			fc.property(series, (each) => {
				const start = each.day.toPlainDateTime(each.time);
				const rule = `FREQ=${frequency};INTERVAL=${each.interval};BYDAY=${each.byday.join(",")};UNTIL=${String(each.last).replaceAll("-", "")}`;
				const text = aCalendar(
					...anEvent(
						`DTSTART;TZID=${each.zone}:${stamp(start)}`,
						`DURATION:PT${each.minutes}M`,
						`RRULE:${rule}`,
					),
				);
				const range = {
					from: march.from.epochMilliseconds,
					until: march.until.epochMilliseconds,
				};
				const read = readCalendars({ texts: [text], range, zone: "UTC" });
				expect(read.busy).toEqual(findByHand(each, weekly));
			}),
			{ numRuns: 150 },
		);
	},
);

const spans = fc.array(
	fc.tuple(fc.nat(60), fc.nat(10)).map(([from, length]) => ({ from, until: from + length })),
	{ maxLength: 12 },
);

test("merged times cover exactly what any of them covers within the range, sorted and apart", () => {
	fc.assert(
		fc.property(spans, (list) => {
			const range = { from: 10, until: 50 };
			const merged = mergeSpans(list, range);
			const covers = (all: readonly BusySpan[], at: number) =>
				all.some(({ from, until }) => from <= at && at < until);
			for (let at = 0; at < 80; at++)
				expect(covers(merged, at)).toBe(at >= range.from && at < range.until && covers(list, at));
			for (const [index, { from }] of merged.entries())
				if (index > 0) expect(from).toBeGreaterThan(merged[index - 1]?.until ?? from);
		}),
	);
});

test("whatever a file holds, reading it throws nothing and finds nothing outside of the range", () => {
	const value = fc.oneof(
		fc.string({ maxLength: 30 }),
		fc.constantFrom(
			...["20260302T090000Z", "20260302", "99999999T999999", "PT1H", "-PT1H"],
			...["FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;BYDAY=XX", "FREQ=DAILY;UNTIL=x"],
			...["20260302T090000Z/PT1H", "CANCELLED", "one@test"],
		),
	);
	const line = fc
		.tuple(
			fc.constantFrom(
				...["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE"],
				...["RECURRENCE-ID", "STATUS", "SEQUENCE", "UID", "FREEBUSY"],
				...["BEGIN", "END", "TZID"],
			),
			fc.constantFrom("", ";VALUE=DATE", ";TZID=Europe/Berlin", ";VALUE=PERIOD"),
			value,
		)
		.map((parts) => `${parts[0]}${parts[1]}:${parts[2]}`);
	fc.assert(
		fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
			const read = readEvents(anEvent(...lines));
			expect(Array.isArray(read.busy)).toBe(true);
			for (const busy of read.busy)
				expect(busy).toMatch(/^2026-03-\d\dT\d\d:\d\d\/(2026-0[34]|\d\d:)/);
		}),
		{ numRuns: 500 },
	);
});
