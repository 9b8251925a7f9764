import type { Attempt } from "#assessments/attempt.ts";
import { openAttempt } from "#assessments/attempt-commands.ts";
import { countAttempts, findAttempt, findLatestAttempt } from "#assessments/attempt-store.ts";
import { listSubjectProgress } from "#assessments/subject-progress-store.ts";
import type { Id } from "#core/ids.ts";
import type { Db } from "#platform/database/database.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import type { Quiz, QuizLevel } from "#quizzes/quiz-schema.ts";
import type { LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import {
	countServed,
	decideStanding,
	decideStandings,
	levelSubject,
	levelSubjects,
	type QuizStanding,
} from "./level-rules.ts";

/** A level of a quiz. */
export interface LevelKey {
	readonly quiz: Quiz;
	readonly level: QuizLevel;
}

/** Nobody learns by more; each stores its questions. */
const attemptsPerDay = 50;
const hoursADay = 24;

/** Begins an attempt at a level or continues the open one. A guest is stored with it, not before. */
export function startLevel(
	{ db, clock, random }: QuizzesDeps,
	{ ensureLearner }: Pick<LearnerVisit, "ensureLearner">,
	{ quiz, level, attempt: id }: LevelKey & { readonly attempt: Id<"attempt"> | undefined },
): Promise<Attempt | "too often"> {
	return db.transaction().execute(async (tx) => {
		const learner = await ensureLearner(tx);
		const subject = levelSubject(quiz, level);
		const since = clock().subtract({ hours: hoursADay });
		if ((await countAttempts(tx, { learner, subject }, since)) >= attemptsPerDay) {
			const started = id && (await findAttempt(tx, { id, learner, subject }));
			const latest = started ?? (await findLatestAttempt(tx, { learner, subject }));
			return latest && (started || !latest.result) ? latest : "too often";
		}
		const { questions: pool, passPercent } = level;
		const deps = { db: tx, clock, random };
		return openAttempt(deps, {
			...{ id, learner, subject, pool, passPercent },
			count: countServed(level),
		});
	});
}

/** Finds how far a learner is at all quizzes; somebody who is not known has begun none. */
export async function loadStandings(
	db: Db,
	learner: Id<"learner"> | undefined,
	quizzes: readonly Quiz[],
): Promise<readonly QuizStanding[]> {
	const progress = learner ? await listSubjectProgress(db, learner, levelSubjects) : [];
	return decideStandings(quizzes, progress);
}

export async function loadStanding(
	db: Db,
	learner: Id<"learner"> | undefined,
	quiz: Quiz,
): Promise<QuizStanding> {
	const subjects = levelSubject(quiz, { id: "" });
	return decideStanding(quiz, learner ? await listSubjectProgress(db, learner, subjects) : []);
}
