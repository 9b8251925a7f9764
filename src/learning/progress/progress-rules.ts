import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";

/** A film is done when so much of it was watched: nobody watches the credits. */
const watchedPercent = 90;

/** Seconds of a film from the first up to the one before the last. */
export type WatchedRange = readonly [from: number, to: number];

export function countWatchedPercent(ranges: readonly WatchedRange[], seconds: number): number {
	const watched = mergeRanges(ranges, seconds).reduce((sum, [from, to]) => sum + to - from, 0);
	return Math.floor((watched * 100) / seconds);
}

export function isFilmWatched(ranges: readonly WatchedRange[], seconds: number): boolean {
	return countWatchedPercent(ranges, seconds) >= watchedPercent;
}

/** Joins what overlaps and drops what lies outside of the film. */
export function mergeRanges(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
	const inside = ranges
		.map(([from, to]) => [Math.max(0, from), Math.min(seconds, to)] as const)
		.filter(([from, to]) => from < to)
		.toSorted(([a], [b]) => a - b);
	const merged: WatchedRange[] = [];
	for (const [from, to] of inside) {
		const last = merged.at(-1);
		if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
		else merged.push([from, to]);
	}
	return merged;
}

/** The questions that a lesson asks, in their order. */
export function listLessonQuestions(lesson: Lesson) {
	if (lesson.kind === "questions") return lesson.questions;
	return "check" in lesson && lesson.check ? [lesson.check] : [];
}

/** An exercise is answered by a text of the learner's own, which stands beside the ids of questions. */
export const exerciseAnswer = "exercise";

/** Names what must be answered before the lesson is done. */
function listRequiredAnswers(lesson: Lesson): readonly string[] {
	return lesson.kind === "exercise"
		? [exerciseAnswer]
		: listLessonQuestions(lesson).map(({ id }) => id);
}

interface LessonWork {
	/** The ids of the questions that are answered. */
	readonly answered: ReadonlySet<string>;
	readonly watched: readonly WatchedRange[];
}

/** Work that is missing before a lesson counts as done. */
export type MissingWork = "answers" | "film";

/**
 * A lesson is done by doing: its questions answered, its film watched, its text read to the end, which only
 * the learner knows and says by pressing Next.
 */
export function findMissingWork(
	lesson: Lesson,
	{ answered, watched }: LessonWork,
): MissingWork | undefined {
	if (listRequiredAnswers(lesson).some((id) => !answered.has(id))) return "answers";
	if (lesson.kind === "film" && !isFilmWatched(watched, lesson.film.seconds)) return "film";
	return undefined;
}

/** The lesson to go on with: the current one, or the first that is not done. */
export function chooseCurrentLesson(
	lessons: readonly Pick<Lesson, "id">[],
	progress: { readonly doneLessons: readonly string[]; readonly currentLesson: string | undefined },
): string | undefined {
	const current = lessons.find(({ id }) => id === progress.currentLesson);
	if (current && !progress.doneLessons.includes(current.id)) return current.id;
	const open = lessons.filter(({ id }) => !progress.doneLessons.includes(id));
	const after = current ? lessons.indexOf(current) : -1;
	const next = open.find((lesson) => lessons.indexOf(lesson) > after) ?? open[0];
	return (next ?? current ?? lessons[0])?.id;
}

export function countMinutesLeft(
	lessons: readonly Pick<Lesson, "id" | "minutes">[],
	doneLessons: readonly string[],
): number {
	return lessons
		.filter(({ id }) => !doneLessons.includes(id))
		.reduce((sum, { minutes }) => sum + minutes, 0);
}

interface CourseProgress {
	readonly lessons: readonly Pick<Lesson, "id">[];
	/** The course is finished when these are done. */
	readonly finish: readonly ("lessons" | "finalCheck")[];
	readonly hasFinalCheck: boolean;
	readonly doneLessons: readonly string[];
	readonly hasPassed: boolean;
}

export function isCourseFinished(progress: CourseProgress): boolean {
	const { lessons, finish, hasFinalCheck, doneLessons, hasPassed } = progress;
	const done = new Set(doneLessons);
	return finish.every((part) =>
		part === "lessons" ? lessons.every(({ id }) => done.has(id)) : !hasFinalCheck || hasPassed,
	);
}
