import { toRecord } from "#core/collections/records.ts";
import type { Id } from "#core/ids.ts";
import { parseUuid } from "#core/ids.ts";
import type { Tx } from "#platform/database/database.ts";
import { checkAnswer } from "../answer-rules.ts";
import type { Attempt } from "../attempt.ts";
import {
	finishOverdueAttempt,
	gradeIfOverdue,
	saveLockedAttempt,
	submitLockedAttempt,
} from "../attempt-commands.ts";
import { isOverdue, listPosedQuestions } from "../attempt-rules.ts";
import { findAttempt, findLatestAttempt, lockAttempt } from "../attempt-store.ts";
import type { AssessmentsDeps } from "../deps.ts";
import { messages } from "../messages.ts";
import { readAttemptForm } from "./attempt-form-rules.ts";
import { type AttemptPosition, attemptFields } from "./attempt-step-rules.ts";

export interface RunRequest {
	readonly learner: Id<"learner">;
	readonly subject: string;
	/** A question without an answer earns nothing, or keeps the learner from going on. */
	readonly gaps: "refused" | "graded";
	/** Locks what must be locked before the attempt, in the same transaction. */
	readonly lockFirst?: ((tx: Tx) => Promise<unknown>) | undefined;
	/** Stores what follows from a result, once, in the transaction that stores the result. */
	readonly onSubmitted?: ((tx: Tx, attempt: Attempt) => Promise<void>) | undefined;
}

export type AttemptRunAnswer =
	| { readonly kind: "saved" }
	| { readonly kind: "show"; readonly attempt: Attempt; readonly position: AttemptPosition }
	/** The view is shown again, with what the learner still has to do. */
	| {
			readonly kind: "refused";
			readonly attempt: Attempt;
			readonly position: AttemptPosition;
			readonly problem: string;
	  }
	| { readonly kind: "submitted"; readonly attempt: Attempt }
	/** It is not an attempt of this learner. */
	| { readonly kind: "unknown" };

/** The open attempt of a learner at a subject, or the latest one. One whose time is up is graded first. */
export async function findCurrentAttempt(
	deps: Pick<AssessmentsDeps, "db" | "clock">,
	run: Omit<RunRequest, "gaps">,
): Promise<Attempt | undefined> {
	const attempt = await findLatestAttempt(deps.db, run);
	return attempt && finishIfOverdue(deps, run, attempt);
}

/** Grades what is saved of an attempt whose time is up. */
export async function finishIfOverdue(
	{ db, clock }: Pick<AssessmentsDeps, "db" | "clock">,
	{ onSubmitted }: Pick<RunRequest, "onSubmitted">,
	attempt: Attempt,
): Promise<Attempt> {
	if (!isOverdue(attempt, clock())) return attempt;
	const finished = await db.transaction().execute(async (tx) => {
		const graded = await finishOverdueAttempt({ clock }, tx, attempt);
		if (graded) await onSubmitted?.(tx, graded);
		return graded;
	});
	// Somebody else was faster.
	return finished ?? (await findAttempt(db, attempt)) ?? attempt;
}

/** Receives the form of a view: saves what it holds, and submits the attempt or leads to another view. */
export async function receiveAttemptForm(
	deps: Pick<AssessmentsDeps, "db" | "clock">,
	run: RunRequest,
	body: unknown,
): Promise<AttemptRunAnswer> {
	const id = parseUuid<"attempt">(String(toRecord(body)[attemptFields.attempt] ?? ""));
	if (!id) return { kind: "unknown" };
	const { learner, subject } = run;
	return deps.db.transaction().execute(async (tx) => {
		await run.lockFirst?.(tx);
		const attempt = await lockAttempt(tx, { id, learner, subject });
		if (!attempt) return { kind: "unknown" };
		if (attempt.result) return { kind: "submitted", attempt };
		const graded = await gradeIfOverdue(tx, attempt, deps.clock());
		if (graded) {
			await run.onSubmitted?.(tx, graded);
			return { kind: "submitted", attempt: graded };
		}
		const form = readAttemptForm(attempt, body);
		if (form.step.kind === "submit") return submitRun(deps, tx, run, { attempt, form });
		const saved = await saveLockedAttempt(tx, attempt, form);
		if (form.step.kind === "save") return { kind: "saved" };
		const { position } = form;
		const problem =
			form.step.isForward && run.gaps === "refused" ? findProblem(saved, position) : undefined;
		return problem === undefined
			? { kind: "show", attempt: saved, position: form.step.position }
			: { kind: "refused", attempt: saved, position, problem };
	});
}

async function submitRun(
	deps: Pick<AssessmentsDeps, "db" | "clock">,
	tx: Tx,
	{ gaps, onSubmitted }: RunRequest,
	{
		attempt,
		form,
	}: { readonly attempt: Attempt; readonly form: ReturnType<typeof readAttemptForm> },
): Promise<AttemptRunAnswer> {
	const submitted = await submitLockedAttempt(deps, tx, attempt, { ...form, gaps });
	if (submitted.ok) {
		if (!submitted.value.isRepeated) await onSubmitted?.(tx, submitted.value.attempt);
		return { kind: "submitted", attempt: submitted.value.attempt };
	}
	const { questions, attempt: changed } = submitted.reason;
	const position = changed.served.findIndex((question) => question.id === questions[0]) + 1;
	const problem = findProblem(changed, position) ?? messages.problems.one;
	return { kind: "refused", attempt: changed, position, problem };
}

/** Tells what is missing in the answer to a question. */
function findProblem(attempt: Attempt, position: AttemptPosition): string | undefined {
	const question = position === "review" ? undefined : listPosedQuestions(attempt)[position - 1];
	if (!question) return undefined;
	const answer = Object.hasOwn(attempt.answers, question.id)
		? attempt.answers[question.id]
		: undefined;
	const checked = checkAnswer(question, answer);
	return checked.ok ? undefined : checked.reason;
}
