import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	abbreviateCount,
	calculateBatchStart,
	choosePriceCountry,
	decideMarket,
	findNextOpenBatch,
	formatRating,
	formatRatingLine,
	listUpcomingBatches,
} from "./rules.ts";
import { aBatch } from "./testing.ts";

describe("a learner count", () => {
	test.each([
		[0, "0"],
		[999, "999"],
		[1_000, "1K"],
		[1_099, "1K"],
		[1_100, "1.1K"],
		[9_999, "9.9K"],
		[10_000, "10K"],
		[10_999, "10K"],
		[250_750, "250K"],
		[-3, "0"],
	])("CARD-001, CARD-002: of %d is shown as %s", (count, text) => {
		expect(abbreviateCount(count)).toBe(text);
	});

	test("CARD-001, CARD-002: is never shown larger than it is, and by less than a step too small", () => {
		fc.assert(
			fc.property(fc.nat(5_000_000), (count) => {
				const text = abbreviateCount(count);
				expect(text).toMatch(count > 999 ? /^(\d(\.[1-9])?|\d\d+)K$/ : /^\d+$/);
				const read = text.endsWith("K")
					? Math.round(Number(text.slice(0, -1)) * 1_000)
					: Number(text);
				const step = count > 9_999 ? 1_000 : count > 999 ? 100 : 1;
				expect(read).toBeLessThanOrEqual(count);
				expect(count - read).toBeLessThan(step);
			}),
		);
	});
});

describe("a rating", () => {
	test("CARD-003: is shown with one decimal, only if above 0", () => {
		expect(formatRating(4.62)).toBe("4.6");
		expect(formatRating(5)).toBe("5.0");
		for (const none of [0, -1, undefined, Number.NaN]) expect(formatRating(none)).toBeUndefined();
	});

	test("CARD-004: rating (count Ratings) shows only when both rating and count exist", () => {
		expect(formatRatingLine(4.62, 1234)).toBe("4.6 (1234 Ratings)");
		expect(formatRatingLine(4.62, 0)).toBeUndefined();
		expect(formatRatingLine(4.62, undefined)).toBeUndefined();
		expect(formatRatingLine(0, 12)).toBeUndefined();
		expect(formatRatingLine(undefined, 12)).toBeUndefined();
	});
});

describe("the country whose prices are shown", () => {
	const priced = [
		{ country: "DE", currency: "EUR" },
		{ country: "IN", currency: "INR" },
		{ country: "US", currency: "USD" },
	];
	const shown = (code: string, currency: string) =>
		choosePriceCountry({ code, currency }, priced, "IN");

	test.each([
		["is the visitor's own", "US", "USD", "US"],
		["is one that pays in the same money", "FR", "EUR", "DE"],
		["is the site's own for everybody else", "BR", "BRL", "IN"],
	])("%s", (_, code, currency, country) => {
		expect(shown(code, currency)).toBe(country);
	});

	test("is the site's own before others that pay in the same money", () => {
		const euros = [{ country: "AT", currency: "EUR" }, ...priced];
		expect(choosePriceCountry({ code: "FR", currency: "EUR" }, euros, "DE")).toBe("DE");
	});

	test("is the site's own for somebody from nowhere", () => {
		expect(choosePriceCountry(undefined, priced, "US")).toBe("US");
	});

	test("is some priced one where even the site's own has no prices", () => {
		expect(choosePriceCountry(undefined, priced, "XX")).toBe("DE");
		expect(choosePriceCountry(undefined, [], "XX")).toBe("XX");
	});

	test("always has prices, if any country does", () => {
		const priceCountry = fc.record({
			country: fc.constantFrom("US", "DE", "IN", "JP"),
			currency: fc.constantFrom("USD", "EUR", "INR", "JPY"),
		});
		fc.assert(
			fc.property(fc.array(priceCountry, { minLength: 1 }), priceCountry, (all, visitor) => {
				const chosen = choosePriceCountry(
					{ code: visitor.country, currency: visitor.currency },
					all,
					"US",
				);
				expect(all.map(({ country }) => country)).toContain(chosen);
			}),
		);
	});
});

