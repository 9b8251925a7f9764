import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import { cartPath } from "#orders/addresses.ts";

/** Puts one way of learning into the cart, in a group of one's choice; a link, so that it works without script. */
export function buildCartLink(
	{ kind, id }: { kind: ProductKind; id: number },
	mode: PriceMode,
	group?: string,
): string {
	return cartPath({ product: `${kind}-${id}`, mode, group });
}
