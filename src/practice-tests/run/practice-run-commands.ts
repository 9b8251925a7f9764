import type { Attempt, Pace } from "#assessments/attempt.ts";
import { openAttempt } from "#assessments/attempt-commands.ts";
import { countAttempts, findAttempt } from "#assessments/attempt-store.ts";
import {
	findCurrentAttempt,
	finishIfOverdue,
	type RunRequest,
} from "#assessments/run/attempt-run-commands.ts";
import { listPastAttempts } from "#assessments/run/past-attempt-store.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { countFinish } from "#practice-tests/counts/finish-count-store.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import type {
	PracticeFollowUps,
	TestVisitor,
} from "#practice-tests/scholarship/scholarship-gate.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import type { LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import { overdueAttemptJob } from "./overdue-attempt-jobs.ts";
import { latestAttempt } from "./result-link-rules.ts";

export const practiceSubjectPrefix = "practice ";
export const practiceSubject = (test: number) => `${practiceSubjectPrefix}${test}`;

/** The number of the test, from the subject of an attempt; undefined for an attempt at something else. */
export function parsePracticeSubject(subject: string): number | undefined {
	const number = subject.startsWith(practiceSubjectPrefix)
		? subject.slice(practiceSubjectPrefix.length)
		: "";
	return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}

/** Whoever answered nothing has only looked at the test. */
export const hasAnswers = ({ answers }: Pick<Attempt, "answers">): boolean =>
	Object.keys(answers).length > 0;

/** Stores what follows from a result together with it. A test that content does not have any more is only counted. */
export const createFinishHandler =
	({ graded }: Pick<PracticeFollowUps, "graded">, id: number, test: PracticeTest | undefined) =>
	async (tx: Tx, attempt: Attempt): Promise<void> => {
		if (test) await graded(tx, test, attempt);
		// The row of the count is locked for the shortest time when it comes last.
		if (hasAnswers(attempt)) await countFinish(tx, attempt.id, id);
	};

/** The attempts of a learner at a test, with what follows from their end. */
export const toPracticeRun = (
	{ leads }: PracticeTestsDeps,
	learner: Id<"learner">,
	test: PracticeTest,
): RunRequest => ({
	learner,
	subject: practiceSubject(test.id),
	gaps: "graded",
	onSubmitted: createFinishHandler(leads, test.id, test),
});

/** The attempt that a page names, as long as it is one of the learner; else the current one. A newer one may have begun in another tab. */
export async function findNamedAttempt(
	deps: PracticeTestsDeps,
	run: RunRequest,
	named: unknown,
): Promise<Attempt | undefined> {
	const id = typeof named === "string" ? parseUuid<"attempt">(named) : undefined;
	const found = id && (await findAttempt(deps.db, { ...run, id }));
	return found ? finishIfOverdue(deps, run, found) : findCurrentAttempt(deps, run);
}

/** The submitted attempt of the learner that an address names, or the one that was submitted last. */
export async function findPastAttempt(
	{ db }: PracticeTestsDeps,
	run: RunRequest,
	named: unknown,
): Promise<Attempt | undefined> {
	if (typeof named !== "string") return undefined;
	const [latest] = named === latestAttempt ? await listPastAttempts(db, run, 1) : [];
	const id = latest?.id ?? parseUuid<"attempt">(named);
	const found = id && (await findAttempt(db, { ...run, id }));
	return found?.result && found;
}

export type StartRefusal = "too often" | "form needed" | "already used";

/** Nobody learns by more; each stores its questions. */
const attemptsPerDay = 20;
const hoursADay = 24;

/** Continues the open attempt of a visitor, or begins one with the clock that they chose. */
export async function startPracticeTest(
	deps: PracticeTestsDeps,
	visit: LearnerVisit,
	{
		test,
		visitor,
		pace,
	}: { readonly test: PracticeTest; readonly visitor: TestVisitor; readonly pace: Pace },
): Promise<Result<Attempt, StartRefusal>> {
	const { learner } = visit;
	const current = learner && (await findCurrentAttempt(deps, toPracticeRun(deps, learner, test)));
	if (current && !current.result) return accepted(current);
	const { scholarship } = test.details;
	const allowed = scholarship ? await deps.leads.scholarship.mayStart(visitor, test) : "open";
	if (allowed !== "open") return refused(allowed);
	if (learner && (await hasStartedOften(deps, learner, test))) return refused("too often");
	return beginAttempt(deps, visit, { test, visitor, pace });
}

async function hasStartedOften(
	{ db, clock }: PracticeTestsDeps,
	learner: Id<"learner">,
	{ id }: PracticeTest,
): Promise<boolean> {
	const since = clock().subtract({ hours: hoursADay });
	return (
		(await countAttempts(db, { learner, subject: practiceSubject(id) }, since)) >= attemptsPerDay
	);
}

/** Thrown to roll back: another attempt has used the form of this one. */
class UsedForm extends Error {}

async function beginAttempt(
	deps: PracticeTestsDeps,
	visit: LearnerVisit,
	{
		test,
		visitor,
		pace,
	}: { readonly test: PracticeTest; readonly visitor: TestVisitor; readonly pace: Pace },
): Promise<Result<Attempt, StartRefusal>> {
	const { questions: pool, draw: count = pool.length, passPercent } = test.details;
	const { minutes } = test;
	try {
		const attempt = await deps.db.transaction().execute(async (tx) => {
			const learner = await visit.ensureLearner(tx);
			const opened = await openAttempt(
				{ ...deps, db: tx },
				{ learner, subject: practiceSubject(test.id), pool, count, passPercent, minutes, pace },
			);
			if (!(await deps.leads.begun(tx, visitor, test, opened))) throw new UsedForm();
			if (opened.deadlineAt) await deps.jobs.enqueue(tx, overdueAttemptJob, { attempt: opened.id });
			return opened;
		});
		return accepted(attempt);
	} catch (problem) {
		if (problem instanceof UsedForm) return refused("already used");
		throw problem;
	}
}
