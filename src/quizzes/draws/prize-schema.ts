import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import { countSchema, linkSchema, textSchema } from "#platform/content/field-schemas.ts";

const maxWinnersPerDay = 100;
const maxKeepDays = 3_650;

export const prizeSchema = z.strictObject({
	title: textSchema,
	description: textSchema,
	picture: z.optional(z.strictObject({ image: linkSchema, alt: textSchema })),
	winnersPerDay: z._default(z.int().check(z.positive(), z.maximum(maxWinnersPerDay)), 1),
	minimumAge: countSchema.check(z.maximum(100)),
	/** Codes; people of every country take part where the list is absent. */
	countries: z.optional(z.array(z.string()).check(z.minLength(1, "names no country"))),
	claim: z.strictObject({
		/** Says what the picture shows, and what it is for. */
		picture: textSchema,
		/** Says what the number is for. */
		phone: z.optional(textSchema),
		keepDays: z.int().check(z.positive(), z.maximum(maxKeepDays)),
	}),
	/** Rich text. */
	terms: textSchema,
});
export type Prize = SchemaValue<typeof prizeSchema>;