describe("a market", () => {
	const taxNotes = new Map([
		["US", "Plus sales tax."],
		["FR", "Including VAT."],
	]);
	const priced = [
		{ country: "DE", currency: "EUR" },
		{ country: "US", currency: "USD" },
	];

	test.each([
		["with prices of its own", "US", "USD", "US", "USD", "en-US"],
		["that pays in the same money", "FR", "EUR", "DE", "EUR", "en-DE"],
		["that pays in other money", "CA", "CAD", "US", "USD", "en-US-x-abroad"],
	])("%s", (_, code, money, country, currency, locale) => {
		const market = decideMarket({ code, currency: money }, priced, "US", taxNotes);
		expect(market).toMatchObject({ country, currency, locale });
	});

	test("of somebody from nowhere is the site's own", () => {
		expect(decideMarket(undefined, priced, "US", taxNotes)).toMatchObject({
			locale: "en-US",
			taxNote: "Plus sales tax.",
		});
	});

	test("without any price has no currency", () => {
		const visitor = { code: "CA", currency: "CAD" };
		expect(decideMarket(visitor, [], "US", new Map())).toEqual({
			country: "US",
			currency: undefined,
			locale: "en-US",
			taxNote: undefined,
		});
	});

	test("has the tax note of the visitor's country, not that of the price list", () => {
		const noteFor = (code: string, currency: string) =>
			decideMarket({ code, currency }, priced, "US", taxNotes).taxNote;
		expect(noteFor("US", "USD")).toBe("Plus sales tax.");
		expect(noteFor("FR", "EUR")).toBe("Including VAT.");
		expect(noteFor("CA", "CAD")).toBeUndefined();
	});

	test("says whose money prices are in, where the visitor's country has none of its own", () => {
		const noteFor = (code: string, name: string, currency: string, lists = priced) =>
			decideMarket({ code, name, currency }, lists, "US", taxNotes).moneyNote;
		expect(noteFor("CA", "Canada", "CAD")).toBe("Prices for Canada are in US dollars.");
		expect(noteFor("PH", "Philippines", "PHP")).toBe(
			"Prices for the Philippines are in US dollars.",
		);
		expect(noteFor("US", "United States", "USD")).toBeUndefined();
		expect(noteFor("FR", "France", "EUR")).toBeUndefined();
		// Prices of its own in the money of another country are its prices.
		const own = [...priced, { country: "AE", currency: "USD" }];
		expect(noteFor("AE", "United Arab Emirates", "AED", own)).toBeUndefined();
	});
});

describe("the day a group begins", () => {
	const day = (text: string) => Temporal.PlainDate.from(text);

	test.each([
		// 20 November 2026 is a Friday.
		[0, [5], "2026-11-20"],
		[0, [1], "2026-11-23"],
		[1, [5], "2026-11-27"],
		[0, [4, 6], "2026-11-21"],
		[3, [], "2026-11-23"],
	])("in %d days on one of the weekdays %j is %s", (startsInDays, weekdays, begins) => {
		const today = day("2026-11-20");
		expect(String(calculateBatchStart(today, { startsInDays, weekdays }))).toBe(begins);
	});

	test("is one of its weekdays, not before its time and within a week of it", () => {
		const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), {
			minLength: 1,
		});
		const today = fc.nat(20_000).map((days) => day("2000-01-01").add({ days }));
		fc.assert(
			fc.property(today, fc.nat(400), weekdays, (from, startsInDays, days) => {
				const begins = calculateBatchStart(from, {
					startsInDays,
					weekdays: days,
				});
				expect(days).toContain(begins.dayOfWeek);
				const wait = from.add({ days: startsInDays }).until(begins).days;
				expect(wait).toBeGreaterThanOrEqual(0);
				expect(wait).toBeLessThan(7);
			}),
		);
	});
});

describe("the groups to come", () => {
	const now = Temporal.Instant.from("2026-11-20T23:30:00Z");

	test("each count from the day it is in their own zone", () => {
		const daily = { startsInDays: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] };
		const groups = listUpcomingBatches(
			["Asia/Tokyo", "America/New_York"].map((zone) => aBatch({ zone, ...daily })),
			now,
		);
		expect(groups.map(({ begins }) => String(begins))).toEqual(["2026-11-20", "2026-11-21"]);
	});

	test("come soonest first, none is lost, and the next open one has a seat left", () => {
		const batch = fc
			.record({
				startsInDays: fc.nat(60),
				weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
				zone: fc.constantFrom("Asia/Kolkata", "Europe/London", "Pacific/Apia"),
				seatsLeft: fc.nat(2),
			})
			.map(aBatch);
		fc.assert(
			fc.property(fc.array(batch), (batches) => {
				const groups = listUpcomingBatches(batches, now);
				const begins = groups.map((group) => String(group.begins));
				expect(begins).toEqual([...begins].sort());
				expect(new Set(groups.map((group) => group.batch))).toEqual(new Set(batches));
				const next = findNextOpenBatch(batches, now);
				const open = groups.filter(({ batch }) => batch.seatsLeft > 0);
				expect(next).toEqual(open[0]);
			}),
		);
	});
});
