import { defineAddress } from "#core/addresses.ts";

export const cartAddress = defineAddress("/cart");
export const thankYouAddress = defineAddress("/thank-you/:order");

/** The cart with a product (`course-12`) in it; without a mode it proposes one. */
export function cartWith(wish: {
	product: string;
	mode?: string | undefined;
	coupon?: string | undefined;
}): string {
	const query = new URLSearchParams({ product: wish.product });
	if (wish.mode) query.set("mode", wish.mode);
	if (wish.coupon) query.set("coupon", wish.coupon);
	return `${cartAddress.to()}?${query}`;
}
