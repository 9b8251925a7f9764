import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coupon } from "#catalogue/coupons/coupon.ts";
import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import { modes } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import { type Order, toOrderNumber } from "./order.ts";
import {
	decideCart,
	decideGroup,
	isSameOrder,
	toChosenGroup,
	toMarketVersion,
	toMoneyKey,
	withoutReservedSeats,
} from "./rules.ts";

const today = Temporal.PlainDate.from("2026-11-20");
const dollars = (minor: number) => ({ minor, currency: currencyCode("USD") });
const aCoupon = (code: string, percent: number, isOpen = true): Coupon => ({
	code,
	words: code,
	isOpen,
	products: ["sql"],
	categories: [],
	countries: [],
	off: { percent },
});
const anOffer = (choices: Parameters<typeof decideCart>[0]["choices"]) => ({
	slug: "sql",
	category: "data",
	country: "US",
	visitorCountry: "US",
	choices,
});
const aGroup = (key: string, seatsLeft: number): OfferedGroup => ({
	key,
	mode: "live-virtual",
	begins: "2026-12-05",
	weekdays: [6],
	zone: "UTC",
	seatsLeft,
	bookedSeats: 0,
});
const groups = [aGroup("full", 0), aGroup("first", 2), aGroup("second", 9)];
const sql = anOffer([
	{ mode: "self-paced", price: dollars(19_900), groups: [] },
	{ mode: "live-virtual", price: dollars(59_000), groups },
	{ mode: "classroom", price: undefined, groups: [] },
]);

describe("the cart", () => {
	test("HOME-014: holds the mode that was asked for at its price", () => {
		const request = { mode: "live-virtual", coupon: undefined };
		expect(decideCart(sql, request, [], today)).toMatchObject({
			chosen: { mode: "live-virtual" },
			total: dollars(59_000),
			isReplaced: false,
		});
	});

	test("proposes the first mode with a price, and says so when another was asked for", () => {
		const of = (mode: string | undefined) =>
			decideCart(sql, { mode, coupon: undefined }, [], today);
		expect(of(undefined)).toMatchObject({
			chosen: { mode: "self-paced" },
			isReplaced: false,
		});
		for (const mode of ["classroom", "by-pigeon", "constructor"])
			expect(of(mode)).toMatchObject({
				chosen: { mode: "self-paced" },
				isReplaced: true,
			});
	});

	test.each([
		["first", "first", "requested"],
		["second", "second", "requested"],
		[undefined, "first", "proposed"],
		["full", "first", "full"],
		["another", "first", "gone"],
	])("holds the group %s as %s, which was %s", (group, key, why) => {
		const request = { mode: "live-virtual", group };
		expect(decideCart(sql, request, [], today)?.group).toMatchObject({
			chosen: { key },
			why,
		});
	});

	test("holds no group where there is none with a seat, and says whether one was asked for", () => {
		expect(decideGroup([], undefined, "US")).toEqual({ chosen: undefined });
		expect(decideGroup(groups.slice(0, 1), "full", "US")).toEqual({
			chosen: undefined,
			why: "full",
		});
		expect(decideGroup([], "another", "US")).toMatchObject({ why: "gone" });
		// Another mode has other groups.
		const request = { mode: "classroom", group: "second" };
		expect(decideCart(sql, request, [], today)).toMatchObject({
			chosen: { mode: "self-paced" },
			group: { chosen: undefined },
		});
	});

	test("puts nobody into a room of another country who has not chosen it", () => {
		const aRoom = (key: string, country: string, seatsLeft: number): OfferedGroup => ({
			...aGroup(key, seatsLeft),
			...{ mode: "classroom", city: key, country },
		});
		const rooms = [aRoom("Chicago", "US", 9), aRoom("Bengaluru", "IN", 0)];
		expect(decideGroup(rooms, undefined, "US")).toMatchObject({ chosen: { key: "Chicago" } });
		expect(decideGroup(rooms, undefined, "IN")).toEqual({ chosen: undefined, why: "abroad" });
		expect(decideGroup(rooms, "Bengaluru", "IN")).toEqual({ chosen: undefined, why: "full" });
		expect(decideGroup(rooms, "gone", "IN")).toEqual({ chosen: undefined, why: "gone" });
		expect(decideGroup(rooms, "Chicago", "IN")).toMatchObject({ why: "requested" });
		const later = [...rooms, aRoom("Pune", "IN", 2)];
		expect(decideGroup(later, "Bengaluru", "IN")).toMatchObject({ chosen: { key: "Pune" } });
	});

	test("is empty where nothing of it is sold", () => {
		const nowhere = anOffer([{ mode: "self-paced", price: undefined, groups: [] }]);
		const request = { mode: undefined, coupon: undefined };
		expect(decideCart(nowhere, request, [], today)).toBeUndefined();
		expect(decideCart(anOffer([]), request, [], today)).toBeUndefined();
	});

	test("never costs more than its price nor less than nothing, for any request", () => {
		const choice = fc.record({
			mode: fc.constantFrom(...modes),
			price: fc.option(fc.nat(99_999).map(dollars), { nil: undefined }),
			groups: fc.constant(groups),
		});
		const request = fc.record({
			mode: fc.option(fc.constantFrom(...modes, "?"), { nil: undefined }),
			coupon: fc.option(fc.constantFrom("TEN", "FRIEND", "?"), {
				nil: undefined,
			}),
		});
		const percent = fc.integer({ min: 1, max: 100 });
		fc.assert(
			fc.property(fc.array(choice), request, percent, percent, (choices, wanted, a, b) => {
				const coupons = [aCoupon("TEN", a), aCoupon("FRIEND", b, false)];
				const cart = decideCart(anOffer(choices), wanted, coupons, today);
				if (!cart) return;
				expect(cart.total.minor).toBeGreaterThanOrEqual(0);
				expect(cart.total.minor).toBeLessThanOrEqual(cart.chosen.price.minor);
			}),
		);
	});
});

