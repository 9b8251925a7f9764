import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	choiceQuestionSchema,
	extendChoiceQuestionSchema,
} from "#catalogue/questions/choice-question-schema.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import {
	idSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import type { DailyQuestion, Quiz } from "./quiz.ts";
import { replaceDailyQuestions, replaceQuizzes } from "./store.ts";

const quiz = z.pipe(
	z.strictObject({
		quizId: idSchema,
		slug: slugSchema,
		title: textSchema,
		category: slugSchema,
		levels: z
			.array(
				z.strictObject({
					name: textSchema,
					questions: z.array(choiceQuestionSchema).check(z.minLength(1)),
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
		...findRepeatedEntries(files, ["id", "slug"]),
		...findUnknownCategories(files, all),
	],
	store: (tx, [quizzes = []]) => replaceQuizzes(tx, quizzes),
};

const dailyPart: ContentPart<DailyQuestion[]> = {
	files: "daily-quiz.yaml",
	schema: z.array(
		extendChoiceQuestionSchema({ id: idSchema, category: slugSchema }),
	),
	check: (files, all) => [
		...findRepeatedEntries(files, ["id", "question"]),
		...findUnknownCategories(files, all),
	],
	store: (tx, [questions = []]) => replaceDailyQuestions(tx, questions),
};

function findUnknownCategories(
	files: readonly ContentFile<readonly { category: string }[]>[],
	all: AllContent,
) {
	return findMissingReferences(
		files,
		(list) =>
			list.map(
				({ category }, index) => [`${index}.category`, category] as const,
			),
		knownCategories(all),
		categoriesFile,
	);
}

export const quizContent: readonly AnyContentPart[] = [quizzesPart, dailyPart];
