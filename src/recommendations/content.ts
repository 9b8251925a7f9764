import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import { defineDocument } from "#platform/content/collections/collection.ts";
import type { AllContent, ContentFile, ContentProblem } from "#platform/content/content.ts";
import { meetsOption, saysSomething } from "./list/criterion-rules.ts";
import { recommendationMessages } from "./messages.ts";
import { type Questionnaire, questionnaireSchema } from "./questionnaire-schema.ts";

export const questionnaireDocument = defineDocument<Questionnaire>("questionnaire", {
	files: "questionnaire.yaml",
	schema: questionnaireSchema,
	otherwise: () => ({ questions: [] }),
	references: { "questions.*.options.*.leadsTo.categories.*": categoryCollection },
	translated: ["questions.*.question", "questions.*.options.*.label"],
	warn: (files, all) => files.flatMap((file) => findDeadEnds(file, all)),
});

const texts = recommendationMessages.content;

/** ChosenOptions that lead nowhere: whoever chooses one gets something else than they have chosen. */
function findDeadEnds(
	{ file, value: { questions } }: ContentFile<Questionnaire>,
	all: AllContent,
): readonly ContentProblem[] {
	const courses = [...knownProducts(all, "free-course").values()].filter(
		({ isHidden }) => !isHidden,
	);
	const taught = new Set(courses.map(({ category }) => category));
	return questions.flatMap(({ options }, questionIndex) => [
		...(options.some(({ leadsTo }) => saysSomething(leadsTo))
			? []
			: [{ file, path: `questions.${questionIndex}`, reason: texts.saysNothing }]),
		...options.flatMap((option, optionIndex) => {
			const path = `questions.${questionIndex}.options.${optionIndex}.leadsTo`;
			const empty = option.leadsTo.categories.filter((category) => !taught.has(category));
			const isMet = courses.some(({ category, level, hours = 0 }) =>
				meetsOption({ category, level, hours }, option),
			);
			return [
				...empty.map((category) => ({
					...{ file, path: `${path}.categories` },
					reason: texts.emptyCategory(category),
				})),
				...(isMet || empty.length > 0 ? [] : [{ file, path, reason: texts.noCourse }]),
			];
		}),
	]);
}
