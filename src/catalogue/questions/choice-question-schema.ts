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

/** A question of an exam as a course page shows it, with its answer: nothing points to it, so it has no id. */
export const choiceQuestionSchema = z.strictObject(choiceQuestionFields).check(answerIsAnOption);
export type ChoiceQuestion = DeepReadonly<z.infer<z.ZodMiniObject<typeof choiceQuestionFields>>>;
