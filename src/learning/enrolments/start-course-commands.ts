import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { createId } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { LearningDeps } from "#learning/deps.ts";
import { decideStart } from "#learning/limit/limit-rules.ts";
import { insertRewardEntry, loadLimitCounts } from "#learning/limit/reward-store.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { ensureAccountLearner, lockLearner } from "#visitors/learners/learner-store.ts";
import { accessEnd, hasAccess } from "./access-rules.ts";
import type { Enrolment } from "./enrolment.ts";
import { extendAccess, findEnrolment, insertEnrolment } from "./enrolment-store.ts";

interface CourseStart {
	readonly account: Account;
	readonly course: FreeCourse;
	/** The page on which the start was clicked. */
	readonly pageSource: string | undefined;
	/** A campaign lets its visitors start any number. */
	readonly isLimitLifted: boolean;
}

/**
 * Enrols once, however often it is sent. The lock of the learner makes concurrent starts wait: with one
 * start left, one of two tabs gets it and the other is told.
 */
export function startCourse(
	deps: Pick<LearningDeps, "db" | "clock" | "terms" | "welcome">,
	start: CourseStart,
): Promise<Result<Enrolment, "limit reached">> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const learner = await ensureAccountLearner(tx, start.account.id, now);
		await lockLearner(tx, learner);
		const before = await findEnrolment(tx, learner, start.course.id);
		if (before) return accepted(await reopenCourse(tx, before, start.course, now));
		const counts = await loadLimitCounts(tx, learner);
		const decision = decideStart(counts, deps.terms(), start.isLimitLifted);
		if (decision === "limit reached") return refused(decision);
		const enrolment = await insertEnrolment(
			tx,
			createEnrolment(learner, start.course, now),
			start.pageSource,
		);
		if (decision === "spends a reward")
			await insertRewardEntry(tx, {
				learner,
				kind: "spent",
				source: enrolment.id,
				amount: -1,
				at: now,
			});
		await deps.welcome(tx, start.account, enrolment, start.course);
		return accepted(enrolment);
	});
}

/** A course whose access has ended opens again, which uses no start. */
async function reopenCourse(
	tx: Tx,
	enrolment: Enrolment,
	course: FreeCourse,
	now: Instant,
): Promise<Enrolment> {
	if (hasAccess(enrolment, now)) return enrolment;
	const accessUntil = accessEnd(now, course.accessDays);
	await extendAccess(tx, enrolment.id, { accessUntil, now });
	return { ...enrolment, accessUntil };
}

const createEnrolment = (
	learner: Enrolment["learner"],
	course: FreeCourse,
	now: Instant,
): Omit<Enrolment, "isFinished"> => ({
	id: createId(),
	learner,
	course: course.id,
	courseTitle: course.title,
	startedAt: now,
	accessUntil: accessEnd(now, course.accessDays),
	doneLessons: [],
	currentLesson: course.details.lessons[0]?.id,
	seenAt: now,
});
