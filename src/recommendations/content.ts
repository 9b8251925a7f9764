import {
	categoriesFile,
	knownCategories,
} from "#catalogue/product-import/content-reference-rules.ts";
import { type ContentPart, findMissingReferences } from "#platform/content/content.ts";
import { type Questionnaire, questionnaireSchema } from "./questionnaire-schema.ts";
import { replaceQuestionnaire } from "./store.ts";

export const questionnaireContent: ContentPart<Questionnaire> = {
	files: "questionnaire.yaml",
	mayBeMissing: true,
	schema: questionnaireSchema,
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
