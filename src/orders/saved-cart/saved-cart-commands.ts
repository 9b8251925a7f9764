import { createId, type Id } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { orderCookies } from "#orders/cookies.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { listPlacingTimes } from "#orders/store.ts";
import type { Tx } from "#platform/database/database.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import {
	type BrowserCartItem,
	type CartItem,
	mergeItems,
	parseCartItems,
	withoutProduct,
	writeCartItems,
} from "./cart-item-rules.ts";
import {
	beginSavedItems,
	deleteSavedCart,
	listSavedItems,
	lockSavedItems,
	replaceSavedItems,
} from "./store.ts";

type Deps = Pick<OrdersDeps, "db" | "clock" | "receipts">;

/** The owner of a cart: a browser, and the account that is signed in there. */
export interface CartOwner {
	readonly cookies: Cookies;
	readonly account: Id<"account"> | undefined;
}

export function readBrowserCart(
	{ receipts }: Pick<OrdersDeps, "receipts">,
	cookies: Cookies,
): BrowserCartItem[] {
	const text = cookies[orderCookies.cart.name];
	return parseCartItems(text, receipts.isFormSigned);
}

interface PlacedItem extends BrowserCartItem {
	/** The time of the order. */
	readonly createdAt: Instant;
}

interface HeldItems {
	/** The items of the browser that it has not ordered. */
	readonly notOrdered: readonly BrowserCartItem[];
	/**
	 * The items that this browser ordered without getting the answer that removes them from its cart.
	 * The list is limited to the life of the cookie: a copied one must not open or reveal the order
	 * for ever.
	 */
	readonly placed: readonly PlacedItem[];
}

export interface LoadedCart extends HeldItems {
	/** The cart: of the browser, and of the account that is signed in there. */
	readonly items: readonly BrowserCartItem[];
}

/** Loads the items of the browser, apart by whether it has ordered them. */
export async function loadHeldItems(deps: Deps, cookies: Cookies): Promise<HeldItems> {
	const held = readBrowserCart(deps, cookies);
	const times = await listPlacingTimes(
		deps.db,
		held.map(({ order }) => order),
	);
	const since = deps.clock().subtract({ seconds: orderCookies.cart.seconds });
	return {
		notOrdered: held.filter(({ order }) => !times.has(order)),
		placed: held.flatMap((item) => {
			const createdAt = times.get(item.order);
			return createdAt && Temporal.Instant.compare(createdAt, since) > 0
				? [{ ...item, createdAt }]
				: [];
		}),
	};
}

export async function loadSavedCart(
	deps: Deps,
	{ cookies, account }: CartOwner,
): Promise<LoadedCart> {
	const { notOrdered, placed } = await loadHeldItems(deps, cookies);
	if (!account) return { notOrdered, placed, items: notOrdered };
	const saved = await listSavedItems(deps.db, account);
	const create = (item: CartItem) => createBrowserItem(deps, item);
	return { notOrdered, placed, items: mergeItems(notOrdered, saved, create) };
}

export function createBrowserItem(
	{ receipts }: Pick<OrdersDeps, "receipts">,
	item: CartItem,
): BrowserCartItem {
	const order = createId<"order">();
	return { ...item, order, seal: receipts.signForm(order), isSaved: false };
}

/**
 * Changes the cart in the account, which keeps it as long as the browser does, and answers it for the browser. Another tab or
 * browser may have changed it since it was loaded, so the change is made to what the account holds now.
 */
export async function changeSavedCart(
	deps: Deps,
	{ account }: CartOwner,
	cart: LoadedCart,
	change: (items: readonly BrowserCartItem[]) => readonly BrowserCartItem[],
): Promise<LoadedCart> {
	const { notOrdered } = cart;
	if (!account) return { ...cart, items: change(notOrdered) };
	const create = (item: CartItem) => createBrowserItem(deps, item);
	const now = deps.clock();
	return deps.db.transaction().execute(async (tx) => {
		const saved = await beginSavedItems(tx, account, now);
		const items = change(mergeItems(notOrdered, saved, create));
		if (items.length > 0) await replaceSavedItems(tx, account, items.map(toCartItem), now);
		else await deleteSavedCart(tx, account);
		return {
			...cart,
			items: items.map((item) => ({ ...item, isSaved: true })),
		};
	});
}

/** A cookie without a value is deleted. */
export const toCartCookie = (items: readonly BrowserCartItem[]): CookieChange => ({
	cookie: orderCookies.cart,
	value: items.length > 0 ? writeCartItems(items) : undefined,
});

const toCartItem = ({ product, mode, group, coupon, seat }: CartItem): CartItem => ({
	...{ product, mode, group, coupon, seat },
});

/**
 * Removes an ordered product from the cart. Where no cart is stored none is created: the account
 * may just have been deleted.
 */
export async function removeSavedProduct(
	tx: Tx,
	account: Id<"account">,
	product: string,
	now: ReturnType<Clock>,
): Promise<void> {
	const saved = await lockSavedItems(tx, account);
	if (!saved) return;
	const left = withoutProduct(saved, product);
	if (left.length > 0) await replaceSavedItems(tx, account, left, now);
	else await deleteSavedCart(tx, account);
}
