import { type CartRouteDeps, cartRoute } from "./cart/cart-routes.tsx";
import { orderConfirmationRoutes } from "./seats/order-confirmation-routes.tsx";
import { type ThankYouRouteDeps, thankYouRoute } from "./thank-you/thank-you-routes.tsx";

export function orderRoutes(deps: CartRouteDeps & ThankYouRouteDeps): void {
	cartRoute(deps);
	thankYouRoute(deps);
	orderConfirmationRoutes(deps);
}
