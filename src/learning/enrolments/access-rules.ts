import type { Instant } from "#core/time.ts";
import type { Enrolment } from "./enrolment.ts";

/** The reason why a lesson opens or not. */
export type LessonAccess =
	| "enrolled"
	/** The first lesson is open to everybody. */
	| "open to all"
	| "not started"
	/** Reading closes after the access days; progress and certificate stay. */
	| "ended";

export function decideAccess(
	enrolment: Pick<Enrolment, "accessUntil"> | undefined,
	isFirstLesson: boolean,
	now: Instant,
): LessonAccess {
	if (enrolment && hasAccess(enrolment, now)) return "enrolled";
	if (isFirstLesson) return "open to all";
	return enrolment ? "ended" : "not started";
}

export function hasAccess({ accessUntil }: Pick<Enrolment, "accessUntil">, now: Instant): boolean {
	return Temporal.Instant.compare(now, accessUntil) < 0;
}

const hoursADay = 24;

export function accessEnd(now: Instant, accessDays: number): Instant {
	return now.add({ hours: accessDays * hoursADay });
}
