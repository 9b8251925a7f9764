import * as z from "zod/mini";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import {
	type ContentPart,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import { faqs, slug, text } from "#platform/content/field-schemas.ts";
import type { Subject } from "./subject.ts";
import { replaceSubjects } from "./subject-store.ts";

export const subjectsPart: ContentPart<Subject[]> = {
	files: "certifications.yaml",
	mayBeMissing: true,
	schema: z.array(
		z.strictObject({
			slug,
			title: text,
			description: text,
			lead: text,
			body: text,
			products: z
				.array(z.strictObject({ slug, why: text }))
				.check(z.minLength(1)),
			faqs: z._default(faqs, []),
		}),
	),
	check: (files, all) => [
		...repeatedEntries(files, ["slug", "title"]),
		...lostReferences(
			files,
			(subjects) =>
				subjects.flatMap(({ products }, at) =>
					products.map(
						(product, place) =>
							[`${at}.products.${place}.slug`, product.slug] as const,
					),
				),
			knownProducts(all),
			"the courses and programs",
		),
	],
	store: (tx, [subjects = []]) => replaceSubjects(tx, subjects),
};
