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
	/** The title at the time of the order. */
	readonly title: string;
	readonly mode: PriceMode;
	/** Absent where one can begin any day, or where the dates are agreed with an advisor. */
	readonly group?: ChosenGroup | undefined;
	/** The country whose prices applied. */
	readonly country: string;
	/**
	 * The locale in which they were written for the customer; absent in orders that were placed
	 * before this was stored.
	 */
	readonly priceLocale?: string | undefined;
	/** The note about taxes beside them. */
	readonly taxNote?: string | undefined;
	readonly listPrice: Money;
	readonly total: Money;
	readonly coupon: string | undefined;
	readonly status: OrderStatus;
	/**
	 * The lead of its contact; absent when that was erased, and in orders that were placed before the
	 * form had a contact.
	 */
	readonly lead: Id<"lead"> | undefined;
	/** Its contact is in quarantine, or was when it was deleted: it takes no seat. */
	readonly isSetAside?: boolean | undefined;
	readonly createdAt: Instant;
	readonly canceledAt?: Instant | undefined;
	/**
	 * Its seat waits until then for the visitor or an advisor; absent in orders that were placed
	 * before this was stored, whose seats are never released.
	 */
	readonly seatUntil?: Instant | undefined;
	readonly confirmedAt?: Instant | undefined;
	/** Nobody confirmed it in time. */
	readonly seatReleasedAt?: Instant | undefined;
}

/** A seat waits so many hours for the link of the email, or for an advisor. */
export const seatHours = 24;

/** A seat that its visitor or an advisor has confirmed, in an order that holds. */
export const isSeatConfirmed = ({ group, confirmedAt, canceledAt }: Order): boolean =>
	group !== undefined && confirmedAt !== undefined && canceledAt === undefined;

/** Short enough to be read over the telephone. */
export function toOrderNumber(id: Id<"order">): string {
	return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** Converts the order to what the lead of its contact stores. */
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

/** A provider of payments. The site passes one in; the cart and its texts do not depend on it. */
export interface PaymentProvider {
	/** The status of an order that was just placed. */
	readonly firstStatus: OrderStatus;
	/** The next address once the order is stored: a page of ours or of the provider's. */
	nextAddress(order: Order): Promise<string> | string;
}

/** Nothing is charged online: an advisor settles dates, invoice and payment with the customer. */
export const advisorPayment: PaymentProvider = {
	firstStatus: "waiting-for-advisor",
	nextAddress: ({ id }) => thankYouAddress.to({ order: id }),
};
