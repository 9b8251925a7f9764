import type { Money } from "#core/money.ts";

/** A day of the calendar (`2026-12-24`), or so many days from whenever somebody asks. */
export type CouponDay = string | number;

/** A code that makes something cheaper. */
export interface Coupon {
	readonly code: string;
	/** What it is for, in words. */
	readonly words: string;
	/** Holds for everybody; the others only for who types them. */
	readonly isOpen: boolean;
	/** Slugs of what it is for. */
	readonly products: readonly string[];
	/** Slugs of categories, for everything in them. */
	readonly categories: readonly string[];
	/** Whose prices it lowers; none named: everybody's. */
	readonly countries: readonly string[];
	readonly off: PercentOff | AmountsOff;
	/** The first and the last day. */
	readonly from?: CouponDay | undefined;
	readonly until?: CouponDay | undefined;
}
export interface PercentOff {
	readonly percent: number;
}
/** By country; where it has none, it does not hold. */
export interface AmountsOff {
	readonly amounts: Readonly<Record<string, Money>>;
}

/** As people type it. */
export function normalizeCouponCode(typed: string): string {
	return typed.replace(/\s+/g, "").toUpperCase();
}
