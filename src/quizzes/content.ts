import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	choiceQuestion,
	choiceQuestionWith,
} from "#catalogue/questions/choice-question-schema.ts";
import {
	type AllContent,
	type AnyPart,
	type ContentFile,
	type ContentPart,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import { id, slug, text } from "#platform/content/field-schemas.ts";
import type { DailyQuestion, Quiz } from "./quiz.ts";
import { replaceDailyQuestions, replaceQuizzes } from "./store.ts";

const quiz = z.pipe(
	z.strictObject({
		quizId: id,
		slug,
		title: text,
		category: slug,
		levels: z
			.array(
				z.strictObject({
					name: text,
					questions: z.array(choiceQuestion).check(z.minLength(1)),
				}),
			)
			.check(z.minLength(1)),
	}),
	z.transform(({ quizId, ...read }): Quiz => ({ id: quizId, ...read })),
);

const quizzesPart: ContentPart<Quiz[]> = {
	files: "quizzes.yaml",
	schema: z.array(quiz),
	check: (files, all) => [
		...repeatedEntries(files, ["id", "slug"]),
		...withoutCategory(files, all),
	],
	store: (tx, [quizzes = []]) => replaceQuizzes(tx, quizzes),
};

const dailyPart: ContentPart<DailyQuestion[]> = {
	files: "daily-quiz.yaml",
	schema: z.array(choiceQuestionWith({ id, category: slug })),
	check: (files, all) => [
		...repeatedEntries(files, ["id", "question"]),
		...withoutCategory(files, all),
	],
	store: (tx, [questions = []]) => replaceDailyQuestions(tx, questions),
};

function withoutCategory(
	files: readonly ContentFile<readonly { category: string }[]>[],
	all: AllContent,
) {
	return lostReferences(
		files,
		(list) =>
			list.map(({ category }, at) => [`${at}.category`, category] as const),
		knownCategories(all),
		categoriesFile,
	);
}

export const quizParts: readonly AnyPart[] = [quizzesPart, dailyPart];
