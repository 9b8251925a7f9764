/** The cookie that holds the cart of a browser; apart from its other rules, because every page reads it. */
export const cartCookieName = "sl_cart";
/** It separates two items; a query has another format. */
export const itemSeparator = "~";

export function countCartItems(value: string | undefined): number {
	return value ? value.split(itemSeparator).length : 0;
}
