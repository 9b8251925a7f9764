import type { DeepReadonly } from "#core/calls.ts";
import type { Money } from "#core/money.ts";
import type { CouponFile } from "./coupon-schema.ts";

export type CouponDay = NonNullable<CouponFile["from"]>;

/** A coupon as it is stored, with amounts in the money of each country. */
export interface Coupon
	extends DeepReadonly<Omit<CouponFile, "open" | "friends" | "percent" | "amounts">> {
	readonly isOpen: boolean;
	/** Friends get codes of their own for it. */
	readonly isForFriends?: boolean | undefined;
	readonly off: PercentOff | AmountsOff;
	/** The normalized address of the only person who may use it. */
	readonly emailKey?: string | undefined;
	/** An order has used it up. */
	readonly isUsed?: boolean | undefined;
}

/** A coupon that the site has given to one person, for one order. */
export interface PersonalCoupon extends Coupon {
	readonly emailKey: string;
	/** The last day. */
	readonly until: string;
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
