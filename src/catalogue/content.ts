import * as z from "zod/mini";
import {
	type AnyContentPart,
	type ContentPart,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import { hues } from "#ui/tokens/hues.ts";
import { couponsPart } from "./coupons/coupon-schema.ts";
import { coursesPart } from "./courses/course-schema.ts";
import { freeCoursesPart } from "./free-courses/free-course-schema.ts";
import {
	advisorsPart,
	partnersPart,
	reviewsPart,
} from "./people/people-schema.ts";
import type { Category } from "./product.ts";
import { categoriesFile } from "./product-import/content-reference-rules.ts";
import { bundlesPart } from "./programs/bundles/bundle-schema.ts";
import { replaceCategories } from "./store/product-import-store.ts";
import { subjectsPart } from "./subjects/subject-schema.ts";
import { universityPart } from "./universities/university-program-schema.ts";

const categoriesPart: ContentPart<Category[]> = {
	files: categoriesFile,
	schema: z
		.array(
			z.strictObject({
				slug: slugSchema,
				name: textSchema,
				hue: z.enum(hues),
				summary: textSchema,
				description: textSchema,
			}),
		)
		.check(z.minLength(1)),
	check: (files) => findRepeatedEntries(files, ["slug", "name"]),
	store: (tx, [categories = []]) => replaceCategories(tx, categories),
};

export const catalogueContent: readonly AnyContentPart[] = [
	categoriesPart,
	partnersPart,
	advisorsPart,
	coursesPart,
	bundlesPart,
	universityPart,
	freeCoursesPart,
	reviewsPart,
	couponsPart,
	subjectsPart,
];
