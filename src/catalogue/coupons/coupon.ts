import type { DeepReadonly } from "#core/calls.ts";
import type { Money } from "#core/money.ts";
import type { CouponFile } from "./coupon-schema.ts";

export type CouponDay = NonNullable<CouponFile["from"]>;

/** A coupon as it is stored, with amounts in the money of each country. */
export interface Coupon extends DeepReadonly<Omit<CouponFile, "open" | "percent" | "amounts">> {
	readonly isOpen: boolean;
	readonly off: PercentOff | AmountsOff;
}
interface PercentOff {
	readonly percent: number;
}
/** The amount by country; a coupon does not apply where it has none. */
interface AmountsOff {
	readonly amounts: Readonly<Record<string, Money>>;
}

/** Normalizes the ways in which people type a code. */
export function normalizeCouponCode(typed: string): string {
	return typed.replace(/\s+/g, "").toUpperCase();
}
