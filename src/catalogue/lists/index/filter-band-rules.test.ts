import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	calculateStartOffset,
	createTodayInZone,
	durationBand,
	durationRank,
	priceBand,
	priceEdges,
	roundPrice,
} from "./filter-band-rules.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

describe("price bands", () => {
	test("have edges that somebody would say, a quarter of the prices in each", () => {
		const prices = Array.from({ length: 100 }, (_, index) => (index + 1) * 31);
		expect(priceEdges(prices)).toEqual([800, 1500, 2500]);
		expect(priceBand(799, [800, 1500, 2500])).toBe("low");
		expect(priceBand(800, [800, 1500, 2500])).toBe("middle");
		expect(priceBand(2500, [800, 1500, 2500])).toBe("top");
	});

	test("are none where three different edges cannot be found", () => {
		expect(priceEdges([])).toBeUndefined();
		expect(priceEdges([5, 5, 5, 5, 5])).toBeUndefined();
	});

	test("hold every price, in the order of the prices", () => {
		const bands = ["low", "middle", "high", "top"];
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 1e8 }), { minLength: 4 }), (prices) => {
				const sorted = prices.sort((a, b) => a - b);
				const edges = priceEdges(sorted);
				if (!edges) return;
				const found = sorted.map((price) => bands.indexOf(priceBand(price, edges) ?? ""));
				expect(found.every((band) => band >= 0)).toBe(true);
				expect(found).toEqual([...found].sort());
			}),
		);
	});

	test("round to within a third", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1e9 }), (amount) => {
				expect(Math.abs(roundPrice(amount) - amount)).toBeLessThan(amount / 3);
			}),
		);
	});
});

describe("durations", () => {
	test("are hours for courses and months for programs, which come after all hours", () => {
		expect(durationBand({ hours: 19.5, months: undefined })).toBe("under-20-hours");
		expect(durationBand({ hours: 40, months: undefined })).toBe("to-40-hours");
		expect(durationBand({ hours: 41, months: undefined })).toBe("hours");
		expect(durationBand({ hours: undefined, months: 6 })).toBe("to-6-months");
		expect(durationBand({ hours: undefined, months: 7 })).toBe("months");
		expect(durationRank({ hours: 400, months: undefined })).toBeLessThan(
			durationRank({ hours: undefined, months: 1 }),
		);
	});
});

describe("starts", () => {
	const todays = createTodayInZone(now, "America/New_York");
	const start = (startsInDays: number, weekdays: number[] = [], zone?: string) =>
		calculateStartOffset({ startsInDays, weekdays, zone }, todays);

	test("are counted in months from the site's own", () => {
		// 20 November 2026 is a Friday.
		expect(start(10)).toEqual({ days: 10, months: 0 });
		expect(start(11)).toEqual({ days: 11, months: 1 });
		expect(start(45)).toEqual({ days: 45, months: 2 });
	});

	test("fall on a weekday of the group, in the group's own zone", () => {
		expect(start(9, [2])).toEqual({ days: 11, months: 1 });
		const inAuckland = createTodayInZone(
			Temporal.Instant.from("2026-11-30T12:00:00Z"),
			"America/New_York",
		);
		expect(
			calculateStartOffset({ startsInDays: 0, weekdays: [], zone: "Pacific/Auckland" }, inAuckland),
		).toEqual({ days: 1, months: 1 });
	});
});
