import * as z from "zod/mini";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import {
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import {
	faqsSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import type { CatalogueSubject } from "./subject.ts";
import { replaceSubjects } from "./subject-store.ts";

export const subjectsPart: ContentPart<CatalogueSubject[]> = {
	files: "certifications.yaml",
	mayBeMissing: true,
	schema: z.array(
		z.strictObject({
			slug: slugSchema,
			title: textSchema,
			description: textSchema,
			lead: textSchema,
			body: textSchema,
			products: z
				.array(z.strictObject({ slug: slugSchema, why: textSchema }))
				.check(z.minLength(1)),
			faqs: z._default(faqsSchema, []),
		}),
	),
	check: (files, all) => [
		...findRepeatedEntries(files, ["slug", "title"]),
		...findMissingReferences(
			files,
			(subjects) =>
				subjects.flatMap(({ products }, index) =>
					products.map(
						(product, position) =>
							[`${index}.products.${position}.slug`, product.slug] as const,
					),
				),
			knownProducts(all),
			"the courses and programs",
		),
	],
	store: (tx, [subjects = []]) => replaceSubjects(tx, subjects),
};
