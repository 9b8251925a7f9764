import type { Question } from "#catalogue/questions/question-schema.ts";
import { createId, type Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Clock } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Attempt } from "./attempt.ts";
import {
	decideSubmission,
	mergeAnswers,
	type SentAnswers,
	selectQuestions,
} from "./attempt-rules.ts";
import {
	type AttemptKey,
	findAttempt,
	findLatestAttempt,
	insertAttempt,
	lockAttempt,
	updateAttempt,
} from "./attempt-store.ts";

export interface AttemptDeps {
	readonly db: Db | Tx;
	readonly clock: Clock;
	readonly random: () => number;
}

interface AttemptRequest extends Pick<AttemptKey, "learner" | "subject"> {
	/** Made by the page that starts the attempt: sent again, it finds the attempt, also a submitted one. */
	readonly id?: Id<"attempt"> | undefined;
	readonly pool: readonly Question[];
	/** The number of questions. */
	readonly count: number;
	/** An attempt keeps the mark that it was begun with. */
	readonly passPercent: number;
}

/** Continues the open attempt of a learner at a subject, or begins one; two tabs at once get the same. */
export async function openAttempt(deps: AttemptDeps, request: AttemptRequest): Promise<Attempt> {
	const { learner, subject, id, pool, count, passPercent } = request;
	const started = id && (await findAttempt(deps.db, { id, learner, subject }));
	if (started) return started;
	const latest = await findLatestAttempt(deps.db, { learner, subject });
	if (latest && !latest.result) return latest;
	const attempt: Attempt = {
		...{ id: id ?? createId<"attempt">(), learner, subject },
		served: selectQuestions(pool, count, latest?.served ?? [], deps.random),
		...{ passPercent, answers: {}, startedAt: deps.clock(), result: undefined },
	};
	if (await insertAttempt(deps.db, attempt)) return attempt;
	// Another tab was faster, or the id is somebody else's.
	return openAttempt(deps, { ...request, id: undefined });
}

interface SentAttempt extends AttemptKey {
	/** An answer that is absent or empty changes nothing. */
	readonly answers: SentAnswers;
}

/** Saves some answers of an open attempt. */
export function saveAttemptAnswers(
	db: Db,
	{ answers, ...key }: SentAttempt,
): Promise<Result<Attempt, "not found" | "submitted">> {
	return db.transaction().execute(async (tx) => {
		const attempt = await lockAttempt(tx, key);
		if (!attempt) return refused("not found");
		if (attempt.result) return refused("submitted");
		const changed = { ...attempt, answers: mergeAnswers(attempt, answers) };
		await updateAttempt(tx, changed);
		return accepted(changed);
	});
}

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
	{ clock }: Pick<AttemptDeps, "clock">,
	tx: Tx,
	{ answers, ...key }: SentAttempt,
): Promise<Result<SubmittedAttempt, AttemptRefusal>> {
	const attempt = await lockAttempt(tx, key);
	if (!attempt) return refused({ kind: "not found" });
	if (attempt.result) return accepted({ attempt, isRepeated: true });
	const decided = decideSubmission(attempt, answers, clock());
	const changed = decided.ok
		? decided.value
		: { ...attempt, answers: mergeAnswers(attempt, answers) };
	await updateAttempt(tx, changed);
	return decided.ok
		? accepted({ attempt: changed, isRepeated: false })
		: refused({ kind: "unanswered", questions: decided.reason, attempt: changed });
}
