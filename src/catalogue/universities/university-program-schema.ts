import * as z from "zod/mini";
import {
	advisorsFile,
	partnersFile,
} from "#catalogue/product-import/content-reference-rules.ts";
import { programPrices } from "#catalogue/product-import/price-schema.ts";
import {
	basics,
	cohort,
	ratingsOf,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	pointers,
	productPart,
	type WrittenProduct,
} from "#catalogue/product-import/product-content.ts";
import { application } from "#catalogue/programs/application-schema.ts";
import { count, faqs, slug, text } from "#platform/content/field-schemas.ts";
import {
	programSubTypes,
	type UniversityProgramCard,
	type UniversityProgramDetails,
} from "./university-program.ts";

const program = z.strictObject({
	...basics,
	university: slug,
	subType: z.enum(programSubTypes),
	durationMonths: z.number().check(z.positive()),
	format: text,
	prices: programPrices,
	eligibility: z.array(text),
	keyFeatures: z.array(z.strictObject({ text, b2c: z.boolean() })),
	curriculum: z
		.array(z.strictObject({ title: text, weeks: count, topics: z.array(text) }))
		.check(z.minLength(1)),
	faculty: z._default(z.array(z.strictObject({ name: text, role: text })), []),
	cohorts: z._default(z.array(cohort), []),
	admissionSteps: z._default(z.array(text), []),
	faqs: z._default(faqs, []),
	immersion: z.optional(z.strictObject({ title: text, text })),
	application,
});

function writtenProgram(
	read: z.infer<typeof program>,
): WrittenProduct<UniversityProgramCard, UniversityProgramDetails> {
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
			...ratingsOf(ratings),
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
	schema: z.pipe(program, z.transform(writtenProgram)),
	version: 1,
	pointing: ({ card, details }) => [
		{ path: "university", to: card.university, where: partnersFile },
		...pointers("advisors", details.advisors, advisorsFile),
	],
});
