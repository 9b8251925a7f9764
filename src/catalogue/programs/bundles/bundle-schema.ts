import * as z from "zod/mini";
import {
	cohortSchema,
	levels,
	type PricedCard,
	productFields,
	type WholeProduct,
} from "#catalogue/product.ts";
import { countryCodeSchema, programPricesSchema } from "#catalogue/product-import/price-schema.ts";
import { splitProduct, toCardRatings } from "#catalogue/product-import/product-file-schema.ts";
import { applicationSchema } from "#catalogue/programs/admission/application-schema.ts";
import type { DeepReadonly } from "#core/calls.ts";
import { faqsSchema, linkSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck } from "#platform/content/visible-period.ts";

/** `master_of_masters` is the published word for a bundle of the highest kind. */
const linkableTypes = ["bundle", "master_of_masters"] as const;
export type LinkableType = (typeof linkableTypes)[number];

/** Several courses in order, with a capstone; `product-names.yaml` defines its name on screens. */
const bundleFileSchema = z
	.strictObject({
		...productFields,
		linkableType: z._default(z.enum(linkableTypes), "bundle"),
		level: z.enum(levels),
		/** The site mentions no accreditation without one. */
		accreditor: z.optional(textSchema),
		accreditorLogo: z.optional(linkSchema),
		skills: z.array(textSchema),
		outcomes: z.array(textSchema),
		audience: z.array(textSchema),
		prerequisites: z._default(z.array(textSchema), []),
		keyFeatures: z.array(textSchema.check(z.maxLength(60))),
		durationMonths: z.number().check(z.positive()),
		hoursPerWeek: z.number().check(z.positive()),
		prices: programPricesSchema,
		/** Slugs, in the order in which they are taken. */
		courses: z.array(slugSchema).check(z.minLength(1)),
		freeCourses: z._default(z.array(slugSchema), []),
		capstone: z.strictObject({ title: textSchema, brief: textSchema }),
		cohorts: z._default(z.array(cohortSchema), []),
		careers: z._default(
			z.array(
				z.strictObject({
					role: textSchema,
					/** The salary by country, as text. */
					salary: z.record(countryCodeSchema, textSchema),
				}),
			),
			[],
		),
		faqs: z._default(faqsSchema, []),
		/** The program is no longer offered: its buttons say so. */
		sunset: z._default(z.boolean(), false),
		/** The job guarantee covers it. */
		jobGuarantee: z.optional(z.boolean()),
		application: applicationSchema,
	})
	.check(visiblePeriodCheck);

const bundleCardFields = [
	"id",
	"slug",
	"title",
	"category",
	"level",
	"summary",
	"image",
	"ratings",
	"learners",
	"linkableType",
	"accreditor",
	"accreditorLogo",
	"keyFeatures",
	"courseCount",
	"durationMonths",
	"hoursPerWeek",
	"cohorts",
	"sunset",
	"jobGuarantee",
] as const;

export const bundleSchema = z.pipe(
	bundleFileSchema,
	z.transform(({ ratings, prices, ...same }) =>
		splitProduct(
			{
				...same,
				...toCardRatings(ratings),
				courseCount: same.courses.length,
				amounts: prices,
			},
			bundleCardFields,
		),
	),
);
type BundleFile = DeepReadonly<z.infer<typeof bundleSchema>>;

export type BundleCard = BundleFile["card"] & PricedCard & { readonly kind: "bundle" };
export type BundleDetails = BundleFile["details"];
export type Bundle = WholeProduct<BundleCard, BundleDetails>;
