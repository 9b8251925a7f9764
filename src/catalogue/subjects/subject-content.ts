import * as z from "zod/mini";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import {
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { subjectSchema } from "./subject-schema.ts";
import { replaceSubjects } from "./subject-store.ts";

export const subjectsPart: ContentPart<z.infer<typeof subjectSchema>[]> = {
	files: "certifications.yaml",
	mayBeMissing: true,
	schema: z.array(subjectSchema),
	check: (files, all) => [
		...findRepeatedEntries(files, ["slug", "title"]),
		...findMissingReferences(
			files,
			(subjects) =>
				subjects.flatMap(({ products }, index) =>
					products.map(
						(product, position) => [`${index}.products.${position}.slug`, product.slug] as const,
					),
				),
			knownProducts(all),
			"the courses and programs",
		),
	],
	store: (tx, [subjects = []]) => replaceSubjects(tx, subjects),
};
