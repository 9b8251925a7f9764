import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coupon } from "#catalogue/coupons/coupon.ts";
import { modes } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import { type Order, toOrderNumber } from "./order.ts";
import { decideCart, isSameOrder, toMoneyKey } from "./rules.ts";

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
	choices,
});
const sql = anOffer([
	{ mode: "self-paced", price: dollars(19_900) },
	{ mode: "live-virtual", price: dollars(59_000) },
	{ mode: "classroom", price: undefined },
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

	test("is empty where nothing of it is sold", () => {
		const nowhere = anOffer([{ mode: "self-paced", price: undefined }]);
		const request = { mode: undefined, coupon: undefined };
		expect(decideCart(nowhere, request, [], today)).toBeUndefined();
		expect(decideCart(anOffer([]), request, [], today)).toBeUndefined();
	});

	test("never costs more than its price nor less than nothing, for any request", () => {
		const choice = fc.record({
			mode: fc.constantFrom(...modes),
			price: fc.option(fc.nat(99_999).map(dollars), { nil: undefined }),
		});
		const request = fc.record({
			mode: fc.option(fc.constantFrom(...modes, "?"), { nil: undefined }),
			coupon: fc.option(fc.constantFrom("TEN", "FRIEND", "?"), {
				nil: undefined,
			}),
		});
		const percent = fc.integer({ min: 1, max: 100 });
		fc.assert(
			fc.property(
				fc.array(choice),
				request,
				percent,
				percent,
				(choices, wanted, a, b) => {
					const coupons = [aCoupon("TEN", a), aCoupon("FRIEND", b, false)];
					const cart = decideCart(anOffer(choices), wanted, coupons, today);
					if (!cart) return;
					expect(cart.total.minor).toBeGreaterThanOrEqual(0);
					expect(cart.total.minor).toBeLessThanOrEqual(cart.chosen.price.minor);
				},
			),
		);
	});
});

test("an order is the same only if product, mode, coupon and total are", () => {
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
		createdAt: Temporal.Instant.from("2026-11-20T12:00:00Z"),
	};
	const sent = {
		product: "course-12",
		mode: "self-paced",
		coupon: "TEN",
		total: "USD 17910",
	};
	expect(toMoneyKey(order.total)).toBe(sent.total);
	expect(isSameOrder(order, sent)).toBe(true);
	for (const other of [
		{ product: "course-13" },
		{ mode: "classroom" },
		{ coupon: "" },
		{ total: "EUR 17910" },
	])
		expect(isSameOrder(order, { ...sent, ...other })).toBe(false);
	expect(toOrderNumber(order.id)).toBe("16FD-2706");
});
