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
	/** Names a seat that is held for somebody of a waiting list. */
	seat: z.optional(short),
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
	const { product, mode, group, coupon, seat, order, seal, isSaved } = item;
	const query = new URLSearchParams({ product });
	if (mode) query.set("mode", mode);
	if (group) query.set("group", group);
	if (coupon) query.set("coupon", coupon);
	if (seat) query.set("seat", seat);
	query.set("order", order);
	query.set("seal", seal);
	if (isSaved) query.set("saved", "1");
	return query.toString().replaceAll(itemSeparator, "%7E");
}

/** Puts this item first, in place of another one of its product. */
export function putItem<Item extends CartItem>(items: readonly Item[], item: Item): Item[] {
	return [item, ...withoutProduct(items, item.product)].slice(0, maxCartItems);
}

/**
 * Finds what is no longer the order that the cart shows because this item was put first: the one
 * before it, or else the one that did not fit in any more.
 */
export function findReplaced<Item extends CartItem>(
	before: readonly Item[],
	after: readonly Item[],
): { readonly item: Item; readonly isKept: boolean } | undefined {
	const isIn = (items: readonly Item[], { product }: Item) =>
		items.some((item) => item.product === product);
	const [shown] = after;
	const [first] = before;
	if (!shown || !first || first.product === shown.product) return undefined;
	const dropped = before.find((item) => !isIn(after, item));
	const item = dropped ?? first;
	return { item, isKept: !dropped };
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
