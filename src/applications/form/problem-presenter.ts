import type { ApplicationValues } from "#applications/application-rules.ts";
import { messages } from "#applications/messages.ts";
import type { FieldProblem } from "#core/calls.ts";
import { getWordCount } from "#forms/fields/word-count-rules.ts";
import { answerMessages, validationMessages } from "#forms/validation/messages.ts";
import type { BirthDateFormat } from "./birth-date-format-rules.ts";
import { wordLimits } from "./step-rules.ts";

const { explanations } = messages;

/** The published messages that do not say what to do, each with a sentence that does. */
const explanationByMessage: Readonly<Record<string, string>> = {
	[answerMessages.futureDate]: explanations.birthYear,
	[answerMessages.yearLength]: explanations.year,
	[answerMessages.year]: explanations.year,
	[answerMessages.marks]: explanations.marks,
};

/** The published message of a problem, and after it our own sentence where the message alone does not help. */
export function explainProblem(
	{ field, message }: FieldProblem,
	values: ApplicationValues,
	{ example }: Pick<BirthDateFormat, "example">,
): string {
	const explanation =
		field === "terms"
			? explanations.terms
			: (explainLength(field, message, values) ??
				explainDate(message, example) ??
				explanationByMessage[message]);
	return explanation ? `${message}. ${explanation}` : message;
}

function explainDate(message: string, example: string): string | undefined {
	const { noDate, invalidDate } = answerMessages;
	return message === noDate || message === invalidDate ? explanations.date(example) : undefined;
}

function explainLength(
	field: string,
	message: string,
	values: ApplicationValues,
): string | undefined {
	if (field !== "purpose" && field !== "work") return undefined;
	const limit = wordLimits[field];
	if (message !== validationMessages.tooManyWords(limit)) return undefined;
	const count = getWordCount(values[field] ?? "");
	return explanations.tooLong(count, count - limit);
}
