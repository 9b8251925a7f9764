import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import { countriesFile, knownCountries } from "#catalogue/product-import/price-schema.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { replacePrize } from "./draws/prize-day-store.ts";
import { type Prize, prizeSchema } from "./draws/prize-schema.ts";
import { findQuizMistakes } from "./levels/quiz-check-rules.ts";
import { type DailyQuestion, dailyQuestionSchema, type Quiz, quizSchema } from "./quiz-schema.ts";
import { replaceDailyQuestions, replaceQuizzes } from "./store.ts";

const quizzesPart: ContentPart<Quiz[]> = {
	files: "quizzes.yaml",
	mayBeMissing: true,
	version: 3,
	schema: z.array(quizSchema),
	ids: {
		owner: "quiz",
		ownerKey: "quizId",
		isList: true,
		paths: ["levels.*", "levels.*.questions.*"],
	},
	check: (files, all) => [
		...findRepeatedEntries(files, ["id", "slug"]),
		...findUnknownCategories(files, all),
		...findQuizMistakes(files, all),
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

const prizePart: ContentPart<Prize> = {
	files: "daily-quiz-prize.yaml",
	mayBeMissing: true,
	schema: prizeSchema,
	check: (files, all) =>
		findMissingReferences(
			files,
			({ countries = [] }) => countries.map((code, index) => [`countries.${index}`, code] as const),
			knownCountries(all),
			countriesFile,
		),
	store: (tx, [prize]) => replacePrize(tx, prize),
};

export const quizContent: readonly AnyContentPart[] = [quizzesPart, dailyPart, prizePart];
