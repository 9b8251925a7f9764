import { knownProducts, productFiles } from "#catalogue/product-import/content-reference-rules.ts";
import { foldQuestion } from "#catalogue/questions/question-schema.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	describeMissingName,
} from "#platform/content/content.ts";
import type { Quiz, QuizLevel } from "#quizzes/quiz-schema.ts";
import { quizCheckMessages as texts } from "./messages.ts";

type Question = QuizLevel["questions"][number];

interface LocatedQuestion {
	readonly path: string;
	readonly question: Question;
}

/** Finds what only shows between the questions of a quiz, and between them and the lessons to repeat. */
export const findQuizMistakes = (
	files: readonly ContentFile<readonly Quiz[]>[],
	all: AllContent,
): ContentProblem[] =>
	files.flatMap(({ file, value }) =>
		value.flatMap((quiz, index) => {
			const questions = listQuestions(quiz, index);
			const problems = [
				...findRepeatedQuestions(questions),
				...questions.flatMap(findRepeatedOptions),
				...questions.flatMap((located) => findUnknownLesson(located, all)),
			];
			return problems.map((problem) => ({ file, ...problem }));
		}),
	);

const listQuestions = ({ levels }: Quiz, quiz: number): readonly LocatedQuestion[] =>
	levels.flatMap(({ questions }, level) =>
		questions.map((question, index) => ({
			path: `${quiz}.levels.${level}.questions.${index}`,
			question,
		})),
	);

type Problem = Omit<ContentProblem, "file">;

/** Whoever knows the answer of one level would have that of the other for nothing. */
function findRepeatedQuestions(questions: readonly LocatedQuestion[]): Problem[] {
	const first = new Map<string, string>();
	return questions.flatMap(({ path, question: { id, question } }) => {
		const before = first.get(foldQuestion(question));
		if (before === undefined) first.set(foldQuestion(question), id);
		return before === undefined
			? []
			: [{ path: `${path}.question`, reason: texts.repeatedQuestion(before) }];
	});
}

/** Two options that say the same cannot be told apart. */
function findRepeatedOptions({ path, question: { options } }: LocatedQuestion): Problem[] {
	const first = new Map<string, string>();
	return options.flatMap(({ value, text }) => {
		const before = first.get(text.trim());
		if (before === undefined) first.set(text.trim(), value);
		return before === undefined
			? []
			: [{ path: `${path}.options.${value}`, reason: texts.repeatedOption(before) }];
	});
}

function findUnknownLesson({ path, question }: LocatedQuestion, all: AllContent): Problem[] {
	const { lesson, repeat } = question;
	// A lesson alone is one of the product around the question, and a quiz is in none.
	if (lesson !== undefined) return [{ path: `${path}.lesson`, reason: texts.lessonAlone }];
	if (!repeat) return [];
	const courses = knownProducts(all, "free-course");
	const course = courses.get(repeat.course);
	if (!course) {
		const reason = describeMissingName(repeat.course, courses, productFiles["free-course"]);
		return [{ path: `${path}.repeat.course`, reason }];
	}
	const lessons = new Set(course.lessons);
	if (lessons.has(repeat.lesson)) return [];
	const reason = describeMissingName(repeat.lesson, lessons, texts.lessonsIn(repeat.course));
	return [{ path: `${path}.repeat.lesson`, reason }];
}
