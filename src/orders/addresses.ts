import { defineAddress } from "#core/addresses.ts";

export const cartAddress = defineAddress("/cart");
export const thankYouAddress = defineAddress("/thank-you/:order");

/** The cart with a product (`course-12`) in it; without a mode it proposes one. */
export function cartPath(cartRequest: {
	product: string;
	mode?: string | undefined;
	coupon?: string | undefined;
}): string {
	const query = new URLSearchParams({ product: cartRequest.product });
	if (cartRequest.mode) query.set("mode", cartRequest.mode);
	if (cartRequest.coupon) query.set("coupon", cartRequest.coupon);
	return `${cartAddress.to()}?${query}`;
}
