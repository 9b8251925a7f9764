import { createHash } from "node:crypto";
import { defineService } from "#core/slice/site-slice.ts";
import type { Instant } from "#core/time.ts";
import { formatIdTime } from "#core/timed-ids.ts";
import type { Tx } from "#platform/database/database.ts";

/** The results of visits that the server knows for certain. */
export const outcomeNames = [
	"lead_submitted",
	"call_booked",
	"order_placed",
	"course_enrolled",
	"course_completed",
	"quiz_submitted",
] as const;

/** Something that a visitor has achieved, as usage counts it. */
export interface VisitOutcome {
	readonly name: (typeof outcomeNames)[number];
	readonly at: Instant;
	/** The browser may report what it knows of the screen under this id, too. */
	readonly eventId?: string | undefined;
	readonly device?: string | undefined;
	readonly account?: string | undefined;
	readonly person?: string | undefined;
	readonly lead?: string | undefined;
	readonly page?: string | undefined;
	readonly pageType?: string | undefined;
	readonly siteModule?: string | undefined;
	/** Such as `course-12`. */
	readonly product?: string | undefined;
	readonly country?: string | undefined;
	/** First and last arrival, in the keys of the attribution cookie. */
	readonly attribution?: Readonly<Record<string, string>> | undefined;
	readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Stores an outcome in the transaction that stores what it is about. */
export type OutcomeRecorder = (tx: Tx, outcome: VisitOutcome) => Promise<void>;

export const outcomeRecorder = defineService<OutcomeRecorder>("outcome recorder");

/** Derives the id of an outcome that happens once: the same time and texts give the same id. */
export function deriveOutcomeId(at: Instant, ...key: readonly string[]): string {
	const hex = createHash("sha256").update(JSON.stringify(key)).digest("hex");
	const time = formatIdTime(at.epochMilliseconds);
	return `${time}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
