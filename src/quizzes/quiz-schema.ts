import * as z from "zod/mini";
import {
	choiceSchema,
	entryIdSchema,
	extendChoiceSchema,
} from "#catalogue/questions/question-schema.ts";
import type { SchemaValue } from "#core/calls.ts";
import { idSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";

const usualDraw = 5;
/** Three of five. */
const usualPassPercent = 60;

const levelSchema = z.strictObject({
	/** A part of addresses, and what results point to. */
	id: entryIdSchema,
	name: textSchema,
	/** So many questions are drawn for an attempt; all of them where there are fewer. */
	draw: z._default(z.int().check(z.positive()), usualDraw),
	passPercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), usualPassPercent),
	questions: z.array(choiceSchema).check(z.minLength(1)),
});
export type QuizLevel = SchemaValue<typeof levelSchema>;

export const quizSchema = z.pipe(
	z.strictObject({
		quizId: idSchema,
		slug: slugSchema,
		title: textSchema,
		category: slugSchema,
		/** The order begins with the easiest. */
		levels: z.array(levelSchema).check(z.minLength(1)),
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
