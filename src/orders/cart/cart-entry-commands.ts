import { isPriceMode } from "#catalogue/product.ts";
import { parseProductKey, productKey } from "#catalogue/product-key.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import { cartPath } from "#orders/addresses.ts";
import { modeLabel } from "#orders/presenter.ts";
import type { CartItem } from "#orders/saved-cart/cart-item-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { CartEntry } from "./cart-presenter.ts";

/**
 * Loads the cart besides the product that is shown; items that the catalogue no longer has are left
 * out.
 */
export async function loadCartEntries(
	{ db, names }: { readonly db: Db; readonly names: ProductNames },
	items: readonly CartItem[],
	country: string,
): Promise<CartEntry[]> {
	const keys = items.flatMap(({ product }) => parseProductKey(product) ?? []);
	const cards = await listProductCards(db, keys, country);
	return items.flatMap((item) => {
		const { product, mode } = item;
		const card = cards.find((one) => productKey(one) === product);
		if (!card) return [];
		return {
			product,
			title: card.title,
			mode: isPriceMode(mode) ? modeLabel(mode, names) : undefined,
			href: cartPath(item),
		};
	});
}
