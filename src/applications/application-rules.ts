import type { ProgramApplication } from "#catalogue/programs/admission/application-schema.ts";
import type { FieldProblem } from "#core/calls.ts";
import { experienceOptions } from "#forms/fields/field-options.ts";
import { findRegionField } from "#forms/fields/form-value-rules.ts";
import { canadianProvinces, usStates } from "#forms/fields/regions.ts";
import type { EligibilityAnswer } from "#forms/submission/lead.ts";
import {
	marksPercentRule,
	pastDateRule,
	validDayRule,
	yearOfPassingRule,
} from "#forms/validation/answer-rules.ts";
import {
	choiceRule,
	combineRules,
	maxWordCountRule,
	optionalRule,
	requiredRule,
	type TextRule,
} from "#forms/validation/generic-rules.ts";
import { birthDateText, trimmedAnswer } from "#leads/application-rules.ts";
import {
	type ApplicationStep,
	applicationSteps,
	callWeekdays,
	questionFieldName,
	wordLimits,
} from "./form/step-rules.ts";
import { messages } from "./messages.ts";

/** The keys are field names; the values are as they were typed; unanswered fields are absent. */
export type ApplicationValues = Readonly<Record<string, string>>;

export type ApplicationQuestion = ProgramApplication["questions"][number];

/** The rules need this beside the typed values. */
export interface ApplicationContext {
	/** The format is that of `2026-11-21`. */
	readonly today: string;
	/** Country codes. */
	readonly countries: readonly string[];
	readonly questions: readonly ApplicationQuestion[];
}

const keysIn = Object.keys;

/** The rules of a page, in the order of its fields. Hidden fields are not validated. */
function stepRules(
	step: ApplicationStep,
	values: ApplicationValues,
	{ today, countries, questions }: ApplicationContext,
): readonly (readonly [field: string, rule: TextRule])[] {
	switch (step) {
		case "about": {
			const region = findRegionField(trimmedAnswer(values, "country"));
			return [
				["birth", pastDateRule(today)],
				["country", choiceRule(countries, messages.required)],
				...(region === "cState"
					? [["cState", choiceRule(keysIn(usStates), messages.required)] as const]
					: []),
				...(region === "cProvince"
					? [["cProvince", choiceRule(keysIn(canadianProvinces), messages.required)] as const]
					: []),
			];
		}
		case "background":
			return [
				["yearOfPassing", combineRules(yearOfPassingRule, passingYearRule(today))],
				["marks", hasNoMarks(values) ? optionalRule(marksPercentRule) : marksPercentRule],
				["experience", choiceRule(experienceOptions, messages.selectExperience)],
				...questions.map(
					({ question, answers }) =>
						[
							questionFieldName(question),
							choiceRule(
								answers.map(({ answer }) => answer),
								messages.required,
							),
						] as const,
				),
			];
		case "words":
			return [
				["purpose", combineRules(requiredRule(), maxWordCountRule(wordLimits.purpose))],
				["work", optionalRule(maxWordCountRule(wordLimits.work))],
				["day", combineRules(validDayRule, choiceRule(callWeekdays, messages.invalidDay))],
			];
		case "send":
			return [["terms", choiceRule(["on", "1", "true"], messages.required)]];
	}
}

const firstPassingYear = 1900;

/** The year of passing cannot be in the future. */
function passingYearRule(today: string): TextRule {
	const last = Temporal.PlainDate.from(today).year;
	return (value) =>
		Number(value) >= firstPassingYear && Number(value) <= last
			? undefined
			: messages.passingYear(firstPassingYear, last);
}

/** Some applicants have no marks in percent. */
export const hasNoMarks = (values: ApplicationValues): boolean =>
	trimmedAnswer(values, "noMarks") !== "";

/** One message per field, in the order of the page. */
export function judgeApplicationStep(
	step: ApplicationStep,
	values: ApplicationValues,
	context: ApplicationContext,
): FieldProblem[] {
	return stepRules(step, values, context).flatMap(([field, rule]) => {
		const value = field === "birth" ? birthDateText(values) : trimmedAnswer(values, field);
		const message = rule(value);
		return message ? [{ field, message }] : [];
	});
}

/** Validates all pages together: a final submission is validated again as a whole. */
export function judgeApplication(
	values: ApplicationValues,
	context: ApplicationContext,
): { readonly step: ApplicationStep; readonly problems: FieldProblem[] }[] {
	return applicationSteps
		.map((step) => ({
			step,
			problems: judgeApplicationStep(step, values, context),
		}))
		.filter(({ problems }) => problems.length > 0);
}

/** The answers to the program's questions, each with whether it makes the applicant eligible. */
export function assessEligibility(
	values: ApplicationValues,
	questions: readonly ApplicationQuestion[],
): EligibilityAnswer[] {
	return questions.flatMap(({ question, answers }) => {
		const given = trimmedAnswer(values, questionFieldName(question));
		const answer = answers.find((option) => option.answer === given);
		return answer ? [{ question, answer: given, eligible: answer.eligible }] : [];
	});
}

const positionedName = /^question\d+$/;

/** Drafts and pages of earlier versions named an answer after the position of its question. */
export function nameAnswersByQuestion<Value>(
	values: Readonly<Record<string, Value>>,
	questions: readonly Pick<ApplicationQuestion, "question">[],
): Readonly<Record<string, Value>> {
	const entries = Object.entries(values);
	const others = entries.filter(([field]) => !positionedName.test(field));
	if (others.length === entries.length) return values;
	const positioned = questions.flatMap(({ question }, index) => {
		const given = values[`question${index + 1}`];
		return given === undefined ? [] : [[questionFieldName(question), given] as const];
	});
	return Object.fromEntries([...positioned, ...others]);
}
