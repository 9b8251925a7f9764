import { cartRoute } from "./routes/cart.tsx";
import { placeOrderRoute } from "./routes/place-order.tsx";
import { type OrderParts, routeKit } from "./routes/route-kit.ts";
import { thankYouRoute } from "./routes/thank-you.tsx";

/** The cart, the order, and the thanks for it. */
export function orderRoutes(parts: OrderParts): void {
	const kit = routeKit(parts);
	cartRoute(kit);
	placeOrderRoute(kit);
	thankYouRoute(kit);
}
