import * as z from "zod/mini";
import {
	categoriesFile,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	type AnyContentPart,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { type Category, categorySchema } from "./categories/category-schema.ts";
import { couponsPart } from "./coupons/coupon-content.ts";
import {
	advisorsPart,
	instructorsPart,
	partnersPart,
	reviewsPart,
} from "./people/people-content.ts";
import {
	bundlesPart,
	coursesPart,
	freeCoursesPart,
	universityPart,
} from "./product-import/product-content.ts";
import { type GivenProductNames, productNamesSchema } from "./product-names/product-name-schema.ts";
import { replaceProductNames } from "./product-names/product-name-store.ts";
import { replaceCategories } from "./store/product-import-store.ts";
import { subjectSchema } from "./subjects/subject-schema.ts";
import { replaceSubjects } from "./subjects/subject-store.ts";
import { taxNotesPart } from "./taxes/tax-note-content.ts";

const subjectsPart: ContentPart<z.infer<typeof subjectSchema>[]> = {
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

const productNamesPart: ContentPart<GivenProductNames> = {
	files: "product-names.yaml",
	schema: productNamesSchema,
	mayBeMissing: true,
	store: (tx, [names = {}]) => replaceProductNames(tx, names),
};

const categoriesPart: ContentPart<Category[]> = {
	files: categoriesFile,
	schema: z.array(categorySchema).check(z.minLength(1)),
	check: (files) => findRepeatedEntries(files, ["slug", "name"]),
	store: (tx, [categories = []]) => replaceCategories(tx, categories),
};

export const catalogueContent: readonly AnyContentPart[] = [
	categoriesPart,
	partnersPart,
	advisorsPart,
	instructorsPart,
	coursesPart,
	bundlesPart,
	universityPart,
	freeCoursesPart,
	reviewsPart,
	couponsPart,
	taxNotesPart,
	productNamesPart,
	subjectsPart,
];
