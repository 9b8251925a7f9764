import * as z from "zod/mini";
import {
	type AnyContentPart,
	type ContentPart,
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
import { categoriesFile } from "./product-import/content-reference-rules.ts";
import {
	bundlesPart,
	coursesPart,
	freeCoursesPart,
	universityPart,
} from "./product-import/product-content.ts";
import { productNamesPart } from "./product-names/product-name-content.ts";
import { replaceCategories } from "./store/product-import-store.ts";
import { subjectsPart } from "./subjects/subject-content.ts";
import { taxNotesPart } from "./taxes/tax-note-content.ts";

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