test("an order is the same only if product, mode, group, coupon, total and market are", () => {
	const order: Order = {
		id: "16fd2706-8baf-433b-82eb-8c7fada847da" as Id<"order">,
		product: { kind: "course", id: 12 },
		title: "SQL",
		mode: "self-paced",
		country: "US",
		listPrice: dollars(19_900),
		total: dollars(17_910),
		coupon: "TEN",
		status: "waiting-for-advisor",
		lead: undefined,
		createdAt: Temporal.Instant.from("2026-11-20T12:00:00Z"),
	};
	const sent = {
		product: "course-12",
		mode: "self-paced",
		group: "",
		coupon: "TEN",
		total: "USD 17910",
	};
	expect(toMoneyKey(order.total)).toBe(sent.total);
	expect(isSameOrder(order, sent)).toBe(true);
	for (const other of [
		{ product: "course-13" },
		{ mode: "classroom" },
		{ group: "a 2026-12-05" },
		{ coupon: "" },
		{ total: "EUR 17910" },
	])
		expect(isSameOrder(order, { ...sent, ...other })).toBe(false);
	expect(isSameOrder(order, { ...sent, market: toMarketVersion(order) })).toBe(true);
	const abroad = toMarketVersion({ ...order, country: "AU" });
	expect(isSameOrder(order, { ...sent, market: abroad })).toBe(false);
	const inGroup = { ...order, group: toChosenGroup({ ...aGroup("a", 3), country: "US" }) };
	expect(isSameOrder(inGroup, { ...sent, group: "a 2026-12-05" })).toBe(true);
	expect(isSameOrder(inGroup, { ...sent, group: "a 2026-12-06" })).toBe(false);
	for (const one of ["seatsLeft", "country"]) expect(inGroup.group).not.toHaveProperty(one);
	expect(toOrderNumber(order.id)).toBe("16FD-2706");
});

test("a network with an open order leaves a third of a group to others", () => {
	const left = (seatsLeft: number, bookedSeats: number) =>
		withoutReservedSeats({ seatsLeft, bookedSeats }).seatsLeft;
	expect([left(9, 0), left(4, 5), left(3, 6), left(1, 8), left(2, 0), left(1, 0)]).toEqual([
		...[6, 1, 0, 0, 2, 1],
	]);
});
