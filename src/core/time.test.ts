import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockStartingAt, instantAt, isTimeZone, localDate } from "./time.ts";

const zone = fc.constantFrom(
	"America/New_York",
	"Europe/Berlin",
	"Asia/Kolkata",
	"Australia/Lord_Howe",
	"Pacific/Apia",
	"Africa/Casablanca",
);
const instant = fc
	.date({
		min: new Date("2000-01-01"),
		max: new Date("2050-01-01"),
		noInvalidDate: true,
	})
	.map((date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()));
const toInstant = (text: string) => Temporal.Instant.from(text);

describe("a wall-clock time", () => {
	test("that a clock change skips moves forward by the gap", () => {
		const day = Temporal.PlainDate.from("2026-03-08");
		const half = Temporal.PlainTime.from("02:30");
		expect(String(instantAt(day, half, "America/New_York"))).toBe("2026-03-08T07:30:00Z");
	});

	test("that happens twice means the first", () => {
		const day = Temporal.PlainDate.from("2026-10-25");
		const half = Temporal.PlainTime.from("02:30");
		expect(String(instantAt(day, half, "Europe/Berlin"))).toBe("2026-10-25T00:30:00Z");
	});

	test("stands on its own day, unless a clock change swallowed that very hour or day", () => {
		fc.assert(
			fc.property(instant, zone, (start, where) => {
				const here = start.toZonedDateTimeISO(where);
				const again = instantAt(here.toPlainDate(), here.toPlainTime(), where);
				expect(String(localDate(again, where))).toBe(String(localDate(start, where)));
				// The same wall time can only be the same instant or the earlier one of two.
				expect(Temporal.Instant.compare(again, start)).toBeLessThanOrEqual(0);
			}),
		);
	});
});

describe("the day of an instant", () => {
	test("is that of the place", () => {
		const late = toInstant("2026-11-20T23:30:00Z");
		expect(String(localDate(late, "America/New_York"))).toBe("2026-11-20");
		expect(String(localDate(late, "Asia/Kolkata"))).toBe("2026-11-21");
	});

	test("is the calendar's, for instants and time zones in any order", () => {
		const asked = fc.array(fc.tuple(instant, zone), { minLength: 2 });
		fc.assert(
			fc.property(asked, (pairs) => {
				for (const [start, where] of [...pairs, ...pairs.toReversed()])
					expect(String(localDate(start, where))).toBe(
						String(start.toZonedDateTimeISO(where).toPlainDate()),
					);
			}),
		);
	});

	test("changes within a quarter of an hour, at its very end", () => {
		const midnight = toInstant("2026-11-20T18:15:00Z");
		const before = midnight.subtract({ milliseconds: 1 });
		const kathmandu = "Asia/Kathmandu";
		expect(String(localDate(before, kathmandu))).toBe("2026-11-20");
		expect(String(localDate(midnight, kathmandu))).toBe("2026-11-21");
	});

	test("never goes back while time goes on", () => {
		fc.assert(
			fc.property(instant, fc.nat(10 ** 9), zone, (start, ms, where) => {
				const later = start.add({ milliseconds: ms });
				const days = [start, later].map((instant) => localDate(instant, where));
				expect(Temporal.PlainDate.compare(...(days as [never, never]))).toBeLessThanOrEqual(0);
			}),
		);
	});
});

test("a clock set to an instant begins there and ticks like the real one", () => {
	fc.assert(
		fc.property(instant, instant, fc.nat(10 ** 9), (start, began, ms) => {
			let real = began;
			const clock = clockStartingAt(start, () => real);
			expect(String(clock())).toBe(String(start));
			real = began.add({ milliseconds: ms });
			expect(String(clock())).toBe(String(start.add({ milliseconds: ms })));
		}),
	);
});

test("a zone is one that this Node knows", () => {
	expect(["Europe/Berlin", "UTC", "Mars/Base", ""].map(isTimeZone)).toEqual([
		true,
		true,
		false,
		false,
	]);
});
