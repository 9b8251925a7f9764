import { type CartRouteDeps, cartRoute } from "./cart/cart-routes.tsx";
import { type QuoteCallDeps, quoteCall } from "./cart/quote-call-routes.ts";
import { orderConfirmationRoutes } from "./seats/order-confirmation-routes.tsx";
import { type ThankYouRouteDeps, thankYouRoute } from "./thank-you/thank-you-routes.tsx";
import { type WaitingRouteDeps, waitingEntryRoutes } from "./waiting-list/waiting-entry-routes.tsx";

export function orderRoutes(
	deps: CartRouteDeps &
		QuoteCallDeps &
		ThankYouRouteDeps & { readonly waitingList: WaitingRouteDeps },
): void {
	cartRoute(deps);
	quoteCall(deps);
	thankYouRoute(deps);
	orderConfirmationRoutes(deps);
	waitingEntryRoutes(deps.waitingList);
}
