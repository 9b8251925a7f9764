import * as z from "zod/mini";
import { countSchema, textSchema } from "#platform/content/field-schemas.ts";

const choiceQuestionFields = {
	question: textSchema,
	options: z.array(textSchema).check(z.minLength(2)),
	answer: countSchema,
	why: textSchema,
};
interface QuestionOptions {
	readonly options: readonly string[];
	readonly answer: number;
}
const answerIsAnOption = z.refine<QuestionOptions>(
	({ options, answer }) => answer < options.length,
	{ error: "names none of the options; the first is 0", path: ["answer"] },
);

export const choiceQuestionSchema = z
	.strictObject(choiceQuestionFields)
	.check(answerIsAnOption);

/** The same as an entry of a list that has a number and a category. */
export function extendChoiceQuestionSchema<Fields extends z.core.$ZodShape>(
	fields: Fields,
) {
	return z
		.strictObject({ ...fields, ...choiceQuestionFields })
		.check(answerIsAnOption as never);
}
