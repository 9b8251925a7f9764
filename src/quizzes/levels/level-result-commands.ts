import type { Attempt, AttemptResult } from "#assessments/attempt.ts";
import { listGradedAnswers } from "#assessments/attempt-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { lessonAddress } from "#learning/addresses.ts";
import type { Db } from "#platform/database/database.ts";
import type { QuizLevel } from "#quizzes/quiz-schema.ts";
import { type LevelKey, loadStanding } from "./level-commands.ts";
import type { QuizStanding } from "./level-rules.ts";

interface LessonLink {
	readonly href: string;
	readonly title: string;
}

/** A submitted attempt with what its page says beside the answers. */
export interface LevelResult {
	readonly attempt: Attempt;
	readonly result: AttemptResult;
	readonly standing: QuizStanding;
	/** The lessons to repeat, by the ids of questions. */
	readonly lessons: ReadonlyMap<string, LessonLink>;
	/** The level after this one. */
	readonly nextLevel: QuizLevel | undefined;
}

export async function loadLevelResult(
	db: Db,
	{ quiz, level }: LevelKey,
	{ attempt, result }: Pick<LevelResult, "attempt" | "result">,
): Promise<LevelResult> {
	const [standing, lessons] = await Promise.all([
		loadStanding(db, attempt.learner, quiz),
		findLessons(db, attempt),
	]);
	const nextLevel = quiz.levels[quiz.levels.indexOf(level) + 1];
	return { attempt, result, standing, lessons, nextLevel };
}

const findLessons = (db: Db, attempt: Attempt) =>
	findLessonLinks(
		db,
		listGradedAnswers(attempt).flatMap(({ question: { id, repeat }, grade }) =>
			repeat && !grade.isRight ? [{ id, ...repeat }] : [],
		),
	);

/** Content may no longer have the lesson that a question named when it was served: then nothing is linked. */
export async function findLessonLinks(
	db: Db,
	named: readonly { readonly id: string; readonly course: string; readonly lesson: string }[],
): Promise<ReadonlyMap<string, LessonLink>> {
	const slugs = [...new Set(named.map(({ course }) => course))];
	const courses = await Promise.all(
		slugs.map((slug) => findProduct(db, "free-course", { slug }, "")),
	);
	const titles = new Map(
		courses.flatMap((course) =>
			(course?.details.lessons ?? []).map(
				({ id, title }) => [`${course?.slug} ${id}`, title] as const,
			),
		),
	);
	return new Map(
		named.flatMap(({ id, course, lesson }) => {
			const title = titles.get(`${course} ${lesson}`);
			const href = lessonAddress.to({ course, lesson });
			return title === undefined ? [] : [[id, { href, title }] as const];
		}),
	);
}
