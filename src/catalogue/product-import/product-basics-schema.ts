import * as z from "zod/mini";
import type { Cohort, Ratings } from "#catalogue/product.ts";
import {
	countSchema,
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";

// What the files of several kinds of product have in common.

export const productBasics = {
	id: idSchema,
	slug: slugSchema,
	title: textSchema,
	category: slugSchema,
	summary: textSchema.check(z.maxLength(150)),
	description: textSchema,
	image: z.optional(linkSchema),
	advisors: z._default(z.array(slugSchema), []),
	popularity: z._default(countSchema, 0),
	ratings: z.optional(
		z.strictObject({
			average: z.number().check(z.minimum(0), z.maximum(5)),
			count: countSchema,
			learners: countSchema,
		}),
	),
};

interface RatingsFile extends Ratings {
	readonly learners: number;
}

/** As cards keep them: learners are known without ratings, too. */
export function toCardRatings(written: RatingsFile | undefined) {
	return {
		ratings: written && { average: written.average, count: written.count },
		learners: written?.learners ?? 0,
	};
}

/** The seats that are left are some of the seats. */
export const seatsLeftCheck = z.refine<Pick<Cohort, "seats" | "seatsLeft">>(
	({ seats, seatsLeft }) => seatsLeft <= seats,
	{ error: "are more than there are seats", path: ["seatsLeft"] },
);

export const cohortSchema = z
	.strictObject({
		startsInDays: countSchema,
		seats: countSchema,
		seatsLeft: countSchema,
	})
	.check(seatsLeftCheck);
