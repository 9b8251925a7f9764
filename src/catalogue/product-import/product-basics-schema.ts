import * as z from "zod/mini";
import type { Cohort, Ratings } from "#catalogue/product.ts";
import {
	count,
	id,
	link,
	slug,
	text,
} from "#platform/content/field-schemas.ts";

// What the files of several kinds of product have in common.

export const basics = {
	id,
	slug,
	title: text,
	category: slug,
	summary: text.check(z.maxLength(150)),
	description: text,
	image: z.optional(link),
	advisors: z._default(z.array(slug), []),
	popularity: z._default(count, 0),
	ratings: z.optional(
		z.strictObject({
			average: z.number().check(z.minimum(0), z.maximum(5)),
			count,
			learners: count,
		}),
	),
};

interface WrittenRatings extends Ratings {
	readonly learners: number;
}

/** As cards keep them: learners are known without ratings, too. */
export function ratingsOf(written: WrittenRatings | undefined) {
	return {
		ratings: written && { average: written.average, count: written.count },
		learners: written?.learners ?? 0,
	};
}

/** The seats that are left are some of the seats. */
export const seatsFit = z.refine<Pick<Cohort, "seats" | "seatsLeft">>(
	({ seats, seatsLeft }) => seatsLeft <= seats,
	{ error: "are more than there are seats", path: ["seatsLeft"] },
);

export const cohort = z
	.strictObject({ startsInDays: count, seats: count, seatsLeft: count })
	.check(seatsFit);
