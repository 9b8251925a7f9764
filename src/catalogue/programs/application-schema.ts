import * as z from "zod/mini";
import { text } from "#platform/content/field-schemas.ts";

const stage = z.int().check(z.minimum(0), z.maximum(9));

const answers = z
	.array(z.strictObject({ answer: text, eligible: z.boolean() }))
	.check(
		z.minLength(2, "offers no choice"),
		z.refine(
			(all) => new Set(all.map(({ answer }) => answer)).size === all.length,
			"names an answer twice",
		),
	);

/** Of programs, whoever offers them. */
export const application = z.optional(
	z.strictObject({
		continueFrom: z._default(z.array(stage), []),
		questions: z._default(
			z
				.array(z.strictObject({ question: text, answers }))
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
