import { defineGap } from "#core/gaps.ts";
import type { Id } from "#core/ids.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Request } from "#platform/http/server.ts";

/**
 * The choice of a time, on the thank-you of a form that leads to a call, and the time once it is chosen. Without a filler an
 * advisor calls to agree on a time.
 */
export const callSlots = defineGap<{
	readonly lead: Id<"lead">;
	readonly placement: Placement;
	/** A form without script posts the chosen time to this address: the page with its thank-you. */
	readonly action: string;
	readonly request: Request;
	/** The problem of a time that was sent without script. */
	readonly refused?: RefusedCall | undefined;
}>("leads/call-slots");

/** The time that a visitor without script has sent, and the message about it. */
export interface RefusedCall {
	readonly dateTime: string;
	readonly message: string;
}
