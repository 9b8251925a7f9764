import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import { cartWith } from "#orders/addresses.ts";

/** Puts one way of learning into the cart; a link, so that it works without script. */
export function cartLink(
	{ kind, id }: { kind: ProductKind; id: number },
	mode: PriceMode,
): string {
	return cartWith({ product: `${kind}-${id}`, mode });
}
