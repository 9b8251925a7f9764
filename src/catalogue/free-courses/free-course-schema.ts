import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import { productFiles } from "#catalogue/product-import/content-reference-rules.ts";
import {
	basics,
	ratingsOf,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	productPart,
	type WrittenProduct,
} from "#catalogue/product-import/product-content.ts";
import { choiceQuestion } from "#catalogue/questions/choice-question-schema.ts";
import { count, link, slug, text } from "#platform/content/field-schemas.ts";
import type { FreeCourseCard, FreeCourseDetails } from "./free-course.ts";

const { advisors: _none, ...common } = basics;

const freeCourse = z.strictObject({
	...common,
	h1: text,
	level: z.enum(levels),
	skills: z.array(text),
	partner: z.optional(text),
	partnerLogo: z.optional(link),
	totalDuration: z.number().check(z.positive()),
	salary: z.optional(text),
	rewardEnabled: z._default(count, 0),
	accessDays: z.int().check(z.positive()),
	lessons: z
		.array(
			z.strictObject({
				title: text,
				minutes: count,
				text,
				check: choiceQuestion,
			}),
		)
		.check(z.minLength(1)),
	next: z.optional(slug),
});

function writtenFreeCourse(
	read: z.infer<typeof freeCourse>,
): WrittenProduct<FreeCourseCard, FreeCourseDetails> {
	const { description, skills, lessons, next, ...most } = read;
	const { ratings, popularity, totalDuration, ...card } = most;
	return {
		card: {
			...card,
			...ratingsOf(ratings),
			hours: totalDuration,
			lessonCount: lessons.length,
		},
		popularity,
		details: { description, skills, lessons, next },
		amounts: [],
	};
}

export const freeCoursesPart = productPart("free-course", {
	schema: z.pipe(freeCourse, z.transform(writtenFreeCourse)),
	version: 1,
	pointing: ({ details: { next } }) =>
		next ? [{ path: "next", to: next, where: productFiles.course }] : [],
});
