import { createId, type Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { orderCookies } from "#orders/cookies.ts";
import type { OrderReceipts } from "#orders/receipt-cookies.ts";
import { listPlacedIds } from "#orders/store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import {
	type BrowserCartItem,
	type CartItem,
	mergeItems,
	parseCartItems,
	withoutProduct,
	writeCartItems,
} from "./cart-item-rules.ts";
import { deleteSavedCart, listSavedItems, replaceSavedItems } from "./store.ts";

interface SavedCartDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly receipts: Pick<OrderReceipts, "signForm" | "isFormSigned">;
}

/** Whose cart it is: that of a browser, and of the account that is signed in there. */
export interface CartOwner {
	readonly cookies: Cookies;
	readonly account: Id<"account"> | undefined;
}

export function readBrowserCart(
	{ receipts }: Pick<SavedCartDeps, "receipts">,
	cookies: Cookies,
): BrowserCartItem[] {
	const text = cookies[orderCookies.cart.name];
	return parseCartItems(text, receipts.isFormSigned);
}

export interface LoadedCart {
	readonly items: readonly BrowserCartItem[];
	/** Ordered by this browser, which never got the answer that takes them out of its cart. */
	readonly placed: readonly BrowserCartItem[];
}

export async function loadSavedCart(
	deps: SavedCartDeps,
	{ cookies, account }: CartOwner,
): Promise<LoadedCart> {
	const held = readBrowserCart(deps, cookies);
	const ids = await listPlacedIds(
		deps.db,
		held.map(({ order }) => order),
	);
	const placed = held.filter(({ order }) => ids.includes(order));
	const own = held.filter(({ order }) => !ids.includes(order));
	if (!account) return { items: own, placed };
	const saved = await listSavedItems(deps.db, account);
	const create = (item: CartItem) => createBrowserItem(deps, item);
	return { items: mergeItems(own, saved, create), placed };
}

export function createBrowserItem(
	{ receipts }: Pick<SavedCartDeps, "receipts">,
	item: CartItem,
): BrowserCartItem {
	const order = createId<"order">();
	return { ...item, order, seal: receipts.signForm(order), isSaved: false };
}

/** Stores it in the account, which keeps it as long as the browser does, and answers the cookie of the browser. */
export async function storeSavedCart(
	{ db, clock }: Pick<SavedCartDeps, "db" | "clock">,
	{ account }: CartOwner,
	items: readonly BrowserCartItem[],
): Promise<CookieChange> {
	if (!account) return toCartCookie(items);
	if (items.length > 0)
		await replaceSavedItems(db, account, items.map(toCartItem), clock());
	else await deleteSavedCart(db, account);
	return toCartCookie(items.map((item) => ({ ...item, isSaved: true })));
}

/** Without a value it is deleted. */
export const toCartCookie = (
	items: readonly BrowserCartItem[],
): CookieChange => ({
	cookie: orderCookies.cart,
	value: items.length > 0 ? writeCartItems(items) : undefined,
});

const toCartItem = ({ product, mode, group, coupon }: CartItem): CartItem => ({
	...{ product, mode, group, coupon },
});

/** What was ordered is in the cart no more. */
export async function removeSavedProduct(
	tx: Tx,
	account: Id<"account">,
	product: string,
	now: ReturnType<Clock>,
): Promise<void> {
	const saved = await listSavedItems(tx, account);
	const left = withoutProduct(saved, product);
	if (left.length < saved.length)
		await replaceSavedItems(tx, account, left, now);
}
