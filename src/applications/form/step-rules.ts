import { textDigest } from "#applications/draft/draft-base-rules.ts";
import { provinceOptions, stateOptions, toOptions } from "#forms/fields/field-option-presenter.ts";
import { experienceOptions } from "#forms/fields/field-options.ts";
import { birthDateFields } from "#leads/application-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** One page per step, in this order. */
export const applicationSteps = ["about", "background", "words", "send"] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const callWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
/** The published value of the day list until a day is chosen. */
export const noDayOption = "Invalid Day";

/** Published limits, as numbers of words. */
export const wordLimits = { purpose: 400, work: 500 } as const;

/** Longer values are shown again but not stored. */
export const maxLengthByField: Readonly<Record<string, number>> = {
	purpose: 20_000,
	work: 20_000,
};
export const maxAnswerLength = 200;

const fixedFields: Readonly<Record<ApplicationStep, readonly string[]>> = {
	about: [...birthDateFields, "country", "cState", "cProvince"],
	background: ["yearOfPassing", "marks", "noMarks", "experience"],
	words: ["purpose", "work", "day"],
	send: ["terms"],
};

/**
 * The name derives from the text: an operator may replace a question or move it, and an answer
 * belongs to this one only.
 */
export const questionFieldName = (question: string): string => `question-${textDigest(question)}`;

/** The fields of a page; the questions of the program belong to the page about the background. */
export function applicationFieldNames(
	step: ApplicationStep,
	questions: readonly { readonly question: string }[],
): readonly string[] {
	const own =
		step === "background" ? questions.map(({ question }) => questionFieldName(question)) : [];
	return [...fixedFields[step], ...own];
}

export const experienceChoices = toOptions(experienceOptions);
export const stateChoices = stateOptions;
export const provinceChoices = provinceOptions;

export function isApplicationStep(text: unknown): text is ApplicationStep {
	return applicationSteps.some((step) => step === text);
}

export function nextApplicationStep(step: ApplicationStep): ApplicationStep {
	return applicationSteps[applicationSteps.indexOf(step) + 1] ?? "send";
}

export function previousApplicationStep(step: ApplicationStep): ApplicationStep | undefined {
	return applicationSteps[applicationSteps.indexOf(step) - 1];
}

/** The parameter of the address that asks for the contact details once more. */
export const correctionQuery = "again";

/**
 * Contact details with another address make another lead, and so does a form that is sent from another browser or days later:
 * once an answer is stored, only an advisor corrects them, so that none is lost.
 */
export const mayCorrectContact = ({ application }: Pick<StoredLead, "application">): boolean =>
	!application?.sent && Object.values(application?.values ?? {}).every((value) => !value);
