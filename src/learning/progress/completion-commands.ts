import { toPercent } from "#assessments/attempt-rules.ts";
import { findPassedAttempt } from "#assessments/attempt-store.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { LearningDeps, ProgressDeps } from "#learning/deps.ts";
import type { Enrolment } from "#learning/enrolments/enrolment.ts";
import { lockEnrolment } from "#learning/enrolments/enrolment-store.ts";
import { insertRewardEntry } from "#learning/limit/reward-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { insertCompletion } from "./completion-store.ts";
import { isCourseFinished } from "./progress-rules.ts";

/** The subject of the attempts at the final check of a course. */
export const finalCheckSubject = (course: number) => `final-check ${course}`;

/** The best result with which a learner has passed the final check, and the mark of that attempt. */
export async function findFinalResult(db: Db | Tx, learner: Id<"learner">, course: number) {
	const passed = await findPassedAttempt(db, { learner, subject: finalCheckSubject(course) });
	return (
		passed?.result && {
			percent: toPercent(passed.result, passed.passPercent),
			passPercent: passed.passPercent,
		}
	);
}

/**
 * Stores the completion, its reward and its email once, with the work that finished the course. The lock makes the last
 * lesson and the final check, sent at once, see each other; the unique enrolment of a completion lets one of concurrent
 * requests through.
 */
export async function completeIfFinished(
	deps: Pick<LearningDeps, "congratulate">,
	tx: Tx,
	learner: Id<"learner">,
	course: FreeCourse,
	now: Instant,
): Promise<void> {
	const enrolment = await lockEnrolment(tx, learner, course.id);
	if (!enrolment) return;
	const { lessons, finish, finalCheck } = course.details;
	const passed = finalCheck && (await findFinalResult(tx, learner, course.id));
	const isFinished = isCourseFinished({
		lessons,
		finish,
		hasFinalCheck: finalCheck !== undefined,
		doneLessons: enrolment.doneLessons,
		hasPassed: passed !== undefined,
	});
	if (!isFinished) return;
	const completion = await insertCompletion(tx, {
		enrolment: enrolment.id,
		completedAt: now,
		lessons: lessons.map(({ id }) => id),
		course,
		scorePercent: passed?.percent,
		passPercent: passed?.passPercent,
	});
	if (!completion) return;
	if (course.rewardEnabled !== 0)
		await insertRewardEntry(tx, {
			learner,
			kind: "course",
			source: enrolment.id,
			amount: 1,
			at: now,
		});
	await deps.congratulate(tx, enrolment, course);
}

/**
 * Completes a course that its learner has finished without another step: content has dropped the last lesson that was missing,
 * or a guest's work has joined the account.
 */
export async function completeFinishedCourse(
	deps: ProgressDeps,
	{ course, enrolment }: { readonly course: FreeCourse; readonly enrolment: Enrolment | undefined },
): Promise<void> {
	if (!enrolment || enrolment.isFinished) return;
	const done = new Set(enrolment.doneLessons);
	const { finish, lessons } = course.details;
	if (finish.includes("lessons") && !lessons.every(({ id }) => done.has(id))) return;
	await deps.db
		.transaction()
		.execute((tx) => completeIfFinished(deps, tx, enrolment.learner, course, deps.clock()));
}
