import * as z from "zod/mini";
import {
	advisorsFile,
	categoriesFile,
	knownCategories,
	knownProducts,
	partnersFile,
} from "#catalogue/product-import/content-reference-rules.ts";
import { countryCodeSchema } from "#catalogue/product-import/price-schema.ts";
import {
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import {
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";
import {
	type Advisor,
	type Partner,
	partnerKinds,
	type Review,
} from "./people.ts";
import {
	replaceAdvisors,
	replacePartners,
	replaceReviews,
} from "./people-store.ts";

export const partnersPart: ContentPart<Partner[]> = {
	files: partnersFile,
	schema: z.array(
		z.strictObject({
			id: slugSchema,
			name: textSchema,
			kind: z.enum(partnerKinds),
			city: textSchema,
			country: countryCodeSchema,
			blurb: textSchema,
			logo: z.optional(linkSchema),
			sequence: z.int(),
		}),
	),
	check: (files) => findRepeatedEntries(files, ["id", "name", "sequence"]),
	store: (tx, [partners = []]) => replacePartners(tx, partners),
};

export const advisorsPart: ContentPart<Advisor[]> = {
	files: advisorsFile,
	schema: z
		.array(
			z.strictObject({
				id: slugSchema,
				name: textSchema,
				role: textSchema,
				fields: z.array(slugSchema).check(z.minLength(1)),
				languages: z.array(textSchema).check(z.minLength(1)),
				zone: timeZoneSchema,
				bio: textSchema,
			}),
		)
		.check(z.minLength(1)),
	check: (files, all) => [
		...findRepeatedEntries(files, ["id"]),
		...findMissingReferences(
			files,
			(advisors) =>
				advisors.flatMap(({ fields }, index) =>
					fields.map((field, position) => [
						`${index}.fields.${position}`,
						field,
					]),
				) as [string, string][],
			knownCategories(all),
			categoriesFile,
		),
	],
	store: (tx, [advisors = []]) => replaceAdvisors(tx, advisors),
};

export const reviewsPart: ContentPart<Review[]> = {
	files: "reviews.yaml",
	schema: z.array(
		z.strictObject({
			id: idSchema,
			personName: textSchema,
			designation: textSchema,
			company: z.optional(textSchema),
			content: textSchema,
			linkedinUrl: z.optional(linkSchema),
			image: z.optional(linkSchema),
			rating: z.number().check(z.minimum(0), z.maximum(5)),
			product: slugSchema,
		}),
	),
	check: (files, all) => [
		...findRepeatedEntries(files, ["id"]),
		...findMissingReferences(
			files,
			(reviews) =>
				reviews.map(
					({ product }, index) => [`${index}.product`, product] as const,
				),
			knownProducts(all),
			"the courses and programs",
		),
	],
	store: (tx, [reviews = []]) => replaceReviews(tx, reviews),
};
