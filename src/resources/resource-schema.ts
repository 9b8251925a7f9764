import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import { choiceSchema } from "#catalogue/questions/question-schema.ts";
import type { SchemaValue } from "#core/calls.ts";
import { countSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import type { Article } from "./articles/article-schema.ts";
import { cardChecks, cardFields, type ResourceType } from "./card-schema.ts";
import type { Ebook } from "./ebooks/ebook-schema.ts";
import type { Video } from "./films/video-schema.ts";
import type { Webinar } from "./webinars/webinar-schema.ts";

const practiceAwardSchema = z.strictObject({
	/** The part of the price that the coupon takes off. */
	percent: z.number().check(z.gt(0), z.maximum(100)),
	/** Slugs of the products that it is for. */
	products: z.array(slugSchema).check(z.minLength(1)),
	/** The coupon is valid for so many days. */
	days: countSchema.check(z.minimum(1, "must be 1 or more"), z.maximum(3_650)),
});
export type PracticeAward = SchemaValue<typeof practiceAwardSchema>;

export const practiceTestSchema = z.pipe(
	z
		.strictObject({
			...cardFields,
			minutes: countSchema.check(z.minimum(1, "must be 1 or more")),
			level: z.enum(levels),
			passPercent: z.int().check(z.minimum(1), z.maximum(100)),
			scholarship: z._default(z.boolean(), false),
			/** The number of questions of an attempt; all of them by default. */
			draw: z.optional(countSchema.check(z.minimum(1, "must be 1 or more"))),
			/** Rich text, which is read before the start. */
			instructions: z.optional(textSchema),
			/** Slugs of products that fit whoever takes the test. */
			courses: z._default(z.array(slugSchema), []),
			/** Slugs of products for those who did badly at a topic. */
			topicCourses: z._default(z.record(textSchema, z.array(slugSchema)), {}),
			questions: z.array(choiceSchema).check(z.minLength(1)),
			/** Other questions than those above, to print out: their answers reveal none of an attempt. */
			paper: z._default(z.array(choiceSchema), []),
			/** The coupon that whoever passes a scholarship test gets. */
			award: z.optional(practiceAwardSchema),
		})
		.check(
			...cardChecks,
			z.refine(({ scholarship, award }) => scholarship || !award, {
				error: "goes with scholarship: true only",
				path: ["award"],
			}),
			z.refine(({ draw, questions }) => draw === undefined || draw <= questions.length, {
				error: "is more than there are questions",
				path: ["draw"],
			}),
		),
	z.transform((read) => {
		const { level, passPercent, scholarship, questions, ...more } = read;
		const { draw, instructions, courses, topicCourses, paper, award, ...same } = more;
		return {
			...same,
			type: "fpt" as const,
			author: undefined,
			details: {
				...{ level, passPercent, scholarship, questions },
				...{ draw, instructions, courses, topicCourses, paper, award },
			},
		};
	}),
);
export type PracticeTest = SchemaValue<typeof practiceTestSchema>;

export type Resource = Article | Ebook | Webinar | Video | PracticeTest;
export type ResourceByType<Type extends ResourceType> = Extract<Resource, { type: Type }>;
