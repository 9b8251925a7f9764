import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { defineCollection, defineDocument } from "#platform/content/collections/collection.ts";
import type { AnyContentPart } from "#platform/content/content.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import { type Prize, prizeSchema } from "./draws/prize-schema.ts";
import { findQuizMistakes } from "./levels/quiz-check-rules.ts";
import { dailyQuestionSchema, quizSchema } from "./quiz-schema.ts";

export const quizCollection = defineCollection("quizzes", {
	files: "quizzes.yaml",
	mayBeMissing: true,
	version: 3,
	schema: quizSchema,
	key: "slug",
	unique: ["id"],
	ids: {
		owner: "quiz",
		ownerKey: "quizId",
		isList: true,
		paths: ["levels.*", "levels.*.questions.*"],
	},
	references: { category: categoryCollection },
	translated: [
		...["title", "levels.*.name", "levels.*.questions.*.question"],
		...["levels.*.questions.*.options.*.text", "levels.*.questions.*.why"],
	],
	check: findQuizMistakes,
});

export const dailyQuestionCollection = defineCollection("daily questions", {
	files: "daily-quiz.yaml",
	mayBeMissing: true,
	version: 2,
	schema: dailyQuestionSchema,
	key: "id",
	unique: ["question"],
	ids: { owner: "daily quiz", isNumbered: true, paths: ["*"] },
	references: { category: categoryCollection },
	translated: ["question", "options.*.text", "why"],
});

export const prizeDocument = defineDocument<Prize | undefined>("daily quiz prize", {
	files: "daily-quiz-prize.yaml",
	schema: prizeSchema,
	otherwise: () => undefined,
	references: { "countries.*": countryCollection },
	translated: ["title", "description", "claim.picture", "terms"],
});

export const quizContent: readonly AnyContentPart[] = [
	quizCollection.part,
	dailyQuestionCollection.part,
	prizeDocument.part,
];
