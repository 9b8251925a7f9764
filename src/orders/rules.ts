import type { Coupon } from "#catalogue/coupons/coupon.ts";
import {
	type CouponDecision,
	decideCoupons,
} from "#catalogue/coupons/discount-rules.ts";
import type { PriceMode } from "#catalogue/product.ts";
import { productKey } from "#catalogue/product-key.ts";
import type { Money } from "#core/money.ts";
import type { LocalDate } from "#core/time.ts";
import type { OrderForm } from "./cart/order-form-schema.ts";
import type { Order } from "./order.ts";

/** A way to take a product, at the price of the visitor's country; undefined where it is not sold so. */
export interface ModeChoice {
	readonly mode: PriceMode;
	readonly price: Money | undefined;
}
type PricedModeChoice = ModeChoice & { readonly price: Money };

export interface Cart<Offered extends ModeChoice = ModeChoice> {
	readonly chosen: Offered & PricedModeChoice;
	/** Another mode was asked for, which is not sold here. */
	readonly isReplaced: boolean;
	readonly total: Money;
	readonly coupon: CouponDecision;
}

/** The mode that was asked for, or else the first that has a price, with the best discount on it. */
export function decideCart<Offered extends ModeChoice>(
	offer: {
		readonly slug: string;
		readonly category: string;
		readonly country: string;
		readonly choices: readonly Offered[];
	},
	cartRequest: {
		readonly mode: string | undefined;
		readonly coupon: string | undefined;
	},
	coupons: readonly Coupon[],
	today: LocalDate,
): Cart<Offered> | undefined {
	const sold = offer.choices.filter(
		(choice): choice is Offered & PricedModeChoice =>
			choice.price !== undefined,
	);
	const asked = sold.find(({ mode }) => mode === cartRequest.mode);
	const chosen = asked ?? sold[0];
	if (!chosen) return undefined;
	const { slug, category, country } = offer;
	const coupon = decideCoupons(
		{ slug, category, country, price: chosen.price },
		coupons,
		cartRequest.coupon,
		today,
	);
	return {
		chosen,
		isReplaced: cartRequest.mode !== undefined && !asked,
		total: coupon.discount?.total ?? chosen.price,
		coupon,
	};
}

/** What the visitor saw and submitted: the stored order must have the same price. */
export type SubmittedOrder = Pick<
	OrderForm,
	"product" | "mode" | "coupon" | "total"
>;

export const toMoneyKey = ({ minor, currency }: Money) =>
	`${currency} ${minor}`;

/** An order that is sent again is the same one only if it says the same. */
export function isSameOrder(order: Order, submitted: SubmittedOrder): boolean {
	return (
		productKey(order.product) === submitted.product &&
		order.mode === submitted.mode &&
		(order.coupon ?? "") === submitted.coupon &&
		toMoneyKey(order.total) === submitted.total
	);
}
