import type { Attempt } from "#assessments/attempt.ts";
import {
	type AttemptRefusal,
	openAttempt,
	saveAttempt,
	submitAttempt,
} from "#assessments/attempt-commands.ts";
import type { SentAnswers } from "#assessments/attempt-rules.ts";
import { countAttempts } from "#assessments/attempt-store.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { LearningDeps, ProgressDeps } from "#learning/deps.ts";
import { lockEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { completeIfFinished, finalCheckSubject } from "#learning/progress/completion-commands.ts";

interface FinalCheckRequest {
	readonly learner: Id<"learner">;
	readonly course: FreeCourse;
	/** Made by the page, so that a start that is sent twice begins one attempt. */
	readonly attempt: Id<"attempt"> | undefined;
}

/** Nobody learns by more; each stores its questions. */
const attemptsPerDay = 20;
const hoursADay = 24;

/** Undefined for a course without a final check. */
export async function startFinalCheck(
	deps: ProgressDeps & Pick<LearningDeps, "random">,
	{ learner, course, attempt: id }: FinalCheckRequest,
): Promise<Attempt | "too often" | undefined> {
	const { finalCheck } = course.details;
	if (!finalCheck) return undefined;
	const subject = finalCheckSubject(course.id);
	const since = deps.clock().subtract({ hours: hoursADay });
	if ((await countAttempts(deps.db, { learner, subject }, since)) >= attemptsPerDay)
		return "too often";
	const { questions: pool, draw: count, passPercent } = finalCheck;
	return openAttempt(deps, { id, learner, subject, pool, count, passPercent });
}

interface SentFinalCheck extends FinalCheckRequest {
	readonly attempt: Id<"attempt">;
	readonly answers: SentAnswers;
}

export function saveFinalCheck(
	deps: ProgressDeps & Pick<LearningDeps, "random">,
	{
		learner,
		course,
		attempt: id,
		answers,
	}: Omit<SentFinalCheck, "course"> & { readonly course: number },
) {
	return saveAttempt(deps, { id, learner, subject: finalCheckSubject(course), answers });
}

/** The result and what follows from it, a completion with its reward, are stored together. */
export function submitFinalCheck(
	deps: ProgressDeps & Pick<LearningDeps, "random">,
	{ learner, course, attempt: id, answers }: SentFinalCheck,
): Promise<Result<Attempt, AttemptRefusal>> {
	const subject = finalCheckSubject(course.id);
	return deps.db.transaction().execute(async (tx) => {
		// The same order as where the last lesson is done: first the enrolment.
		await lockEnrolment(tx, learner, course.id);
		const submitted = await submitAttempt(deps, tx, { id, learner, subject, answers });
		if (!submitted.ok) return refused(submitted.reason);
		await completeIfFinished(deps, tx, learner, course, deps.clock());
		return accepted(submitted.value.attempt);
	});
}
