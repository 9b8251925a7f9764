import { createOrderRouteDeps, type OrderDeps } from "./cart/cart-commands.ts";
import { cartRoute } from "./cart/cart-routes.tsx";
import { submitOrderRoute } from "./cart/order-submit-routes.tsx";
import { thankYouRoute } from "./thank-you/thank-you-routes.tsx";

/** The cart, the order, and the thanks for it. */
export function orderRoutes(input: OrderDeps): void {
	const deps = createOrderRouteDeps(input);
	cartRoute(deps);
	submitOrderRoute(deps);
	thankYouRoute(deps);
}
