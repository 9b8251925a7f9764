import type { Money } from "#core/money.ts";
import { type LocalDate, resolveDay } from "#core/time.ts";
import { type Coupon, type CouponDay, normalizeCouponCode } from "./coupon.ts";

/** A product in the cart, at the price of a country. */
export interface DiscountableOffer {
	readonly slug: string;
	readonly category: string;
	readonly country: string;
	readonly price: Money;
}

export interface Discount {
	readonly coupon: Coupon;
	/** The amount is more than 0, and never more than the price. */
	readonly off: Money;
	readonly total: Money;
}

export type CouponProblem =
	| "unknown"
	| "not-yet"
	| "over"
	| "used"
	| "other-product"
	| "other-country";

/** Finds the reason why a coupon does not apply to an offer; undefined where it does. */
export function findCouponProblem(
	coupon: Coupon,
	offer: DiscountableOffer,
	today: LocalDate,
): CouponProblem | undefined {
	const { products, categories } = coupon;
	if (coupon.from !== undefined && isBefore(today, coupon.from, today)) return "not-yet";
	if (coupon.until !== undefined && isAfter(today, coupon.until, today)) return "over";
	if (coupon.isUsed) return "used";
	if (!products.includes(offer.slug) && !categories.includes(offer.category))
		return "other-product";
	return isValidInCountry(coupon, offer) ? undefined : "other-country";
}

function isValidInCountry({ countries, off }: Coupon, { country, price }: DiscountableOffer) {
	if (countries.length > 0 && !countries.includes(country)) return false;
	return "percent" in off || off.amounts[country]?.currency === price.currency;
}

/**
 * Chooses the best coupon for the visitor from those that apply; from equals, the one that is named
 * first.
 */
export function decideDiscount(
	offer: DiscountableOffer,
	coupons: readonly Coupon[],
	today: LocalDate,
): Discount | undefined {
	let best: Discount | undefined;
	for (const coupon of coupons) {
		if (findCouponProblem(coupon, offer, today)) continue;
		const discount = calculateDiscount(coupon, offer);
		if (discount.off.minor > (best?.off.minor ?? 0)) best = discount;
	}
	return best;
}

function calculateDiscount(coupon: Coupon, { price, country }: DiscountableOffer): Discount {
	const { off } = coupon;
	const wished =
		"percent" in off
			? Math.round((price.minor * off.percent) / 100)
			: (off.amounts[country]?.minor ?? 0);
	const minor = Math.min(Math.max(wished, 0), price.minor);
	return {
		coupon,
		off: { ...price, minor },
		total: { ...price, minor: price.minor - minor },
	};
}

export interface CouponDecision {
	readonly discount: Discount | undefined;
	/** The problem of the typed code. */
	readonly problem: CouponProblem | undefined;
	/** The typed one holds, and an open one takes off more. */
	readonly isOutdone: boolean;
}

/** Decides about a typed code beside the open coupons. */
export function decideCoupons(
	offer: DiscountableOffer,
	coupons: readonly Coupon[],
	typed: string | undefined,
	today: LocalDate,
): CouponDecision {
	const code = normalizeCouponCode(typed ?? "");
	const usable = coupons.filter((candidate) => candidate.isOpen || candidate.code === code);
	const discount = decideDiscount(offer, usable, today);
	if (!code) return { discount, problem: undefined, isOutdone: false };
	const typedCoupon = coupons.find((candidate) => candidate.code === code);
	const problem = typedCoupon ? findCouponProblem(typedCoupon, offer, today) : "unknown";
	const isOutdone = !problem && discount?.coupon.code !== code;
	return { discount, problem, isOutdone };
}

const isBefore = (day: LocalDate, other: CouponDay, today: LocalDate) =>
	Temporal.PlainDate.compare(day, resolveDay(today, other)) < 0;
const isAfter = (day: LocalDate, other: CouponDay, today: LocalDate) =>
	Temporal.PlainDate.compare(day, resolveDay(today, other)) > 0;
