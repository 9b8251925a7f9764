import { describe, expect, test } from "vitest";
import type { Mode, PricedMode } from "#catalogue/product.ts";
import { aBatch } from "#catalogue/testing.ts";
import { currencyCode, toLocaleAbroad, toMoney } from "#core/money.ts";
import { findNextGroups, formatFromPrice, formatOffer, presentOffers } from "./offer-presenter.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const dollars = (mode: Mode, amount: number): PricedMode<Mode> => ({
	mode,
	price: toMoney(amount, currencyCode("USD")),
});
const selfPaced = dollars("self-paced", 449);
const live = dollars("live-virtual", 1290);
const inDays = (startsInDays: number, mode: Mode, seatsLeft = 5) =>
	aBatch({ mode, startsInDays, weekdays: [], seatsLeft });

function linesOf(
	prices: readonly PricedMode<Mode>[],
	batches: ReturnType<typeof aBatch>[] = [],
	{ locale = "en-US", modes = prices.map(({ mode }) => mode), country = "US" } = {},
) {
	const groups = findNextGroups({ batches }, now, country);
	return presentOffers({ prices, modes }, groups, { locale, now }).map(formatOffer);
}

describe("each format of a course", () => {
	test("has its own price and its own next start", () => {
		const batches = [
			inDays(3, "classroom"),
			inDays(22, "live-virtual"),
			inDays(15, "live-virtual"),
		];
		const prices = [selfPaced, live, dollars("classroom", 1990)];
		expect(linesOf(prices, batches)).toEqual([
			"Self-paced $449",
			"Live online from Dec\u00a05, $1,290",
			"Classroom from Nov\u00a023, $1,990",
		]);
	});

	test("without a group to come says so beside its price", () => {
		expect(linesOf([live])).toEqual(["Live online $1,290, dates on request"]);
		expect(linesOf([live], [inDays(3, "live-virtual", 0)])).toEqual([
			"Live online $1,290, all groups full",
		]);
	});

	test("skips groups that are full, and names the year of a day that is not of this one", () => {
		const batches = [inDays(3, "live-virtual", 0), inDays(47, "live-virtual")];
		expect(linesOf([live], batches)).toEqual(["Live online from Jan\u00a06,\u00a02027, $1,290"]);
	});

	test("is full where every class in the country is, although there is a seat abroad", () => {
		const room = (country: string, city: string, seatsLeft: number) => ({
			...inDays(9, "classroom", seatsLeft),
			country,
			city,
		});
		const batches = [room("US", "Chicago", 9), room("IN", "Bengaluru", 0)];
		const prices = [dollars("classroom", 1990)];
		expect(linesOf(prices, batches, { country: "IN" })).toEqual([
			"Classroom $1,990, full in Bengaluru",
		]);
		const chicago = "Classroom from Nov\u00a029 in Chicago, $1,990";
		for (const country of ["US", "DE"])
			expect(linesOf(prices, batches, { country })).toEqual([chicago]);
	});

	test("without a price stands last and says that one must ask", () => {
		const modes: Mode[] = ["live-virtual", "classroom", "self-paced"];
		const batches = [inDays(15, "live-virtual")];
		expect(linesOf([selfPaced], batches, { modes })).toEqual([
			"Self-paced $449",
			"Live online from Dec\u00a05, price on request",
			"Classroom, price on request, dates on request",
		]);
	});

	test("names its currency abroad", () => {
		const locale = toLocaleAbroad("en-US");
		expect(linesOf([selfPaced], [], { locale })).toEqual(["Self-paced US$449"]);
	});
});

test("a price without a format says from where there are several", () => {
	expect(formatFromPrice([selfPaced, live], "en-US")).toBe("from $449");
	expect(formatFromPrice([live], "en-US")).toBe("$1,290");
	expect(formatFromPrice([], "en-US")).toBeUndefined();
});
