import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import { type ContentPart, lostReferences } from "#platform/content/content.ts";
import { slug, text } from "#platform/content/field-schemas.ts";
import type { Question } from "./questionnaire.ts";
import { replaceQuestionnaire } from "./store.ts";

interface Questionnaire {
	readonly questions: readonly Question[];
}

/** Stored answers name a question by its id and an option by its value. */
const areDifferent = (key: string, message: string) =>
	z.refine<readonly Readonly<Record<string, unknown>>[]>(
		(list) => new Set(list.map((one) => one[key])).size === list.length,
		message,
	);

const option = z.strictObject({
	value: slug,
	label: text,
	leadsTo: z.strictObject({
		categories: z.array(slug),
		levels: z.array(z.enum(levels)),
		maxHours: z.optional(z.number().check(z.positive())),
	}),
});

const question = z.strictObject({
	id: slug,
	question: text,
	kind: z.enum(["single", "multiple"]),
	options: z
		.array(option)
		.check(
			z.minLength(2),
			areDifferent("value", "has two options of the same value"),
		),
});

export const questionnairePart: ContentPart<Questionnaire> = {
	files: "questionnaire.yaml",
	schema: z.strictObject({
		questions: z
			.array(question)
			.check(areDifferent("id", "has two questions of the same id")),
	}),
	check: (files, all) =>
		lostReferences(
			files,
			({ questions }) =>
				questions.flatMap(({ options }, at) =>
					options.flatMap(({ leadsTo }, place) =>
						leadsTo.categories.map(
							(category) =>
								[
									`questions.${at}.options.${place}.leadsTo.categories`,
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
