import * as z from "zod/mini";
import {
	advisorsFile,
	categoriesFile,
	instructorsFile,
	knownCategories,
	knownProducts,
	partnersFile,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { advisorSchema, instructorSchema, partnerSchema, reviewSchema } from "./people-schema.ts";
import {
	replaceAdvisors,
	replaceInstructors,
	replacePartners,
	replaceReviews,
} from "./people-store.ts";

export const partnersPart: ContentPart<z.infer<typeof partnerSchema>[]> = {
	files: partnersFile,
	mayBeMissing: true,
	schema: z.array(partnerSchema),
	check: (files) => findRepeatedEntries(files, ["id", "name", "sequence"]),
	store: (tx, [partners = []]) => replacePartners(tx, partners),
};

export const advisorsPart: ContentPart<z.infer<typeof advisorSchema>[]> = {
	files: advisorsFile,
	schema: z.array(advisorSchema).check(z.minLength(1)),
	check: (files, all) => [
		...findRepeatedEntries(files, ["id"]),
		...findMissingReferences(
			files,
			(advisors) =>
				advisors.flatMap(({ fields }, index) =>
					fields.map((field, position) => [`${index}.fields.${position}`, field] as const),
				),
			knownCategories(all),
			categoriesFile,
		),
	],
	store: (tx, [advisors = []]) => replaceAdvisors(tx, advisors),
};

export const instructorsPart: ContentPart<z.infer<typeof instructorSchema>[]> = {
	files: instructorsFile,
	mayBeMissing: true,
	schema: z.array(instructorSchema),
	check: (files) => findRepeatedEntries(files, ["id"]),
	store: (tx, [instructors = []]) => replaceInstructors(tx, instructors),
};

export const reviewsPart: ContentPart<z.infer<typeof reviewSchema>[]> = {
	files: "reviews.yaml",
	mayBeMissing: true,
	schema: z.array(reviewSchema),
	check: (files, all) => [
		...findRepeatedEntries(files, ["id"]),
		...findMissingReferences(
			files,
			(reviews) => reviews.map(({ product }, index) => [`${index}.product`, product] as const),
			knownProducts(all),
			"the courses and programs",
		),
	],
	store: (tx, [reviews = []]) => replaceReviews(tx, reviews),
};
