import type { Question } from "#catalogue/questions/question-schema.ts";
import { createId, type Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Attempt, Pace } from "./attempt.ts";
import {
	decideDeadline,
	decideSubmission,
	isOverdue,
	mergeAnswers,
	mergeNotes,
	type SentAnswers,
	type SentNotes,
	selectQuestions,
} from "./attempt-rules.ts";
import {
	type AttemptKey,
	findAttempt,
	findLatestAttempt,
	insertAttempt,
	lockAttempt,
	storeResult,
	updateAttempt,
} from "./attempt-store.ts";
import type { AssessmentsDeps, AttemptDeps } from "./deps.ts";

interface AttemptRequest extends Pick<AttemptKey, "learner" | "subject"> {
	/** Made by the page that starts the attempt: sent again, it finds the attempt, also a submitted one. */
	readonly id?: Id<"attempt"> | undefined;
	readonly pool: readonly Question[];
	/** The number of questions. */
	readonly count: number;
	/** An attempt keeps the mark that it was begun with. */
	readonly passPercent: number;
	/** The time to answer all; without it, or untimed, there is no clock. */
	readonly minutes?: number | undefined;
	readonly pace?: Pace | undefined;
}

/** Continues the open attempt of a learner at a subject, or begins one; two tabs at once get the same. */
export async function openAttempt(deps: AttemptDeps, request: AttemptRequest): Promise<Attempt> {
	const { learner, subject, id, pool, count, passPercent } = request;
	const started = id && (await findAttempt(deps.db, { id, learner, subject }));
	if (started) return started;
	const latest = await findLatestAttempt(deps.db, { learner, subject });
	if (latest && !latest.result) return latest;
	const startedAt = deps.clock();
	const { minutes, pace } = request;
	const attempt: Attempt = {
		...{ id: id ?? createId<"attempt">(), learner, subject, passPercent, startedAt, pace },
		served: selectQuestions(pool, count, latest?.served ?? [], deps.random),
		deadlineAt: decideDeadline(startedAt, minutes, pace),
		...{ answers: {}, certainty: {}, flagged: [], result: undefined },
	};
	if (await insertAttempt(deps.db, attempt)) return attempt;
	// Another tab was faster, or the id is somebody else's.
	return openAttempt(deps, { ...request, id: undefined });
}

interface SentAttempt extends AttemptKey, SentNotes {
	/** An answer that is absent or empty changes nothing. */
	readonly answers: SentAnswers;
}

/** Saves some answers of an open attempt. */
export function saveAttempt(
	{ db, clock }: Pick<AssessmentsDeps, "db" | "clock">,
	{ answers, certainty, flags, ...key }: SentAttempt,
): Promise<Result<Attempt, "not found" | "submitted" | "late">> {
	return db.transaction().execute(async (tx) => {
		const attempt = await lockAttempt(tx, key);
		if (!attempt) return refused("not found");
		if (attempt.result) return refused("submitted");
		if (isOverdue(attempt, clock())) return refused("late");
		return accepted(await saveLockedAttempt(tx, attempt, { answers, certainty, flags }));
	});
}

/** The same for an attempt that is locked and open. */
export async function saveLockedAttempt(
	tx: Tx,
	attempt: Attempt,
	sent: Pick<SentAttempt, "answers" | "certainty" | "flags">,
): Promise<Attempt> {
	const changed = mergeSent(attempt, sent);
	await updateAttempt(tx, changed);
	return changed;
}

const mergeSent = (
	attempt: Attempt,
	{ answers, ...marks }: Pick<SentAttempt, "answers" | "certainty" | "flags">,
): Attempt => ({
	...attempt,
	answers: mergeAnswers(attempt, answers),
	...mergeNotes(attempt, marks),
});

export interface SubmittedAttempt {
	readonly attempt: Attempt;
	/** The result is that of an earlier submission; nothing was changed. */
	readonly isRepeated: boolean;
}

export type AttemptRefusal =
	| { readonly kind: "not found" }
	/** The other answers are saved, if the transaction is committed. */
	| {
			readonly kind: "unanswered";
			readonly questions: readonly string[];
			readonly attempt: Attempt;
	  };

/**
 * Grades what was served and stores the result once, in a transaction of the caller, who stores in it what follows. The row is
 * locked: of two submissions at once, the second one gets the result of the first.
 */
export async function submitAttempt(
	deps: Pick<AssessmentsDeps, "clock">,
	tx: Tx,
	{
		answers,
		certainty,
		flags,
		gaps,
		...key
	}: SentAttempt & Partial<Pick<AttemptSubmission, "gaps">>,
): Promise<Result<SubmittedAttempt, AttemptRefusal>> {
	const attempt = await lockAttempt(tx, key);
	if (!attempt) return refused({ kind: "not found" });
	return submitLockedAttempt(deps, tx, attempt, {
		...{ answers, certainty, flags },
		gaps: gaps ?? "refused",
	});
}

export interface AttemptSubmission extends Pick<SentAttempt, "answers" | "certainty" | "flags"> {
	/** A question without an answer earns nothing, or refuses the submission. */
	readonly gaps: "refused" | "graded";
}

/** The same for an attempt that is locked. */
export async function submitLockedAttempt(
	{ clock }: Pick<AssessmentsDeps, "clock">,
	tx: Tx,
	attempt: Attempt,
	{ answers, certainty, flags, gaps }: AttemptSubmission,
): Promise<Result<SubmittedAttempt, Exclude<AttemptRefusal, { readonly kind: "not found" }>>> {
	if (attempt.result) return accepted({ attempt, isRepeated: true });
	const now = clock();
	const graded = await gradeIfOverdue(tx, attempt, now);
	if (graded) return accepted({ attempt: graded, isRepeated: false });
	const marked = { ...attempt, ...mergeNotes(attempt, { certainty, flags }) };
	const decided = decideSubmission(marked, answers, { now, gaps });
	if (!decided.ok) {
		const changed = await saveLockedAttempt(tx, marked, { answers });
		return refused({ kind: "unanswered", questions: decided.reason, attempt: changed });
	}
	await storeResult(tx, decided.value);
	return accepted({ attempt: decided.value, isRepeated: false });
}

/** Grades what is saved of an attempt whose time is up; undefined while it is open, or once it is submitted. */
export async function finishOverdueAttempt(
	{ clock }: Pick<AssessmentsDeps, "clock">,
	tx: Tx,
	key: AttemptKey,
): Promise<Attempt | undefined> {
	const attempt = await lockAttempt(tx, key);
	return attempt && gradeIfOverdue(tx, attempt, clock());
}

/** The same for an attempt that is locked. */
export async function gradeIfOverdue(
	tx: Tx,
	attempt: Attempt,
	now: Instant,
): Promise<Attempt | undefined> {
	if (!isOverdue(attempt, now)) return undefined;
	const decided = decideSubmission(attempt, {}, { now: attempt.deadlineAt ?? now, gaps: "graded" });
	if (!decided.ok) return undefined;
	await storeResult(tx, decided.value);
	return decided.value;
}
