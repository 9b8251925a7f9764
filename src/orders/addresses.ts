import { defineAddress } from "#core/addresses.ts";

export const cartAddress = defineAddress("/cart");
/** Takes a product out of the cart. */
export const cartRemovalAddress = defineAddress("/cart/remove");
/** The cart, which says that the product was removed. */
export const removedCartPath = (item: Parameters<typeof cartPath>[0]) =>
	cartPath(item).replace("product=", "removed=");
export const thankYouAddress = defineAddress("/thank-you/:order");

/** The cart with a product (`course-12`) in it; without a mode it proposes one. */
export function cartPath(cartRequest: {
	product: string;
	mode?: string | undefined;
	/** The key of a group of that mode; without one, the next open group is proposed. */
	group?: string | undefined;
	coupon?: string | undefined;
	/** For somebody who has ordered the product before, and was told so. */
	again?: boolean;
}): string {
	const query = new URLSearchParams({ product: cartRequest.product });
	if (cartRequest.mode) query.set("mode", cartRequest.mode);
	if (cartRequest.group) query.set("group", cartRequest.group);
	if (cartRequest.coupon) query.set("coupon", cartRequest.coupon);
	if (cartRequest.again) query.set("again", "1");
	return `${cartAddress.to()}?${query}`;
}
