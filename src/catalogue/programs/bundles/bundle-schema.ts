import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import {
	advisorsFile,
	productFiles,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	countryCodeSchema,
	programPricesSchema,
} from "#catalogue/product-import/price-schema.ts";
import {
	cohortSchema,
	productBasics,
	toCardRatings,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	type ProductFile,
	productPart,
	toReferences,
} from "#catalogue/product-import/product-content.ts";
import { applicationSchema } from "#catalogue/programs/application-schema.ts";
import {
	faqsSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import {
	type BundleCard,
	type BundleDetails,
	linkableTypes,
} from "./bundle.ts";

const bundleSchema = z.strictObject({
	...productBasics,
	linkableType: z._default(z.enum(linkableTypes), "bundle"),
	level: z.enum(levels),
	accreditor: textSchema,
	accreditorLogo: z.optional(linkSchema),
	skills: z.array(textSchema),
	outcomes: z.array(textSchema),
	audience: z.array(textSchema),
	prerequisites: z._default(z.array(textSchema), []),
	keyFeatures: z.array(textSchema.check(z.maxLength(60))),
	durationMonths: z.number().check(z.positive()),
	hoursPerWeek: z.number().check(z.positive()),
	prices: programPricesSchema,
	courses: z.array(slugSchema).check(z.minLength(1)),
	freeCourses: z._default(z.array(slugSchema), []),
	capstone: z.strictObject({ title: textSchema, brief: textSchema }),
	cohorts: z._default(z.array(cohortSchema), []),
	careers: z._default(
		z.array(
			z.strictObject({
				role: textSchema,
				salary: z.record(countryCodeSchema, textSchema),
			}),
		),
		[],
	),
	faqs: z._default(faqsSchema, []),
	sunset: z._default(z.boolean(), false),
	application: applicationSchema,
});

function toBundleContent(
	read: z.infer<typeof bundleSchema>,
): ProductFile<BundleCard, BundleDetails> {
	const { id, slug, title, category, level, summary, image, ...more } = read;
	const { ratings, popularity, prices, linkableType, ...most } = more;
	const { accreditor, accreditorLogo, keyFeatures, sunset, ...rest } = most;
	const { durationMonths, hoursPerWeek, cohorts, ...details } = rest;
	return {
		card: {
			id,
			slug,
			title,
			category,
			level,
			summary,
			image,
			...toCardRatings(ratings),
			linkableType,
			accreditor,
			accreditorLogo,
			keyFeatures,
			courseCount: details.courses.length,
			durationMonths,
			hoursPerWeek,
			cohorts,
			sunset,
		},
		popularity,
		details,
		amounts: prices,
	};
}

export const bundlesPart = productPart("bundle", {
	schema: z.pipe(bundleSchema, z.transform(toBundleContent)),
	version: 1,
	pointing: ({ details }) => [
		...toReferences("courses", details.courses, productFiles.course),
		...toReferences(
			"freeCourses",
			details.freeCourses,
			productFiles["free-course"],
		),
		...toReferences("advisors", details.advisors, advisorsFile),
	],
});
