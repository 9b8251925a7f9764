import { type CartRouteDeps, cartRoute } from "./cart/cart-routes.tsx";
import { type ThankYouRouteDeps, thankYouRoute } from "./thank-you/thank-you-routes.tsx";

/** The cart, and the thanks for an order. */
export function orderRoutes(deps: CartRouteDeps & ThankYouRouteDeps): void {
	cartRoute(deps);
	thankYouRoute(deps);
}
