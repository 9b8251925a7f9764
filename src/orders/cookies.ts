import type { CookieKind } from "#visitors/cookies.ts";
import { cartCookieName } from "./saved-cart/cart-count-rules.ts";

const week = 7 * 24 * 3600;

/** The cookies that a browser stores about what it is about to order. */
export const orderCookies = {
	cart: {
		name: cartCookieName,
		need: "always",
		seconds: week,
		readable: true,
		// A browser with an item may open its order once it is placed, also when the answer to it was
		// lost.
		isPersonal: true,
		description:
			"What is in your cart, for a week after you last opened it. It does not say who you are. Set when you add something. Signing out deletes it; your account keeps the cart.",
	},
} as const satisfies Record<string, CookieKind>;
