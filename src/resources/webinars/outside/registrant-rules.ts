import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { WebinarSeat } from "#resources/webinars/seats/webinar-seat.ts";
import { findPhase, type WebinarAtService } from "#resources/webinars/webinar-rules.ts";

export interface OutsideRegistrant extends WebinarAtService {
	readonly id: Id<"webinar registrant">;
	/** Undefined once the seat is erased. */
	readonly seat: Id<"webinar seat"> | undefined;
	/** The address that was sent to the service. */
	readonly email: string | undefined;
	/** The id there, once the service has answered. */
	readonly registrant: string | undefined;
	readonly joinUrl: string | undefined;
	readonly claimedUntil: Instant | undefined;
}

/** `join`: the link of the registrant is yet to be written to the seat. */
export type RegistrantStep = "register" | "join" | "cancel" | "forget" | "none";

/** Decides what is missing until the service agrees with the seat. */
export function decideRegistrantStep(
	{ email, registrant, joinUrl }: OutsideRegistrant,
	seat: WebinarSeat | undefined,
	now: Instant,
): RegistrantStep {
	if (seat?.state !== "held") return email === undefined ? "forget" : "cancel";
	if (registrant !== undefined)
		return joinUrl !== undefined && seat.outsideJoinUrl !== joinUrl ? "join" : "none";
	return findPhase(seat, now) === "over" ? "none" : "register";
}

/** The longest that one step can take: token, request, token again, request again, and a search for a registrant. */
export const registrantClaimSeconds = 85;
