import * as z from "zod/mini";
import { levels, productFields, type WholeProduct } from "#catalogue/product.ts";
import type { Amount } from "#catalogue/product-import/price-schema.ts";
import { splitProduct, toCardRatings } from "#catalogue/product-import/product-file-schema.ts";
import { choiceQuestionSchema } from "#catalogue/questions/choice-question-schema.ts";
import type { DeepReadonly } from "#core/calls.ts";
import {
	countSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck } from "#platform/content/visible-period.ts";

const { advisors: _none, ...common } = productFields;

const freeCourseFileSchema = z
	.strictObject({
		...common,
		/** The heading of its page, which search engines read. */
		h1: textSchema,
		level: z.enum(levels),
		skills: z.array(textSchema),
		/** The author; without one, the free-learning area itself. */
		partner: z.optional(textSchema),
		partnerLogo: z.optional(linkSchema),
		totalDuration: z.number().check(z.positive()),
		/** The pay in this field, as text. */
		salary: z.optional(textSchema),
		/** A value other than 0 means that finishing the course earns a reward. */
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
		/** The slug of a paid course to continue with. */
		next: z.optional(slugSchema),
	})
	.check(visiblePeriodCheck);

const freeCourseCardFields = [
	"id",
	"slug",
	"title",
	"category",
	"summary",
	"image",
	"h1",
	"level",
	"partner",
	"partnerLogo",
	"salary",
	"rewardEnabled",
	"accessDays",
	"ratings",
	"learners",
	"hours",
	"lessonCount",
] as const;

const noAmounts: readonly Amount[] = [];

export const freeCourseSchema = z.pipe(
	freeCourseFileSchema,
	z.transform(({ ratings, totalDuration, ...same }) =>
		splitProduct(
			{
				...same,
				...toCardRatings(ratings),
				hours: totalDuration,
				lessonCount: same.lessons.length,
				amounts: noAmounts,
			},
			freeCourseCardFields,
		),
	),
);
type FreeCourseFile = DeepReadonly<z.infer<typeof freeCourseSchema>>;

export type FreeCourseCard = FreeCourseFile["card"] & {
	readonly kind: "free-course";
};
/** Named where a free course has no partner. */
export const skillupPartner = "SkillUp";
export type FreeCourseDetails = FreeCourseFile["details"];
export type FreeCourseLesson = FreeCourseDetails["lessons"][number];
export type FreeCourse = WholeProduct<FreeCourseCard, FreeCourseDetails>;
