import { type ChosenOptions, listChosen } from "../questionnaire/answer-rules.ts";
import type { QuestionnaireQuestion } from "../questionnaire-schema.ts";

/** The part of a course that answers ask for. Courses that are alike share one object, so that it is judged once. */
export interface CourseTraits {
	readonly category: string;
	readonly level: string | null | undefined;
	readonly hours: number;
}

export type QuestionOption = QuestionnaireQuestion["options"][number];

/** An answer that says something: the options that were chosen. */
export interface Criterion {
	readonly question: string;
	readonly options: readonly QuestionOption[];
	/** The answer that this one is about: "it is all new to me" says nothing about another subject. */
	readonly about?: Criterion | undefined;
}

/** Options that say nothing about a course, such as "I do not mind", are no criteria. */
export function listCriteria(
	questions: readonly QuestionnaireQuestion[],
	answers: ChosenOptions,
): readonly Criterion[] {
	const criteria: Criterion[] = [];
	for (const { id, options, about } of questions) {
		const chosen = options.filter(({ value }) => listChosen(answers, id).includes(value));
		if (chosen.length > 0 && chosen.every(({ leadsTo }) => saysSomething(leadsTo)))
			criteria.push({
				...{ question: id, options: chosen },
				about: criteria.find(({ question }) => question === about),
			});
	}
	return criteria;
}

export const saysSomething = ({ categories, levels, maxHours }: QuestionOption["leadsTo"]) =>
	categories.length > 0 || levels.length > 0 || maxHours !== undefined;

export const meetsOption = (
	{ category, level, hours }: CourseTraits,
	{ leadsTo: { categories, levels, maxHours } }: Pick<QuestionOption, "leadsTo">,
): boolean =>
	(categories.length === 0 || categories.includes(category)) &&
	(levels.length === 0 || levels.some((wanted) => wanted === level)) &&
	(maxHours === undefined || hours <= maxHours);

/** Finds the chosen option that a course meets. */
export const findMetOption = (
	traits: CourseTraits,
	{ options, about }: Criterion,
): QuestionOption | undefined =>
	about && !meets(traits, about)
		? undefined
		: options.find((option) => meetsOption(traits, option));

export const meets = (traits: CourseTraits, criterion: Criterion): boolean =>
	findMetOption(traits, criterion) !== undefined;
