import fc from "fast-check";
import { expect, test } from "vitest";
import {
	calculateCohortEnd,
	findNextCohortStart,
	formatCohortSlug,
	listCohortStarts,
	listUpcomingCohorts,
} from "./cohort-rules.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const zone = "America/New_York";
const cohort = (startsInDays: number) => ({
	startsInDays,
	seats: 40,
	seatsLeft: 4,
});

test("CARD-027: the first start still to come is shown, and without one there is none", () => {
	const coming = listUpcomingCohorts([cohort(40), cohort(0), cohort(12)], now, zone);
	expect(coming.map(({ starts }) => starts.toString())).toEqual(["2026-12-02", "2026-12-30"]);
	expect(listUpcomingCohorts([cohort(0)], now, zone)).toEqual([]);
	expect(listUpcomingCohorts([], now, zone)).toEqual([]);
});

test("CARD-027: what comes agrees with the published start of the next one, in every zone", () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(400).map(cohort)),
			fc.constantFrom(zone, "Asia/Kolkata", "Pacific/Kiritimati", "UTC"),
			(cohorts, zone) => {
				const [first] = listUpcomingCohorts(cohorts, now, zone);
				const published = findNextCohortStart(listCohortStarts(cohorts, now, zone), now);
				expect(first?.starts.toString()).toBe(
					published?.toZonedDateTimeISO(zone).toPlainDate().toString(),
				);
			},
		),
	);
});

test("a cohort lasts its months to the day, also when they are not whole", () => {
	const starts = Temporal.PlainDate.from("2026-12-01");
	expect(calculateCohortEnd(starts, 7).toString()).toBe("2027-06-30");
	expect(calculateCohortEnd(starts, 1.5).toString()).toBe("2027-01-15");
	expect(calculateCohortEnd(starts, 0.2).toString()).toBe("2026-12-06");
});

test("cohorts go by their place, the first one by its name", () => {
	expect([0, 1, 2].map(formatCohortSlug)).toEqual(["next", "2", "3"]);
});
