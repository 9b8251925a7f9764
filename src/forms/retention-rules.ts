import type { Instant } from "#core/time.ts";

/** The months without a change after which a lead is erased, by its kind. */
export interface Retention {
	readonly b2c: number;
	readonly b2b: number;
	/** Quarantined, and not opened by a person. */
	readonly quarantined: number;
}
export const defaultRetention: Retention = { b2c: 24, b2b: 36, quarantined: 3 };

/** Leads that were last changed before this time are erased. Calendar months, so leap years make no difference. */
export function retentionCutoff(months: number, now: Instant): Instant {
	return now.toZonedDateTimeISO("UTC").subtract({ months }).toInstant();
}
