import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyCode } from "#core/money.ts";
import type { Coupon } from "./coupon.ts";
import {
	type DiscountableOffer,
	decideCoupons,
	decideDiscount,
	findCouponProblem,
} from "./discount-rules.ts";

const today = Temporal.PlainDate.from("2026-11-20");
const dollars = (minor: number) => ({ minor, currency: currencyCode("USD") });
const offer: DiscountableOffer = {
	slug: "sql",
	category: "data",
	country: "US",
	price: dollars(29_900),
};
const aCoupon = (differences: Partial<Coupon> = {}): Coupon => ({
	code: "TEN",
	words: "Ten percent",
	isOpen: true,
	products: ["sql"],
	categories: [],
	countries: [],
	off: { percent: 10 },
	...differences,
});

const anyDay = fc.oneof(
	fc.integer({ min: -400, max: 400 }),
	fc.integer({ min: -400, max: 400 }).map((days) => today.add({ days }).toString()),
);
const anyCoupon: fc.Arbitrary<Coupon> = fc
	.record({
		code: fc.stringMatching(/^[A-Z]{3,8}$/),
		isOpen: fc.boolean(),
		products: fc.subarray(["sql", "joins"]),
		categories: fc.subarray(["data", "cloud"]),
		countries: fc.subarray(["US", "DE"]),
		from: fc.option(anyDay, { nil: undefined }),
		until: fc.option(anyDay, { nil: undefined }),
		off: fc.oneof(
			fc.record({ percent: fc.double({ min: 0.01, max: 100, noNaN: true }) }),
			fc.nat(90_000).map((minor) => ({ amounts: { US: dollars(minor) } })),
		),
	})
	.map((values) => aCoupon(values));
const anyOffer = fc
	.nat(50_000)
	.map((minor): DiscountableOffer => ({ ...offer, price: dollars(minor) }));

describe("whatever coupons there are", () => {
	test("a discount is more than nothing, never above the price, and leaves the rest of it", () => {
		fc.assert(
			fc.property(anyOffer, fc.array(anyCoupon), (wanted, coupons) => {
				const found = decideDiscount(wanted, coupons, today);
				if (!found) return;
				const { off, total } = found;
				expect(off.minor).toBeGreaterThan(0);
				expect(off.minor).toBeLessThanOrEqual(wanted.price.minor);
				expect(total.minor).toBeGreaterThanOrEqual(0);
				expect(off.minor + total.minor).toBe(wanted.price.minor);
				expect([off.currency, total.currency]).toEqual(["USD", "USD"]);
				expect(Number.isInteger(off.minor)).toBe(true);
			}),
		);
	});

	test("one that is over or has not begun never holds", () => {
		const past = fc.integer({ min: -400, max: -1 });
		fc.assert(
			fc.property(anyCoupon, anyOffer, past, (coupon, wanted, days) => {
				const written = today.add({ days }).toString();
				for (const until of [days, written])
					expect(decideDiscount(wanted, [{ ...coupon, until }], today)).toBeUndefined();
				const later = today.subtract({ days }).toString();
				for (const from of [-days, later])
					expect(decideDiscount(wanted, [{ ...coupon, from }], today)).toBeUndefined();
			}),
		);
	});

	test("of several the best for the visitor is taken, in whatever order they stand", () => {
		fc.assert(
			fc.property(anyOffer, fc.array(anyCoupon), (wanted, coupons) => {
				const maxDiscount = Math.max(
					0,
					...coupons.map((coupon) => decideDiscount(wanted, [coupon], today)?.off.minor ?? 0),
				);
				const found = decideDiscount(wanted, coupons, today);
				const turned = decideDiscount(wanted, coupons.toReversed(), today);
				expect(found?.off.minor ?? 0).toBe(maxDiscount);
				expect(turned?.off.minor ?? 0).toBe(maxDiscount);
			}),
		);
	});

	test("a code that nobody typed holds only where it holds for everybody", () => {
		fc.assert(
			fc.property(fc.array(anyCoupon), (coupons) => {
				const { discount } = decideCoupons(offer, coupons, undefined, today);
				expect(discount?.coupon.isOpen ?? true).toBe(true);
			}),
		);
	});
});

describe("a coupon", () => {
	test("CALL-066: with none, there is no discount", () => {
		expect(decideDiscount(offer, [], today)).toBeUndefined();
	});

	test("takes off a share or an amount", () => {
		expect(decideDiscount(offer, [aCoupon()], today)).toMatchObject({
			off: dollars(2_990),
			total: dollars(26_910),
		});
		const amount = aCoupon({ off: { amounts: { US: dollars(5_000) } } });
		expect(decideDiscount(offer, [amount], today)?.total).toEqual(dollars(24_900));
	});

	test.each([
		["holds on its first day", { from: 0 }, undefined],
		["holds on its last day", { until: "2026-11-20" }, undefined],
		["has not begun the day before", { from: "2026-11-21" }, "not-yet"],
		["is over the day after", { until: -1 }, "over"],
		["is for something else", { products: ["joins"] }, "other-product"],
		["is for a whole category", { products: [], categories: ["data"] }, undefined],
		["is for somewhere else", { countries: ["DE"] }, "other-country"],
		["has no amount here", { off: { amounts: {} } }, "other-country"],
	] as const)("%s", (_, differences, expected) => {
		expect(findCouponProblem(aCoupon(differences), offer, today)).toBe(expected);
	});
});

describe("a code that is typed", () => {
	const secret = aCoupon({
		code: "FRIEND",
		isOpen: false,
		off: { percent: 30 },
	});

	test("is read however it is typed, and is taken when it is the best", () => {
		const { discount, problem } = decideCoupons(offer, [aCoupon(), secret], " fri end ", today);
		expect(discount?.coupon.code).toBe("FRIEND");
		expect(problem).toBeUndefined();
	});

	test("gives way to an open one that takes off more", () => {
		const small = { ...secret, off: { percent: 5 } };
		const answer = decideCoupons(offer, [aCoupon(), small], "FRIEND", today);
		expect(answer).toMatchObject({ isOutdone: true, problem: undefined });
		expect(answer.discount?.coupon.code).toBe("TEN");
	});

	test("that is wrong takes nothing away from what holds for everybody", () => {
		const answer = decideCoupons(offer, [aCoupon()], "NOPE", today);
		expect(answer).toMatchObject({ problem: "unknown", isOutdone: false });
		expect(answer.discount?.coupon.code).toBe("TEN");
	});
});
