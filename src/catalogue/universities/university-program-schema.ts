import * as z from "zod/mini";
import {
	advisorsFile,
	partnersFile,
} from "#catalogue/product-import/content-reference-rules.ts";
import { programPricesSchema } from "#catalogue/product-import/price-schema.ts";
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
	countSchema,
	faqsSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import {
	programSubTypes,
	type UniversityProgramCard,
	type UniversityProgramDetails,
} from "./university-program.ts";

const universityProgramSchema = z.strictObject({
	...productBasics,
	university: slugSchema,
	subType: z.enum(programSubTypes),
	durationMonths: z.number().check(z.positive()),
	format: textSchema,
	prices: programPricesSchema,
	eligibility: z.array(textSchema),
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
	faculty: z._default(
		z.array(z.strictObject({ name: textSchema, role: textSchema })),
		[],
	),
	cohorts: z._default(z.array(cohortSchema), []),
	admissionSteps: z._default(z.array(textSchema), []),
	faqs: z._default(faqsSchema, []),
	immersion: z.optional(
		z.strictObject({ title: textSchema, text: textSchema }),
	),
	application: applicationSchema,
});

function toUniversityProgramContent(
	read: z.infer<typeof universityProgramSchema>,
): ProductFile<UniversityProgramCard, UniversityProgramDetails> {
	const { id, slug, title, category, summary, image, ...more } = read;
	const { ratings, popularity, prices, university, subType, ...most } = more;
	const { keyFeatures, durationMonths, cohorts, ...details } = most;
	return {
		card: {
			id,
			slug,
			title,
			category,
			summary,
			image,
			...toCardRatings(ratings),
			university,
			subType,
			keyFeatures,
			durationMonths,
			cohorts,
		},
		popularity,
		details,
		amounts: prices,
	};
}

export const universityPart = productPart("university", {
	schema: z.pipe(
		universityProgramSchema,
		z.transform(toUniversityProgramContent),
	),
	version: 1,
	pointing: ({ card, details }) => [
		{ path: "university", to: card.university, where: partnersFile },
		...toReferences("advisors", details.advisors, advisorsFile),
	],
});
