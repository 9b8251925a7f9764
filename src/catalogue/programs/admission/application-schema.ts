import * as z from "zod/mini";
import type { DeepReadonly } from "#core/calls.ts";
import { textSchema } from "#platform/content/field-schemas.ts";

const stageSchema = z.int().check(z.minimum(0), z.maximum(9));

const answersSchema = z.array(z.strictObject({ answer: textSchema, eligible: z.boolean() })).check(
	z.minLength(2, "offers no choice"),
	z.refine(
		(all) => new Set(all.map(({ answer }) => answer)).size === all.length,
		"names an answer twice",
	),
);

/** The questions for applicants of a program beside those that every applicant answers. */
export const applicationSchema = z.optional(
	z.strictObject({
		/** Stages of a lead from which its admission goes on; a lead that has reached none of them is invited to apply. */
		continueFrom: z._default(z.array(stageSchema), []),
		/** An answer decides by itself whether the program suits the applicant. */
		questions: z._default(
			z
				.array(z.strictObject({ question: textSchema, answers: answersSchema }))
				.check(
					z.refine(
						(all) => new Set(all.map(({ question }) => question)).size === all.length,
						"asks a question twice",
					),
				),
			[],
		),
	}),
);
export type ProgramApplication = DeepReadonly<NonNullable<z.infer<typeof applicationSchema>>>;
