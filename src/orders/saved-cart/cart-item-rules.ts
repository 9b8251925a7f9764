import * as z from "zod/mini";
import { parseProductKey } from "#catalogue/product-key.ts";
import { type Id, isId } from "#core/ids.ts";
import { itemSeparator } from "./cart-count-rules.ts";

const short = z.string().check(z.maxLength(200));

/** A product that was put into the cart, as it was chosen last. */
export const cartItemSchema = z.object({
	product: short.check(z.refine((text) => parseProductKey(text) !== undefined)),
	mode: z.optional(short),
	group: z.optional(short),
	coupon: z.optional(short),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/**
 * An item in a browser: every page that shows this item orders it under one id, so that it is
 * ordered once.
 */
export interface BrowserCartItem extends CartItem {
	readonly order: Id<"order">;
	readonly seal: string;
	/** It was stored in the account; when it is gone there, it was removed in another browser. */
	readonly isSaved: boolean;
}

export const maxCartItems = 5;
/** Newest first; what this site did not write is left out. */
export function parseCartItems(
	text: string | undefined,
	isSealed: (order: Id<"order">, seal: string) => boolean,
): BrowserCartItem[] {
	return (text ?? "")
		.split(itemSeparator)
		.slice(0, maxCartItems)
		.flatMap((written) => {
			const fields = Object.fromEntries(new URLSearchParams(written));
			const { order = "", seal = "", saved } = fields;
			const item = z.safeParse(cartItemSchema, fields);
			return item.success && isId<"order">(order) && isSealed(order, seal)
				? [{ ...item.data, order, seal, isSaved: saved === "1" }]
				: [];
		});
}

export function writeCartItems(items: readonly BrowserCartItem[]): string {
	return items.map(writeCartItem).join(itemSeparator);
}

function writeCartItem(item: BrowserCartItem): string {
	const { product, mode, group, coupon, order, seal, isSaved } = item;
	const query = new URLSearchParams({ product });
	if (mode) query.set("mode", mode);
	if (group) query.set("group", group);
	if (coupon) query.set("coupon", coupon);
	query.set("order", order);
	query.set("seal", seal);
	if (isSaved) query.set("saved", "1");
	return query.toString().replaceAll(itemSeparator, "%7E");
}

/** Puts this item first, in place of another one of its product. */
export function putItem<Item extends CartItem>(items: readonly Item[], item: Item): Item[] {
	return [item, ...withoutProduct(items, item.product)].slice(0, maxCartItems);
}

export function withoutProduct<Item extends CartItem>(
	items: readonly Item[],
	product: string,
): Item[] {
	return items.filter((item) => item.product !== product);
}

/**
 * Merges the carts of a signed-in visitor: the items of this browser that the account does not have
 * yet, and then those of the account. An item in both is taken from the account; an item that was
 * removed in another browser is removed here, too.
 */
export function mergeItems(
	own: readonly BrowserCartItem[],
	saved: readonly CartItem[],
	create: (item: CartItem) => BrowserCartItem,
): BrowserCartItem[] {
	const fresh = own.filter(
		({ product, isSaved }) => !isSaved && saved.every((item) => item.product !== product),
	);
	const known = saved.map((item) => {
		const held = own.find(({ product }) => product === item.product);
		if (!held) return create(item);
		const { order, seal } = held;
		return { ...item, order, seal, isSaved: true };
	});
	return [...fresh, ...known].slice(0, maxCartItems).map((item) => ({ ...item, isSaved: true }));
}
