import * as z from "zod/mini";
import { count, text } from "#platform/content/field-schemas.ts";

const shape = {
	question: text,
	options: z.array(text).check(z.minLength(2)),
	answer: count,
	why: text,
};
interface Answered {
	readonly options: readonly string[];
	readonly answer: number;
}
const hasAnswer = z.refine<Answered>(
	({ options, answer }) => answer < options.length,
	{ error: "names none of the options; the first is 0", path: ["answer"] },
);

export const choiceQuestion = z.strictObject(shape).check(hasAnswer);

/** The same as an entry of a list that has a number and a category. */
export function choiceQuestionWith<Fields extends z.core.$ZodShape>(
	fields: Fields,
) {
	return z.strictObject({ ...fields, ...shape }).check(hasAnswer as never);
}
