import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";

/**
 * `on_hold`: chosen and not submitted. `unconfirmed`: submitted, and held until the link of an
 * email is opened; `expired`: it was not opened in time. `held` and `missed`: the outcome of a call
 * whose time has come.
 */
export type CallState =
	| "on_hold"
	| "unconfirmed"
	| "expired"
	| "booked"
	| "canceled"
	| "held"
	| "missed";

/** The change of a call that its invitation reports. */
export type CallChange = "booked" | "moved" | "canceled";

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

/** Another visitor may choose a time whose link was not opened soon enough. */
export const isLinkExpired = ({ state, holdUntil }: AdvisorCall, now: Instant): boolean =>
	state === "unconfirmed" &&
	(holdUntil === undefined || holdUntil.epochMilliseconds <= now.epochMilliseconds);
