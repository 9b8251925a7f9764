import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { Order } from "./order.ts";

/** Signatures that prove that a browser placed an order, and that the site rendered a form. */
export interface OrderReceipts {
	/** A hidden field and never part of an address: knowing the id of an order is not enough to submit it. */
	signForm(order: Id<"order">): string;
	isFormSigned(order: Id<"order">, seal: string): boolean;
	/** The orders that were placed in this browser within the lifetime of the cookie, the one that was added last first. */
	list(cookies: Cookies): Id<"order">[];
	holds(cookies: Cookies, order: Id<"order">): boolean;
	/**
	 * Lets this browser see the orders. Their time is that of the order, however late the browser hears of it: a repeated
	 * request or a copied cart does not prolong it.
	 */
	add(
		cookies: Cookies,
		...orders: readonly Pick<Order, "id" | "createdAt">[]
	): CookieChange;
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
	const write = (order: Id<"order">, placedAt: string) =>
		`${order}.${placedAt}.${hash("order receipt", order, placedAt)}`;
	const listValid = (cookies: Cookies): Receipt[] =>
		(cookies[cookie.name] ?? "").split("~", maxReceipts).flatMap((text) => {
			const [id = "", placedAt = ""] = text.split(".", 2);
			const order = parseUuid<"order">(id);
			return order &&
				isSameSecret(text, write(order, placedAt)) &&
				isFresh(placedAt, clock())
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
			const own = new Map(
				orders.map(({ id, createdAt }) => [
					id,
					write(id, toSeconds(createdAt)),
				]),
			);
			const others = listValid(cookies).filter(({ order }) => !own.has(order));
			const value = [...own.values(), ...others.map(({ text }) => text)]
				.slice(0, maxReceipts)
				.join("~");
			return { cookie, value };
		},
	};
}

const toSeconds = (time: Instant) =>
	Math.floor(time.epochMilliseconds / 1000).toString(36);

/** The lifetime of a cookie binds only the browser, and begins anew with each order; a copied value must expire as well. */
function isFresh(placedAt: string, now: Instant): boolean {
	const seconds = Number.parseInt(placedAt, 36);
	return now.epochMilliseconds / 1000 < seconds + cookie.seconds;
}
