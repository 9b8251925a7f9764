import { type Attempt, type Pace, paces } from "#assessments/attempt.ts";
import { decideDeadline } from "#assessments/attempt-rules.ts";
import type { Instant } from "#core/time.ts";

/** A test that money depends on has a clock for everybody; half as much time again is there for those who need it. */
export const listPaces = (isScholarship: boolean): readonly Pace[] =>
	paces.filter((pace) => !isScholarship || pace !== "untimed");

/** The clock that a form names; the time of the test for anything else. */
export const parsePace = (written: unknown, isScholarship: boolean): Pace =>
	listPaces(isScholarship).find((pace) => pace === written) ?? "stated";

const anyInstant = Temporal.Instant.fromEpochMilliseconds(0);

/** The minutes that a clock gives, as the engine of attempts decides them: of 15 minutes the half more is 22.5. */
export function toPaceMinutes(minutes: number, pace: Pace): number {
	const deadline = decideDeadline(anyInstant, minutes, pace);
	return deadline ? deadline.since(anyInstant).total("minutes") : minutes;
}

/** The minutes that an attempt had, whatever content says now. */
export const countAttemptMinutes = ({
	startedAt,
	deadlineAt,
}: Pick<Attempt, "startedAt" | "deadlineAt">): number =>
	deadlineAt ? deadlineAt.since(startedAt).total("minutes") : 0;

/** The minutes that are left of an open attempt, those that have begun included; undefined without a clock. */
export const countMinutesToDeadline = (
	{ deadlineAt }: Pick<Attempt, "deadlineAt">,
	now: Instant,
): number | undefined =>
	deadlineAt && Math.max(0, Math.ceil(deadlineAt.since(now).total("minutes")));
