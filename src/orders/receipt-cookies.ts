import { type Id, parseUuid } from "#core/ids.ts";
import { isSame, type KeyedHash } from "#platform/secrets/hmac.ts";
import { type Cookies, setCookieHeader } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";

/** By which a browser shows that it placed an order, and a form that this site drew it. */
export interface Receipts {
	/** Stands in the form beside the order's number, and in no address: who only knows the number cannot order. */
	seal(order: Id<"order">): string;
	isSealed(order: Id<"order">, seal: string): boolean;
	holds(cookies: Cookies, order: Id<"order">): boolean;
	/** The `Set-Cookie` that lets this browser see the order from now on. */
	add(cookies: Cookies, order: Id<"order">): string;
}

const { orders: cookie } = visitorCookies;
const mostKept = 5;

export function openReceipts(hash: KeyedHash, secure: boolean): Receipts {
	const seal = (order: string) => hash("order form", order);
	const receipt = (order: string) => `${order}.${hash("order receipt", order)}`;
	const kept = (cookies: Cookies) =>
		(cookies[cookie.name] ?? "").split("~").filter((one) => {
			const order = parseUuid(one.split(".", 1)[0] ?? "");
			return order !== undefined && isSame(one, receipt(order));
		});
	return {
		seal,
		isSealed: (order, given) => isSame(given, seal(order)),
		holds: (cookies, order) => kept(cookies).includes(receipt(order)),
		add(cookies, order) {
			const own = receipt(order);
			const others = kept(cookies).filter((one) => one !== own);
			const value = [own, ...others].slice(0, mostKept).join("~");
			return setCookieHeader({ cookie, value }, secure);
		},
	};
}
