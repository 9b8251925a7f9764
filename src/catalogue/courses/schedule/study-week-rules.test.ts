import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateBatchStart } from "#catalogue/rules.ts";
import { aBatch } from "#catalogue/testing.ts";
import { calculateBatchEnd, calculateWeeksAtPace, listClassHours } from "./study-week-rules.ts";

describe("a group", () => {
	test("ends on a day of its own, in its last week and never before it begins", () => {
		fc.assert(
			fc.property(
				fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
				fc.nat(400),
				fc.integer({ min: 1, max: 52 }),
				(weekdays, startsInDays, weeks) => {
					const batch = aBatch({ weekdays, startsInDays, weeks });
					const begins = calculateBatchStart(new Temporal.PlainDate(2026, 11, 20), batch);
					const end = calculateBatchEnd({ batch, begins });
					expect(weekdays).toContain(end.dayOfWeek);
					const days = begins.until(end, { largestUnit: "days" }).days;
					expect(days).toBeGreaterThanOrEqual((weeks - 1) * 7);
					expect(days).toBeLessThan(weeks * 7);
				},
			),
		);
	});

	test("without weekdays or weeks ends on the day on which it begins", () => {
		const begins = new Temporal.PlainDate(2026, 11, 20);
		const batch = aBatch({ weekdays: [], weeks: 0 });
		expect(calculateBatchEnd({ batch, begins }).equals(begins)).toBe(true);
	});

	test("has its hours on its own days, past midnight as well", () => {
		const late = { weekdays: [1, 7], from: "22:30", to: "01:00" };
		expect(listClassHours(late)).toEqual([2.5, 0, 0, 0, 0, 0, 2.5]);
	});
});

test("a pace that does not divide the hours needs one week more", () => {
	expect([
		calculateWeeksAtPace(36, 6),
		calculateWeeksAtPace(37, 6),
		calculateWeeksAtPace(1, 6),
	]).toEqual([6, 7, 1]);
});
