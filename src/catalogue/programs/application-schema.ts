import * as z from "zod/mini";
import { textSchema } from "#platform/content/field-schemas.ts";

const stageSchema = z.int().check(z.minimum(0), z.maximum(9));

const answersSchema = z
	.array(z.strictObject({ answer: textSchema, eligible: z.boolean() }))
	.check(
		z.minLength(2, "offers no choice"),
		z.refine(
			(all) => new Set(all.map(({ answer }) => answer)).size === all.length,
			"names an answer twice",
		),
	);

/** Of programs, whoever offers them. */
export const applicationSchema = z.optional(
	z.strictObject({
		continueFrom: z._default(z.array(stageSchema), []),
		questions: z._default(
			z
				.array(z.strictObject({ question: textSchema, answers: answersSchema }))
				.check(
					z.refine(
						(all) =>
							new Set(all.map(({ question }) => question)).size === all.length,
						"asks a question twice",
					),
				),
			[],
		),
	}),
);
