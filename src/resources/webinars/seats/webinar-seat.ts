import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";

/** A seat in a webinar, or a place on its waiting list. */
export interface WebinarSeat {
	readonly id: Id<"webinar seat">;
	readonly webinar: number;
	/** The key of the mailbox. */
	readonly mailbox: string;
	readonly lead: Id<"lead">;
	/** `checked`: a person looks at the request first. */
	readonly state: "checked" | "held" | "waiting" | "canceled";
	/** The time that was promised. */
	readonly startsAt: Instant;
	readonly endsAt: Instant;
	readonly sequence: number;
	readonly wantsReminders: boolean;
	/** The person's own address at the service where the webinar takes place. */
	readonly outsideJoinUrl: string | undefined;
	readonly createdAt: Instant;
}
