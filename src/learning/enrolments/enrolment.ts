import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";

/** A free course that an account has started. */
export interface Enrolment {
	readonly id: Id<"enrolment">;
	readonly learner: Id<"learner">;
	/** The number of the free course. */
	readonly course: number;
	/** Its title at the start. */
	readonly courseTitle: string;
	readonly startedAt: Instant;
	readonly accessUntil: Instant;
	/** Lessons that are done, those included that the course does not have any more. */
	readonly doneLessons: readonly string[];
	/** The lesson that was opened last. */
	readonly currentLesson: string | undefined;
	readonly seenAt: Instant;
	readonly isFinished: boolean;
}
