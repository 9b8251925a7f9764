import type { Coupon } from "#catalogue/coupons/coupon.ts";
import type { Market } from "#catalogue/market.ts";
import { formatMoney } from "#core/money.ts";
import { sharingMessages } from "./messages.ts";

/** Undefined where the coupon has no amount in the country. */
export function describeOff(
	{ off }: Pick<Coupon, "off">,
	{ country, locale }: Pick<Market, "country" | "locale">,
): string | undefined {
	if ("percent" in off) return sharingMessages.off(`${off.percent}%`);
	const amount = off.amounts[country];
	return amount && sharingMessages.off(formatMoney(amount, locale));
}
