import type { Answer } from "#assessments/answer.ts";
import { gradeAnswer } from "#assessments/grading-rules.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { type CompletionDeps, completeIfFinished } from "./completion-commands.ts";
import {
	exerciseAnswer,
	findMissingWork,
	listLessonQuestions,
	type MissingWork,
	type WatchedRange,
} from "./progress-rules.ts";
import {
	findLessonState,
	type LessonKey,
	type LessonState,
	listAnswers,
	mergeAnswer,
	mergeProgress,
} from "./progress-store.ts";

export interface ProgressDeps extends CompletionDeps {
	readonly db: Db;
	readonly clock: Clock;
}

/** A lesson that is open to a learner. */
export interface OpenLesson {
	readonly learner: Id<"learner">;
	readonly course: FreeCourse;
	readonly lesson: Lesson;
	/** The sequence number of the message. */
	readonly seq: number;
}

const toKey = ({ learner, course, lesson }: OpenLesson): LessonKey => ({
	learner,
	course: course.id,
	lesson: lesson.id,
});

/** Saves the place in a film, or that a lesson was opened: one statement, because it comes every few seconds. */
export async function savePosition(
	deps: ProgressDeps,
	open: OpenLesson,
	place: { readonly position?: number | undefined; readonly watched: readonly WatchedRange[] },
): Promise<LessonState> {
	const now = deps.clock();
	const message = { ...toKey(open), seq: open.seq, ...place, isDone: false };
	const state = await mergeProgress(deps.db, message, now);
	const isFilmEnded = open.lesson.kind === "film" && !state.doneAt && place.watched.length > 0;
	if (!isFilmEnded) return state;
	return deps.db
		.transaction()
		.execute(async (tx) => (await finishIfDone(deps, tx, open, now)) ?? state);
}

/** The learner has read to the end. Refused while something of the lesson is missing. */
export function finishLesson(
	deps: ProgressDeps,
	open: OpenLesson,
): Promise<Result<LessonState, MissingWork>> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const missing = await loadMissingWork(tx, open);
		return missing ? refused(missing) : accepted(await markDone(deps, tx, open, now));
	});
}

/** Answers are graded here, by the questions of the lesson; a lesson may be answered again and again. */
export function answerLesson(
	deps: ProgressDeps,
	open: OpenLesson,
	answers: ReadonlyMap<string, Answer>,
): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const { seq } = open;
		for (const question of listLessonQuestions(open.lesson)) {
			const answer = answers.get(question.id);
			if (answer === undefined) continue;
			const { isRight } = gradeAnswer(question, answer);
			await mergeAnswer(tx, toKey(open), { question: question.id, seq, answer, isRight }, now);
		}
		await finishIfDone(deps, tx, open, now);
	});
}

/** Stores what a learner tried; the model answer is shown from then on. */
export function saveExercise(deps: ProgressDeps, open: OpenLesson, text: string): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const answer = { question: exerciseAnswer, seq: open.seq, answer: text, isRight: true };
		await mergeAnswer(tx, toKey(open), answer, now);
		await finishIfDone(deps, tx, open, now);
	});
}

/** A text without questions is done when its reader says so; everything else by the work itself. */
async function finishIfDone(
	deps: ProgressDeps,
	tx: Tx,
	open: OpenLesson,
	now: Instant,
): Promise<LessonState | undefined> {
	return (await loadMissingWork(tx, open)) ? undefined : markDone(deps, tx, open, now);
}

async function loadMissingWork(tx: Tx, open: OpenLesson): Promise<MissingWork | undefined> {
	const [answers, state] = await Promise.all([
		listAnswers(tx, toKey(open)),
		findLessonState(tx, toKey(open)),
	]);
	return findMissingWork(open.lesson, {
		answered: new Set(answers.map(({ question }) => question)),
		watched: state?.watched ?? [],
	});
}

async function markDone(
	deps: ProgressDeps,
	tx: Tx,
	open: OpenLesson,
	now: Instant,
): Promise<LessonState> {
	const message = { ...toKey(open), seq: open.seq, watched: [], isDone: true };
	const state = await mergeProgress(tx, message, now);
	await completeIfFinished(deps, tx, open.learner, open.course, now);
	return state;
}
