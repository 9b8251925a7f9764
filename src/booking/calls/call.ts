import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";

/**
 * `on_hold`: chosen and not confirmed. `held` and `missed`: the outcome of a call whose time has
 * come.
 */
export type CallState = "on_hold" | "booked" | "canceled" | "held" | "missed";

/** A call of half an hour between a visitor and an advisor. */
export interface AdvisorCall {
	readonly id: Id<"call">;
	readonly lead: Id<"lead">;
	/** The slug of the advisor in content. */
	readonly advisor: string;
	readonly startsAt: Instant;
	readonly endsAt: Instant;
	/** The end of the pause that follows. */
	readonly freeFrom: Instant;
	readonly state: CallState;
	readonly holdUntil: Instant | undefined;
	/** Counts the changes that invitations report. */
	readonly sequence: number;
	/** The visitor's own. */
	readonly timeZone: string | undefined;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
}
