import { toRecord } from "#core/collections/records.ts";
import type { QuestionnaireQuestion } from "../questionnaire-schema.ts";

/** The values of the chosen options by the ids of their questions. */
export type ChosenOptions = Readonly<Record<string, readonly string[]>>;

/** Ids of questions are any names, also such that every object has. */
export const listChosen = (answers: ChosenOptions, question: string): readonly string[] =>
	Object.hasOwn(answers, question) ? (answers[question] ?? []) : [];

export interface AnswerProblem {
	readonly question: string;
	readonly reason: "unknown question" | "unknown option" | "too many options";
}

/** Finds what the questionnaire does not offer. */
export const findAnswerProblems = (
	questions: readonly QuestionnaireQuestion[],
	answers: ChosenOptions,
): readonly AnswerProblem[] =>
	Object.entries(answers).flatMap(([id, chosen]): AnswerProblem[] => {
		const question = questions.find((entry) => entry.id === id);
		if (!question) return [{ question: id, reason: "unknown question" }];
		const values = new Set(question.options.map(({ value }) => value));
		if (chosen.some((value) => !values.has(value)))
			return [{ question: id, reason: "unknown option" }];
		return question.kind === "single" && new Set(chosen).size > 1
			? [{ question: id, reason: "too many options" }]
			: [];
	});

/** Selects what the questionnaire still offers of what was chosen, in its order, each option once. */
export const selectKnownAnswers = (
	questions: readonly QuestionnaireQuestion[],
	answers: ChosenOptions,
): ChosenOptions =>
	Object.fromEntries(
		questions.flatMap(({ id, kind, options }) => {
			const chosen = listChosen(answers, id);
			const known = options.map(({ value }) => value).filter((value) => chosen.includes(value));
			const valid = kind === "single" ? known.slice(0, 1) : known;
			return valid.length > 0 ? [[id, valid]] : [];
		}),
	);

/** The name of the fields of a question in the form. */
export const answerField = (question: string) => `answer.${question}`;

/** Reads the whole form: a question without a choice has an empty list. */
export const readAnswerForm = (
	questions: readonly QuestionnaireQuestion[],
	body: unknown,
): ChosenOptions => {
	const fields = toRecord(body);
	return Object.fromEntries(
		questions.map(({ id }) => {
			const name = answerField(id);
			const sent = Object.hasOwn(fields, name) ? [fields[name]].flat() : [];
			return [id, sent.filter((value) => typeof value === "string")];
		}),
	);
};

/** The value of the options cookie. Ids and values are slugs, so none of these signs is part of them or needs an escape. */
export const formatOptions = (answers: ChosenOptions): string =>
	Object.entries(answers)
		.map(([question, options]) => [question, ...options].join("."))
		.join("~");

const maxEntries = 100;

export const parseOptions = (value: string): ChosenOptions =>
	Object.fromEntries(
		value
			.split("~", maxEntries)
			.map((entry) => entry.split(".", maxEntries))
			.flatMap(([question, ...options]) => (question ? [[question, options]] : [])),
	);
