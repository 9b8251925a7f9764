import {
	type PriceMode,
	type ProductKind,
	productKinds,
} from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import type { Money } from "#core/money.ts";
import type { Instant } from "#core/time.ts";

/** Which product an order is for, in addresses and forms `course-12`. */
export interface ProductKey {
	readonly kind: ProductKind;
	readonly id: number;
}

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

const keys = new RegExp(`^(${productKinds.join("|")})-([1-9]\\d{0,8})$`);

export function parseProductKey(text: string): ProductKey | undefined {
	const [, kind, id] = keys.exec(text) ?? [];
	return kind ? { kind: kind as ProductKind, id: Number(id) } : undefined;
}

export function productKey({ kind, id }: ProductKey): string {
	return `${kind}-${id}`;
}

/** Short enough to be read over the telephone. */
export function orderNumber(id: Id<"order">): string {
	return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
