import { thankYouAddress } from "./addresses.ts";
import type { Order, OrderStatus } from "./order.ts";

/** Who takes the money. Another one is handed in by app; the cart and its words stay as they are. */
export interface PaymentProvider {
	/** Of an order that was just placed. */
	readonly firstStatus: OrderStatus;
	/** Where the visitor goes once the order is stored: to a page of ours or of the provider's. */
	nextAddress(order: Order): Promise<string> | string;
}

/** Nothing is charged online: an advisor settles day, invoice and payment with whoever ordered. */
export const advisorPayment: PaymentProvider = {
	firstStatus: "waiting-for-advisor",
	nextAddress: ({ id }) => thankYouAddress.to({ order: id }),
};
