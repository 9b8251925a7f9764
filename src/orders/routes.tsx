import { type OrderParts, routeKit } from "./cart/cart-commands.ts";
import { cartRoute } from "./cart/cart-routes.tsx";
import { placeOrderRoute } from "./cart/place-order-routes.tsx";
import { thankYouRoute } from "./thank-you/thank-you-routes.tsx";

/** The cart, the order, and the thanks for it. */
export function orderRoutes(parts: OrderParts): void {
	const kit = routeKit(parts);
	cartRoute(kit);
	placeOrderRoute(kit);
	thankYouRoute(kit);
}
