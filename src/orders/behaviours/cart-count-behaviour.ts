import { readCookie } from "#forms/browser/page-cookies.ts";
import { cartCookieName, countCartItems } from "#orders/saved-cart/cart-count-rules.ts";

/** Shows the number of items in the cart: pages are shared, so their HTML cannot include it. */
export function start(label: HTMLElement): void {
	const update = () => {
		const count = countCartItems(readCookie(cartCookieName));
		label.textContent = count > 0 ? String(count) : "";
	};
	update();
	// A page that the browser kept is shown again after the cart has changed.
	addEventListener("pageshow", update);
}
