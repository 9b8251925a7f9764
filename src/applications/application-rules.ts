import type { FieldProblem } from "#core/calls.ts";
import { experienceOptions } from "#forms/fields/field-options.ts";
import { regionFieldOf } from "#forms/fields/form-value-rules.ts";
import { plainDigits } from "#forms/fields/phone-rules.ts";
import { provinces, states } from "#forms/fields/regions.ts";
import type { EligibilityAnswer } from "#forms/submission/lead.ts";
import {
	allOf,
	marksPercent,
	mostWords,
	oneOf,
	optional,
	pastDate,
	type Rule,
	required,
	validDay,
	yearOfPassing,
} from "#forms/validation/generic-rules.ts";
import {
	type ApplicationStep,
	applicationSteps,
	birthParts,
	mostWordsOf,
	questionKey,
	weekdays,
} from "./form/step-rules.ts";

/** By field, as it was typed; whatever was not answered yet is missing. */
export type ApplicationValues = Readonly<Record<string, string>>;

export interface Question {
	readonly question: string;
	readonly answers: readonly {
		readonly answer: string;
		readonly eligible: boolean;
	}[];
}

/** What an application is judged by, beside what was typed. */
export interface ApplicationContext {
	/** As `2026-11-21`. */
	readonly today: string;
	/** Their codes. */
	readonly countries: readonly string[];
	readonly questions: readonly Question[];
}

/** The three boxes as one text, day, month, year; empty where none of them holds anything. */
export function birthOf(values: ApplicationValues): string {
	const typed = birthParts.map((key) => textIn(values, key));
	return typed.some(Boolean) ? typed.map(plainDigits).join("-") : "";
}

export function textIn(values: ApplicationValues, key: string): string {
	return values[key]?.trim() ?? "";
}

const chosenDay = "Please select valid day";
const keysOf = Object.keys;

/** The rules of a page, in the order of its fields. What nobody sees is not judged. */
function rulesOf(
	step: ApplicationStep,
	values: ApplicationValues,
	{ today, countries, questions }: ApplicationContext,
): readonly (readonly [field: string, rule: Rule])[] {
	switch (step) {
		case "about": {
			const region = regionFieldOf(textIn(values, "country"));
			return [
				["birth", pastDate(today)],
				["country", oneOf(countries, "Required")],
				...(region === "cState"
					? [["cState", oneOf(keysOf(states), "Required")] as const]
					: []),
				...(region === "cProvince"
					? [["cProvince", oneOf(keysOf(provinces), "Required")] as const]
					: []),
			];
		}
		case "background":
			return [
				["yearOfPassing", yearOfPassing],
				["marks", marksPercent],
				[
					"experience",
					oneOf(experienceOptions, "Select Total Work Experience"),
				],
				...questions.map(
					({ answers }, at) =>
						[
							questionKey(at),
							oneOf(
								answers.map(({ answer }) => answer),
								"Required",
							),
						] as const,
				),
			];
		case "words":
			return [
				["purpose", allOf(required(), mostWords(mostWordsOf.purpose))],
				["work", optional(mostWords(mostWordsOf.work))],
				["day", allOf(validDay, oneOf(weekdays, chosenDay))],
			];
		case "send":
			return [["terms", oneOf(["on", "1", "true"], "Required")]];
	}
}

/** One message a field, in the order of the page. */
export function judgeStep(
	step: ApplicationStep,
	values: ApplicationValues,
	context: ApplicationContext,
): FieldProblem[] {
	return rulesOf(step, values, context).flatMap(([field, rule]) => {
		const value = field === "birth" ? birthOf(values) : textIn(values, field);
		const message = rule(value);
		return message ? [{ field, message }] : [];
	});
}

/** All pages together: what is sent for good is judged anew, whatever each page said before. */
export function judgeApplication(
	values: ApplicationValues,
	context: ApplicationContext,
): { readonly step: ApplicationStep; readonly problems: FieldProblem[] }[] {
	return applicationSteps
		.map((step) => ({ step, problems: judgeStep(step, values, context) }))
		.filter(({ problems }) => problems.length > 0);
}

/** What was answered to each question of the program, and whether the program is for somebody who says so. */
export function eligibilityOf(
	values: ApplicationValues,
	questions: readonly Question[],
): EligibilityAnswer[] {
	return questions.flatMap(({ question, answers }, at) => {
		const given = textIn(values, questionKey(at));
		const answer = answers.find((one) => one.answer === given);
		return answer
			? [{ question, answer: given, eligible: answer.eligible }]
			: [];
	});
}

/** A state goes with the United States, a province with Canada; what was chosen for another country stays unsaid. */
export function regionOf(values: ApplicationValues): string | undefined {
	const field = regionFieldOf(textIn(values, "country"));
	return (field && textIn(values, field)) || undefined;
}
