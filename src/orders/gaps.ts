import type { ProductKey } from "#catalogue/product-key.ts";
import { defineGap } from "#core/gaps.ts";

export const orderContactPlacement = "cart" as const;

/** The space in the cart for the form for contact details, which places the order. */
export const orderContact = defineGap<{
	readonly siteModule: typeof orderContactPlacement;
	readonly product: ProductKey & {
		readonly slug: string;
		readonly category: string;
	};
	/** The id of its title. */
	readonly labelledBy: string;
}>("order-contact");
