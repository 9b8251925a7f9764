import type { PriceMode } from "./product.ts";

/**
 * A group that begins on one day, as a visitor chose it: a batch of a course, or a cohort of a program. A copy, because
 * content changes and what was chosen does not.
 */
export interface ChosenGroup {
	/** Identifies the group among those of its product; part of addresses. */
	readonly key: string;
	readonly mode: PriceMode;
	/** ISO days, in the time zone of the group. */
	readonly begins: string;
	readonly ends?: string | undefined;
	/** Weekdays from 1 (Monday) to 7; empty for a cohort. */
	readonly weekdays: readonly number[];
	/** `09:00`; absent for a cohort. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	/** IANA. */
	readonly zone: string;
	/** Only a classroom has a city. */
	readonly city?: string | undefined;
}
