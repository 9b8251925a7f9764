/** The cookie that holds the cart of a browser; apart from its other rules, because every page reads it. */
export const cartCookieName = "sl_cart";
/** Between two items; a query has it in another form. */
export const itemSeparator = "~";

/** How many items the value of the cookie holds. */
export function countCartItems(value: string | undefined): number {
	return value ? value.split(itemSeparator).length : 0;
}
