import * as z from "zod/mini";
import {
	cohortSchema,
	type PricedCard,
	productFields,
	type WholeProduct,
} from "#catalogue/product.ts";
import { programPricesSchema } from "#catalogue/product-import/price-schema.ts";
import { splitProduct, toCardRatings } from "#catalogue/product-import/product-file-schema.ts";
import { applicationSchema } from "#catalogue/programs/admission/application-schema.ts";
import type { DeepReadonly } from "#core/calls.ts";
import {
	countSchema,
	faqsSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck } from "#platform/content/visible-period.ts";

const programSubTypes = ["certificate", "postgraduate", "bootcamp"] as const;
export type ProgramSubType = (typeof programSubTypes)[number];

/** A program that a university leads and certifies. */
const universityProgramFileSchema = z
	.strictObject({
		...productFields,
		/** The id of a partner. */
		university: slugSchema,
		subType: z.enum(programSubTypes),
		durationMonths: z.number().check(z.positive()),
		format: textSchema,
		prices: programPricesSchema,
		eligibility: z.array(textSchema),
		/** `b2c` marks those for private learners; the others are for companies. */
		keyFeatures: z.array(z.strictObject({ text: textSchema, b2c: z.boolean() })),
		curriculum: z
			.array(
				z.strictObject({
					title: textSchema,
					weeks: countSchema,
					topics: z.array(textSchema),
				}),
			)
			.check(z.minLength(1)),
		faculty: z._default(z.array(z.strictObject({ name: textSchema, role: textSchema })), []),
		cohorts: z._default(z.array(cohortSchema), []),
		admissionSteps: z._default(z.array(textSchema), []),
		faqs: z._default(faqsSchema, []),
		immersion: z.optional(z.strictObject({ title: textSchema, text: textSchema })),
		/** The job guarantee covers it. */
		jobGuarantee: z.optional(z.boolean()),
		application: applicationSchema,
	})
	.check(visiblePeriodCheck);

const universityProgramCardFields = [
	"id",
	"slug",
	"title",
	"category",
	"summary",
	"image",
	"ratings",
	"learners",
	"university",
	"subType",
	"keyFeatures",
	"durationMonths",
	"cohorts",
	"jobGuarantee",
] as const;

export const universityProgramSchema = z.pipe(
	universityProgramFileSchema,
	z.transform(({ ratings, prices, ...same }) =>
		splitProduct(
			{ ...same, ...toCardRatings(ratings), amounts: prices },
			universityProgramCardFields,
		),
	),
);
type UniversityProgramFile = DeepReadonly<z.infer<typeof universityProgramSchema>>;

export type UniversityProgramCard = UniversityProgramFile["card"] &
	PricedCard & { readonly kind: "university" };
export type UniversityFeature = UniversityProgramCard["keyFeatures"][number];
export type UniversityProgramDetails = UniversityProgramFile["details"];
export type UniversityProgram = WholeProduct<UniversityProgramCard, UniversityProgramDetails>;
