import fc from "fast-check";
import { expect, test } from "vitest";
import {
	findDayTimes,
	findRecordStart,
	isOpenForEntries,
	isRecorded,
	listDaysToAnnounce,
} from "./day-rules.ts";

const days = fc
	.integer({ min: 0, max: 4_000 })
	.map((days) => Temporal.PlainDate.from("2024-01-01").add({ days }));
const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));

test("a day is open from its first minute anywhere to its last minute anywhere, in every zone", () => {
	fc.assert(
		fc.property(days, zones, fc.integer({ min: 0, max: 23 * 60 }), (day, zone, minutes) => {
			const there = day.toZonedDateTime(zone).add({ minutes });
			fc.pre(there.toPlainDate().equals(day));
			expect(isOpenForEntries(day, there.toInstant())).toBe(true);
		}),
	);
});

test("a day ends at 12:00 UTC of the next one, is drawn an hour later, and begins at 10:00 UTC of the day before", () => {
	const times = findDayTimes(Temporal.PlainDate.from("2026-11-21"));
	expect(Object.values(times).map(String)).toEqual([
		"2026-11-20T10:00:00Z",
		"2026-11-22T12:00:00Z",
		"2026-11-22T13:00:00Z",
	]);
});

test("only days that have begun nowhere are announced", () => {
	fc.assert(
		fc.property(days, fc.integer({ min: 0, max: 24 * 60 - 1 }), (day, minutes) => {
			const now = day.toZonedDateTime("UTC").add({ minutes }).toInstant();
			const announced = listDaysToAnnounce(now);
			for (const coming of announced)
				expect(Temporal.Instant.compare(findDayTimes(coming).startsAt, now)).toBe(1);
			const [first] = announced;
			const passed = first && findDayTimes(first.subtract({ days: 1 })).startsAt;
			expect(passed && Temporal.Instant.compare(passed, now)).not.toBe(1);
		}),
	);
});

test("the list of a draw is published while all of it is stored", () => {
	const today = Temporal.PlainDate.from("2027-06-30");
	const start = findRecordStart(today);
	expect(isRecorded(today, today)).toBe(true);
	expect(isRecorded(start.add({ days: 1 }), today)).toBe(true);
	// In another zone the list of this day may be deleted already.
	expect(isRecorded(start, today)).toBe(false);
});
