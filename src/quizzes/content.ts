import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { type DailyQuestion, dailyQuestionSchema, type Quiz, quizSchema } from "./quiz-schema.ts";
import { replaceDailyQuestions, replaceQuizzes } from "./store.ts";

const quizzesPart: ContentPart<Quiz[]> = {
	files: "quizzes.yaml",
	mayBeMissing: true,
	version: 2,
	schema: z.array(quizSchema),
	ids: {
		owner: "quiz",
		ownerKey: "quizId",
		isList: true,
		paths: ["levels.*.questions.*"],
	},
	check: (files, all) => [
		...findRepeatedEntries(files, ["id", "slug"]),
		...findUnknownCategories(files, all),
	],
	store: (tx, [quizzes = []]) => replaceQuizzes(tx, quizzes),
};

const dailyPart: ContentPart<DailyQuestion[]> = {
	files: "daily-quiz.yaml",
	mayBeMissing: true,
	version: 2,
	schema: z.array(dailyQuestionSchema),
	ids: { owner: "daily quiz", isNumbered: true, paths: ["*"] },
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
		(list) => list.map(({ category }, index) => [`${index}.category`, category] as const),
		knownCategories(all),
		categoriesFile,
	);
}

export const quizContent: readonly AnyContentPart[] = [quizzesPart, dailyPart];
