import type { SubjectProgress } from "#assessments/subject-progress-store.ts";
import type { Quiz, QuizLevel } from "#quizzes/quiz-schema.ts";

/** The subjects of all attempts at levels begin with it. */
export const levelSubjects = "quiz ";

export const levelSubject = ({ id }: Pick<Quiz, "id">, level: Pick<QuizLevel, "id">): string =>
	`${levelSubjects}${id} ${level.id}`;

export const findLevel = ({ levels }: Quiz, id: string): QuizLevel | undefined =>
	levels.find((level) => level.id === id);

/** An attempt has all questions of a small level. */
export const countServed = ({ draw, questions }: QuizLevel): number =>
	Math.min(draw, questions.length);

interface LevelStanding {
	readonly level: QuizLevel;
	readonly attempts: number;
	/** Undefined until an attempt was submitted. */
	readonly bestPercent: number | undefined;
	readonly hasPassed: boolean;
	/** The attempt that is not submitted yet. */
	readonly open: SubjectProgress["open"];
}

/** The results of a learner at a quiz, and the level that comes next there. */
export interface QuizStanding {
	readonly quiz: Quiz;
	readonly levels: readonly LevelStanding[];
	readonly isBegun: boolean;
	/** The number of the highest level that was passed; 0 before. */
	readonly reached: number;
	/** Undefined once every level is passed. */
	readonly next: LevelStanding | undefined;
}

/** The progress has those first that were worked on last; so do the standings, and what was not begun follows. */
export function decideStandings(
	quizzes: readonly Quiz[],
	progress: readonly SubjectProgress[],
): readonly QuizStanding[] {
	const rankOf = (quiz: Quiz) => {
		const rank = progress.findIndex(({ subject }) =>
			subject.startsWith(levelSubject(quiz, { id: "" })),
		);
		return rank === -1 ? progress.length : rank;
	};
	return quizzes
		.toSorted((first, second) => rankOf(first) - rankOf(second))
		.map((quiz) => decideStanding(quiz, progress));
}

export function decideStanding(quiz: Quiz, progress: readonly SubjectProgress[]): QuizStanding {
	const bySubject = new Map(progress.map((entry) => [entry.subject, entry]));
	const levels = quiz.levels.map((level): LevelStanding => {
		const entry = bySubject.get(levelSubject(quiz, level));
		return {
			level,
			attempts: entry?.submittedCount ?? 0,
			bestPercent: entry?.bestPercent,
			hasPassed: entry?.hasPassed ?? false,
			open: entry?.open,
		};
	});
	const reached = levels.findLastIndex(({ hasPassed }) => hasPassed) + 1;
	return {
		quiz,
		levels,
		isBegun: levels.some(({ attempts, open }) => attempts > 0 || open),
		reached,
		next: decideNext(levels, reached),
	};
}

/** An open attempt comes first, then what follows the highest level passed, then what was skipped. */
const decideNext = (levels: readonly LevelStanding[], reached: number): LevelStanding | undefined =>
	levels.find(({ open }) => open) ??
	levels.find(({ hasPassed }, index) => index >= reached && !hasPassed) ??
	levels.find(({ hasPassed }) => !hasPassed);
