import type { SiteHttp } from "#visitors/site.ts";
import { cartRoute } from "./cart/cart-routes.tsx";
import { quoteCall } from "./cart/quote-call-routes.ts";
import type { OrdersDeps } from "./deps.ts";
import { orderConfirmationRoutes } from "./seats/order-confirmation-routes.tsx";
import { thankYouRoute } from "./thank-you/thank-you-routes.tsx";
import { waitingEntryRoutes } from "./waiting-list/waiting-entry-routes.tsx";

export function orderRoutes(deps: OrdersDeps, http: SiteHttp): void {
	cartRoute(deps, http);
	quoteCall(deps, http);
	thankYouRoute(deps, http);
	orderConfirmationRoutes(deps, http);
	waitingEntryRoutes(deps, http);
}
