import type { PriceMode } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Money } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import { thankYouAddress } from "./addresses.ts";

export type OrderStatus = "waiting-for-advisor";

export interface Order {
	readonly id: Id<"order">;
	readonly product: ProductKey;
	/** As it was when the order was placed. */
	readonly title: string;
	readonly mode: PriceMode;
	/** Whose prices held. */
	readonly country: string;
	readonly listPrice: Money;
	readonly total: Money;
	readonly coupon: string | undefined;
	readonly status: OrderStatus;
	readonly createdAt: Instant;
}

/** Short enough to be read over the telephone. */
export function toOrderNumber(id: Id<"order">): string {
	return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** How orders are paid. The site passes one in; the cart and its texts do not depend on it. */
export interface PaymentProvider {
	/** Of an order that was just placed. */
	readonly firstStatus: OrderStatus;
	/** Where the visitor goes once the order is stored: to a page of ours or of the provider's. */
	nextAddress(order: Order): Promise<string> | string;
}

/** Nothing is charged online: an advisor settles dates, invoice and payment with the customer. */
export const advisorPayment: PaymentProvider = {
	firstStatus: "waiting-for-advisor",
	nextAddress: ({ id }) => thankYouAddress.to({ order: id }),
};
