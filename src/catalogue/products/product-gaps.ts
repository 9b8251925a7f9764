import type { ProductKey } from "#catalogue/product-key.ts";
import { defineGap } from "#core/gaps.ts";

/** The space after the blocks of a product's page for what can be read about it. */
export const productReading = defineGap<ProductKey & { readonly slug: string }>(
	"catalogue/product-reading",
);
