import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	type ContentPart,
	findMissingReferences,
} from "#platform/content/content.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import type { QuestionnaireQuestion } from "./questionnaire.ts";
import { replaceQuestionnaire } from "./store.ts";

interface Questionnaire {
	readonly questions: readonly QuestionnaireQuestion[];
}

/** Stored answers name a question by its id and an option by its value. */
const areDifferent = (key: string, message: string) =>
	z.refine<readonly Readonly<Record<string, unknown>>[]>(
		(list) => new Set(list.map((entry) => entry[key])).size === list.length,
		message,
	);

const option = z.strictObject({
	value: slugSchema,
	label: textSchema,
	leadsTo: z.strictObject({
		categories: z.array(slugSchema),
		levels: z.array(z.enum(levels)),
		maxHours: z.optional(z.number().check(z.positive())),
	}),
});

const question = z.strictObject({
	id: slugSchema,
	question: textSchema,
	kind: z.enum(["single", "multiple"]),
	options: z
		.array(option)
		.check(
			z.minLength(2),
			areDifferent("value", "has two options of the same value"),
		),
});

export const questionnaireContent: ContentPart<Questionnaire> = {
	files: "questionnaire.yaml",
	schema: z.strictObject({
		questions: z
			.array(question)
			.check(areDifferent("id", "has two questions of the same id")),
	}),
	check: (files, all) =>
		findMissingReferences(
			files,
			({ questions }) =>
				questions.flatMap(({ options }, questionIndex) =>
					options.flatMap(({ leadsTo }, optionIndex) =>
						leadsTo.categories.map(
							(category) =>
								[
									`questions.${questionIndex}.options.${optionIndex}.leadsTo.categories`,
									category,
								] as const,
						),
					),
				),
			knownCategories(all),
			categoriesFile,
		),
	store: (tx, [read]) => replaceQuestionnaire(tx, read?.questions ?? []),
};
