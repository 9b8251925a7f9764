import * as z from "zod/mini";
import {
	advisorsFile,
	categoriesFile,
	knownCategories,
	knownProducts,
	partnersFile,
} from "#catalogue/product-import/content-reference-rules.ts";
import { countryCode } from "#catalogue/product-import/price-schema.ts";
import {
	type ContentPart,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import {
	id,
	link,
	slug,
	text,
	timeZone,
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
			id: slug,
			name: text,
			kind: z.enum(partnerKinds),
			city: text,
			country: countryCode,
			blurb: text,
			logo: z.optional(link),
			sequence: z.int(),
		}),
	),
	check: (files) => repeatedEntries(files, ["id", "name", "sequence"]),
	store: (tx, [partners = []]) => replacePartners(tx, partners),
};

export const advisorsPart: ContentPart<Advisor[]> = {
	files: advisorsFile,
	schema: z
		.array(
			z.strictObject({
				id: slug,
				name: text,
				role: text,
				fields: z.array(slug).check(z.minLength(1)),
				languages: z.array(text).check(z.minLength(1)),
				zone: timeZone,
				bio: text,
			}),
		)
		.check(z.minLength(1)),
	check: (files, all) => [
		...repeatedEntries(files, ["id"]),
		...lostReferences(
			files,
			(advisors) =>
				advisors.flatMap(({ fields }, at) =>
					fields.map((field, place) => [`${at}.fields.${place}`, field]),
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
			id,
			personName: text,
			designation: text,
			company: z.optional(text),
			content: text,
			linkedinUrl: z.optional(link),
			image: z.optional(link),
			rating: z.number().check(z.minimum(0), z.maximum(5)),
			product: slug,
		}),
	),
	check: (files, all) => [
		...repeatedEntries(files, ["id"]),
		...lostReferences(
			files,
			(reviews) =>
				reviews.map(({ product }, at) => [`${at}.product`, product] as const),
			knownProducts(all),
			"the courses and programs",
		),
	],
	store: (tx, [reviews = []]) => replaceReviews(tx, reviews),
};
