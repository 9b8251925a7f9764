import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";

/** Signatures that prove that a browser placed an order, and that the site rendered a form. */
export interface OrderReceipts {
	/** A hidden field and never part of an address: knowing the id of an order is not enough to submit it. */
	signForm(order: Id<"order">): string;
	isFormSigned(order: Id<"order">, seal: string): boolean;
	/** The orders that were placed in this browser within the lifetime of the cookie, the latest first. */
	list(cookies: Cookies): Id<"order">[];
	holds(cookies: Cookies, order: Id<"order">): boolean;
	/** Lets this browser see the orders from now on; the other entries keep their time. */
	add(cookies: Cookies, ...orders: readonly Id<"order">[]): CookieChange;
}

const { orders: cookie } = visitorCookies;
const maxReceipts = 5;

/** A receipt that was written by us and has not expired. */
interface Receipt {
	readonly order: Id<"order">;
	readonly text: string;
}

export function createOrderReceipts(
	hash: SecretHmac,
	clock: Clock,
): OrderReceipts {
	const seal = (order: string) => hash("order form", order);
	const write = (order: Id<"order">, signedAt: string) =>
		`${order}.${signedAt}.${hash("order receipt", order, signedAt)}`;
	const listValid = (cookies: Cookies): Receipt[] =>
		(cookies[cookie.name] ?? "").split("~", maxReceipts).flatMap((text) => {
			const [id = "", signedAt = ""] = text.split(".", 2);
			const order = parseUuid<"order">(id);
			return order &&
				isSameSecret(text, write(order, signedAt)) &&
				isFresh(signedAt, clock())
				? [{ order, text }]
				: [];
		});
	const list = (cookies: Cookies) =>
		listValid(cookies).map(({ order }) => order);
	return {
		signForm: seal,
		isFormSigned: (order, given) => isSameSecret(given, seal(order)),
		list,
		holds: (cookies, order) => list(cookies).includes(order),
		add(cookies, ...orders) {
			const others = listValid(cookies).filter(
				({ order }) => !orders.includes(order),
			);
			const signedAt = Math.floor(clock().epochMilliseconds / 1000).toString(
				36,
			);
			const own = [...new Set(orders)].map((order) => write(order, signedAt));
			const value = [...own, ...others.map(({ text }) => text)]
				.slice(0, maxReceipts)
				.join("~");
			return { cookie, value };
		},
	};
}

/** The lifetime of a cookie binds only the browser, and begins anew with each order; a copied value must expire as well. */
function isFresh(signedAt: string, now: Instant): boolean {
	const seconds = Number.parseInt(signedAt, 36);
	return now.epochMilliseconds / 1000 < seconds + cookie.seconds;
}
