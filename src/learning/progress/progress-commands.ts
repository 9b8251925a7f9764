import type { Answer } from "#assessments/answer.ts";
import { gradeAnswer } from "#assessments/grading-rules.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { ProgressDeps } from "#learning/deps.ts";
import type { LessonAccess } from "#learning/enrolments/access-rules.ts";
import type { CourseOutline } from "#learning/my-learning/course-outline-store.ts";
import type { Tx } from "#platform/database/database.ts";
import { completeIfFinished } from "./completion-commands.ts";
import {
	exerciseAnswer,
	findMissingWork,
	isFilmWatched,
	listLessonQuestions,
	type MissingWork,
	mergeRanges,
	type WatchedRange,
} from "./progress-rules.ts";
import {
	findLessonState,
	type LessonKey,
	type LessonState,
	listAnswers,
	mergeAnswer,
	mergeEnrolledProgress,
	mergeProgress,
} from "./progress-store.ts";

/** A message about a lesson that is open to its sender. */
interface LessonMessage {
	readonly course: FreeCourse;
	readonly lesson: Lesson;
	readonly seq: number;
}

/** Finds the learner, or makes one, in the transaction that stores the work: nobody is stored without work. */
type LearnerSource = (tx: Tx) => Promise<Id<"learner">>;

export interface LessonWork extends LessonMessage {
	readonly learner: LearnerSource;
}

interface OpenLesson extends LessonMessage {
	readonly learner: Id<"learner">;
}

const toKey = ({ learner, course, lesson }: OpenLesson): LessonKey => ({
	learner,
	course: course.id,
	lesson: lesson.id,
});

interface FilmPosition {
	readonly position?: number | undefined;
	readonly watched: readonly WatchedRange[];
}

/**
 * Saves the position in a film, or that a lesson was opened: one statement, because it comes every few seconds.
 * Undefined for a guest who has joined an account meanwhile.
 */
export async function savePosition(
	deps: ProgressDeps,
	open: OpenLesson,
	sent: FilmPosition,
): Promise<LessonState | undefined> {
	const now = deps.clock();
	const { lesson, seq } = open;
	const film = limitToFilm(lesson.kind === "film" ? lesson.film.seconds : undefined, sent);
	const message = { ...toKey(open), seq, ...film };
	const state = await mergeProgress(deps.db, { ...message, isDone: false }, now);
	if (!state || state.doneAt || message.watched.length === 0) return state;
	return deps.db
		.transaction()
		.execute(async (tx) => (await finishIfDone(deps, tx, open, now)) ?? state);
}

/** A message about a lesson of which no more is read than the outline of its course. */
export interface OutlinedMessage {
	readonly learner: Id<"learner">;
	readonly course: number;
	readonly lesson: CourseOutline["lessons"][number];
	readonly seq: number;
	/** The only reason for which the lesson may be open. */
	readonly access: Extract<LessonAccess, "enrolled" | "open to all">;
}

/**
 * Saves the same without reading the course or the enrolment. Undefined when both must be read after all: the lesson seems
 * closed, or its film was watched to the end, which may finish the lesson. Saving the message once more changes nothing.
 */
export async function saveOutlinedPosition(
	deps: ProgressDeps,
	{ learner, course, lesson, seq, access }: OutlinedMessage,
	sent: FilmPosition,
): Promise<LessonState | undefined> {
	const { id, filmSeconds } = lesson;
	const film = limitToFilm(filmSeconds, sent);
	const message = { learner, course, lesson: id, seq, ...film, isDone: false };
	const merge = access === "enrolled" ? mergeEnrolledProgress : mergeProgress;
	const state = await merge(deps.db, message, deps.clock());
	const mayFinish =
		state && !state.doneAt && filmSeconds && isFilmWatched(state.watched, filmSeconds);
	return mayFinish ? undefined : state;
}

/** Only a film has a position, and nothing lies beyond its end. */
function limitToFilm(
	seconds: number | undefined,
	{ position, watched }: FilmPosition,
): FilmPosition {
	if (seconds === undefined) return { watched: [] };
	return {
		position: position === undefined ? undefined : Math.min(position, seconds),
		watched: mergeRanges(watched, seconds),
	};
}

const noWork = { answered: new Set<string>(), watched: [] };

/** The learner has read to the end. Refused while something of the lesson is missing. */
export function finishLesson(
	deps: ProgressDeps,
	work: LessonWork,
	/** False for a visitor about whom nothing is stored yet. */
	isKnown: boolean,
): Promise<Result<LessonState, MissingWork>> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const missingAtOnce = isKnown ? undefined : findMissingWork(work.lesson, noWork);
		if (missingAtOnce) return refused(missingAtOnce);
		const open = { ...work, learner: await work.learner(tx) };
		const missing = await loadMissingWork(tx, open);
		return missing ? refused(missing) : accepted(await markDone(deps, tx, open, now));
	});
}

/** Answers are graded here, by the questions of the lesson; a lesson may be answered again and again. */
export function answerLesson(
	deps: ProgressDeps,
	work: LessonWork,
	answers: ReadonlyMap<string, Answer>,
): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const open = { ...work, learner: await work.learner(tx) };
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
export function saveExercise(deps: ProgressDeps, work: LessonWork, text: string): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		const open = { ...work, learner: await work.learner(tx) };
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
	if (!state) throw new Error("the learner of a transaction is gone");
	await completeIfFinished(deps, tx, open.learner, open.course, now);
	return state;
}
