import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import type { SchemaValue } from "#core/calls.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";

/** Stored answers name a question by its id and an option by its value. */
const areDifferent = (key: string, message: string) =>
	z.refine<readonly Readonly<Record<string, unknown>>[]>(
		(list) => new Set(list.map((entry) => entry[key])).size === list.length,
		message,
	);

const option = z.strictObject({
	value: slugSchema,
	label: textSchema,
	/** The answer suits these courses; an empty list suits none in particular. */
	leadsTo: z.strictObject({
		/** Slugs. */
		categories: z.array(slugSchema),
		levels: z.array(z.enum(levels)),
		maxHours: z.optional(z.number().check(z.positive())),
	}),
});

const question = z.strictObject({
	id: slugSchema,
	question: textSchema,
	kind: z.enum(["single", "multiple"]),
	/** The id of an earlier question: the answer counts for courses that meet the answer to that one, too. */
	about: z.optional(slugSchema),
	options: z
		.array(option)
		.check(z.minLength(2), areDifferent("value", "has two options of the same value")),
});

export const questionnaireSchema = z.strictObject({
	questions: z.array(question).check(
		areDifferent("id", "has two questions of the same id"),
		z.refine(
			(questions) =>
				questions.every(
					({ about }, index) =>
						about === undefined || questions.slice(0, index).some(({ id }) => id === about),
				),
			"has a question that is about none before it",
		),
	),
});
export type Questionnaire = SchemaValue<typeof questionnaireSchema>;
export type QuestionnaireQuestion = Questionnaire["questions"][number];
