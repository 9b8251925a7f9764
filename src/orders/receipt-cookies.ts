import { type Id, parseUuid } from "#core/ids.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";

/** Signatures that prove that a browser placed an order, and that the site rendered a form. */
export interface OrderReceipts {
	/** A hidden field and never part of an address: knowing the id of an order is not enough to submit it. */
	signForm(order: Id<"order">): string;
	isFormSigned(order: Id<"order">, seal: string): boolean;
	/** The orders that were placed in this browser, the latest first. */
	list(cookies: Cookies): Id<"order">[];
	holds(cookies: Cookies, order: Id<"order">): boolean;
	/** Lets this browser see the orders from now on. */
	add(cookies: Cookies, ...orders: readonly Id<"order">[]): CookieChange;
}

const { orders: cookie } = visitorCookies;
const maxReceipts = 5;

export function createOrderReceipts(hash: SecretHmac): OrderReceipts {
	const seal = (order: string) => hash("order form", order);
	const receipt = (order: string) => `${order}.${hash("order receipt", order)}`;
	const validReceipts = (cookies: Cookies) =>
		(cookies[cookie.name] ?? "").split("~").filter((stored) => {
			const order = parseUuid(stored.split(".", 1)[0] ?? "");
			return order !== undefined && isSameSecret(stored, receipt(order));
		});
	return {
		signForm: seal,
		isFormSigned: (order, given) => isSameSecret(given, seal(order)),
		list: (cookies) =>
			validReceipts(cookies).flatMap(
				(stored) => parseUuid<"order">(stored.split(".", 1)[0] ?? "") ?? [],
			),
		holds: (cookies, order) => validReceipts(cookies).includes(receipt(order)),
		add(cookies, ...orders) {
			const own = orders.map(receipt);
			const all = new Set([...own, ...validReceipts(cookies)]);
			const value = [...all].slice(0, maxReceipts).join("~");
			return { cookie, value };
		},
	};
}
