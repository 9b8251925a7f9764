import type { PriceMode } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Money } from "#core/money.ts";
import type { Instant } from "#core/time.ts";

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
