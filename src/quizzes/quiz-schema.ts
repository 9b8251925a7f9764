import * as z from "zod/mini";
import { choiceSchema, extendChoiceSchema } from "#catalogue/questions/question-schema.ts";
import type { SchemaValue } from "#core/calls.ts";
import { idSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";

export const quizSchema = z.pipe(
	z.strictObject({
		quizId: idSchema,
		slug: slugSchema,
		title: textSchema,
		category: slugSchema,
		/** The order begins with the easiest. */
		levels: z
			.array(
				z.strictObject({
					name: textSchema,
					questions: z.array(choiceSchema).check(z.minLength(1)),
				}),
			)
			.check(z.minLength(1)),
	}),
	z.transform(({ quizId, ...read }) => ({ id: quizId, ...read })),
);
export type Quiz = SchemaValue<typeof quizSchema>;

/** `answer` and `why` stay on the server until the visitor has answered. */
export const dailyQuestionSchema = extendChoiceSchema({
	id: idSchema,
	category: slugSchema,
});
export type DailyQuestion = SchemaValue<typeof dailyQuestionSchema>;
