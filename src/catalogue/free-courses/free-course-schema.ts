import * as z from "zod/mini";
import { levels, productFields, type WholeProduct } from "#catalogue/product.ts";
import type { Amount } from "#catalogue/product-import/price-schema.ts";
import { splitProduct, toCardRatings } from "#catalogue/product-import/product-file-schema.ts";
import { type Question, questionSchema } from "#catalogue/questions/question-schema.ts";
import type { DeepReadonly } from "#core/calls.ts";
import {
	countSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck } from "#platform/content/visible-period.ts";
import { lessonSchema } from "./lesson-schema.ts";

const { advisors: _none, ...common } = productFields;

/** Enough that a second attempt has other questions. */
const leastPool = 10;

const finalCheckSchema = z
	.strictObject({
		/** So many questions are drawn for an attempt. */
		draw: z._default(z.int().check(z.positive()), 5),
		passPercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 80),
		questions: z.array(questionSchema).check(z.minLength(leastPool)),
	})
	.check(
		z.refine(({ draw, questions }) => draw <= questions.length, {
			error: "is more than there are questions",
			path: ["draw"],
		}),
	);

/** Questions of the final check that name a lesson to repeat which the course does not have. */
function findUnknownLessons({
	lessons,
	finalCheck,
}: {
	readonly lessons: readonly { readonly id: string }[];
	readonly finalCheck?: { readonly questions: readonly Pick<Question, "lesson">[] } | undefined;
}) {
	const known = new Set(lessons.map(({ id }) => id));
	return (finalCheck?.questions ?? []).flatMap(({ lesson }, index) =>
		lesson === undefined || known.has(lesson)
			? []
			: [
					{
						code: "custom" as const,
						input: lesson,
						path: ["finalCheck", "questions", index, "lesson"],
						message: "is the id of no lesson of this course",
					},
				],
	);
}

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
		lessons: z.array(lessonSchema).check(z.minLength(1)),
		/** A certificate rests on this check. */
		finalCheck: z.optional(finalCheckSchema),
		/** The course is finished when these are done; a final check only where there is one. */
		finish: z._default(z.array(z.enum(["lessons", "finalCheck"])).check(z.minLength(1)), [
			"lessons",
			"finalCheck",
		]),
		/** The slug of a paid course to continue with. */
		next: z.optional(slugSchema),
	})
	.check(visiblePeriodCheck, ({ value, issues }) => {
		issues.push(...findUnknownLessons(value));
	});

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
export type FreeCourse = WholeProduct<FreeCourseCard, FreeCourseDetails>;
