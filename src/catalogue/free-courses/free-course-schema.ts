import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import { productFiles } from "#catalogue/product-import/content-reference-rules.ts";
import {
	productBasics,
	toCardRatings,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	type ProductFile,
	productPart,
} from "#catalogue/product-import/product-content.ts";
import { choiceQuestionSchema } from "#catalogue/questions/choice-question-schema.ts";
import {
	countSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import type { FreeCourseCard, FreeCourseDetails } from "./free-course.ts";

const { advisors: _none, ...common } = productBasics;

const freeCourseSchema = z.strictObject({
	...common,
	h1: textSchema,
	level: z.enum(levels),
	skills: z.array(textSchema),
	partner: z.optional(textSchema),
	partnerLogo: z.optional(linkSchema),
	totalDuration: z.number().check(z.positive()),
	salary: z.optional(textSchema),
	rewardEnabled: z._default(countSchema, 0),
	accessDays: z.int().check(z.positive()),
	lessons: z
		.array(
			z.strictObject({
				title: textSchema,
				minutes: countSchema,
				text: textSchema,
				check: choiceQuestionSchema,
			}),
		)
		.check(z.minLength(1)),
	next: z.optional(slugSchema),
});

function toFreeCourseContent(
	read: z.infer<typeof freeCourseSchema>,
): ProductFile<FreeCourseCard, FreeCourseDetails> {
	const { description, skills, lessons, next, ...most } = read;
	const { ratings, popularity, totalDuration, ...card } = most;
	return {
		card: {
			...card,
			...toCardRatings(ratings),
			hours: totalDuration,
			lessonCount: lessons.length,
		},
		popularity,
		details: { description, skills, lessons, next },
		amounts: [],
	};
}

export const freeCoursesPart = productPart("free-course", {
	schema: z.pipe(freeCourseSchema, z.transform(toFreeCourseContent)),
	version: 1,
	pointing: ({ details: { next } }) =>
		next ? [{ path: "next", to: next, where: productFiles.course }] : [],
});
