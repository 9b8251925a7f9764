import type { Instant } from "#core/time.ts";

/** Months without a word, after which a request is erased, by its kind. */
export interface Retention {
	readonly b2c: number;
	readonly b2b: number;
	/** Set aside, and nobody found it to be right. */
	readonly quarantined: number;
}
export const defaultRetention: Retention = { b2c: 24, b2b: 36, quarantined: 3 };

/** Whatever was last changed before that moment is over. A year of the calendar is twelve months wherever it is leap. */
export function retentionCutoff(months: number, now: Instant): Instant {
	return now.toZonedDateTimeISO("UTC").subtract({ months }).toInstant();
}
