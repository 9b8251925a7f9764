import type { ChosenGroup } from "#catalogue/group.ts";
import type { PriceMode } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Money } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";
import { thankYouAddress } from "./addresses.ts";

export const orderStatuses = ["waiting-for-advisor", "canceled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface Order {
	readonly id: Id<"order">;
	readonly product: ProductKey;
	/** As it was when the order was placed. */
	readonly title: string;
	readonly mode: PriceMode;
	/** Absent where one can begin any day, or where the dates are agreed with an advisor. */
	readonly group?: ChosenGroup | undefined;
	/** Whose prices held. */
	readonly country: string;
	/** How they were written for the customer; absent of orders that were placed before this was stored. */
	readonly priceLocale?: string | undefined;
	/** What was said about taxes beside them. */
	readonly taxNote?: string | undefined;
	readonly listPrice: Money;
	readonly total: Money;
	readonly coupon: string | undefined;
	readonly status: OrderStatus;
	/** Of its contact; absent when that was erased, and of orders that were placed before a contact was asked for. */
	readonly lead: Id<"lead"> | undefined;
	/** Its contact is in quarantine, or was when it was deleted: it takes no seat. */
	readonly isSetAside?: boolean | undefined;
	readonly createdAt: Instant;
	readonly canceledAt?: Instant | undefined;
}

/** Short enough to be read over the telephone. */
export function toOrderNumber(id: Id<"order">): string {
	return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** What the lead of its contact says of it. */
export function toLeadOrder(order: Order): LeadOrder {
	const { id, product, title, mode, group, coupon, country } = order;
	const { priceLocale, taxNote } = order;
	return {
		id,
		number: toOrderNumber(id),
		product,
		title,
		mode,
		group,
		coupon,
		country,
		priceLocale,
		taxNote,
		listPrice: order.listPrice,
		total: order.total,
	};
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
