import * as z from "zod/mini";
import type { DeepReadonly } from "#core/calls.ts";
import { countSchema, textSchema } from "#platform/content/field-schemas.ts";

const choiceQuestionFields = {
	question: textSchema,
	options: z.array(textSchema).check(z.minLength(2)),
	/** The index of the right option. */
	answer: countSchema,
	why: textSchema,
};
const answerIsAnOption = z.refine<Pick<ChoiceQuestion, "options" | "answer">>(
	({ options, answer }) => answer < options.length,
	{
		error: "names none of the options; the first is 0",
		path: ["answer"],
	},
);

/** A question with one right answer: at the end of a lesson, in an exam, a quiz or a practice test. */
export const choiceQuestionSchema = z.strictObject(choiceQuestionFields).check(answerIsAnOption);
export type ChoiceQuestion = DeepReadonly<z.infer<z.ZodMiniObject<typeof choiceQuestionFields>>>;

/** Extends the schema of questions by the number and category of an entry of a list. */
export function extendChoiceQuestionSchema<Fields extends z.core.$ZodShape>(fields: Fields) {
	return z.strictObject({ ...fields, ...choiceQuestionFields }).check(answerIsAnOption as never);
}
