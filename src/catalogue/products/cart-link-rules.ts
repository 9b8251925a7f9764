import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import { cartPath } from "#orders/addresses.ts";

/** Puts one way of learning into the cart; a link, so that it works without script. */
export function buildCartLink(
	{ kind, id }: { kind: ProductKind; id: number },
	mode: PriceMode,
): string {
	return cartPath({ product: `${kind}-${id}`, mode });
}
