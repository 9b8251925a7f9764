import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { createSignedIds } from "#platform/secrets/signed-ids.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { Order } from "./order.ts";

/** Signatures that prove that a browser placed an order, and that the site rendered a form. */
export interface OrderReceipts {
	/** A hidden field and never part of an address: knowing the id of an order is not enough to submit it. */
	signForm(order: Id<"order">): string;
	isFormSigned(order: Id<"order">, seal: string): boolean;
	/**
	 * Lists the orders that were placed in this browser within the lifetime of the cookie, the one
	 * that was added last first.
	 */
	list(cookies: Cookies): Id<"order">[];
	holds(cookies: Cookies, order: Id<"order">): boolean;
	/**
	 * Lets this browser see the orders. Their time is that of the order, however late the browser hears of it: a repeated
	 * request or a copied cart does not prolong it.
	 */
	add(cookies: Cookies, ...orders: readonly Pick<Order, "id" | "createdAt">[]): CookieChange;
}

const { orders: cookie } = visitorCookies;
const maxReceipts = 5;

export function createOrderReceipts(hash: SecretHmac, clock: Clock): OrderReceipts {
	const seal = (order: string) => hash("order form", order);
	const { name, seconds } = cookie;
	const purpose = "order receipt";
	const receipts = createSignedIds<"order">(hash, clock, {
		...{ purpose, seconds, most: maxReceipts },
	});
	const list = (cookies: Cookies) => receipts.list(cookies[name]);
	return {
		signForm: seal,
		isFormSigned: (order, given) => isSameSecret(given, seal(order)),
		list,
		holds: (cookies, order) => list(cookies).includes(order),
		add: (cookies, ...orders) => ({
			cookie,
			value: receipts.add(
				cookies[name],
				...orders.map(({ id, createdAt }) => ({ id, at: createdAt })),
			),
		}),
	};
}
