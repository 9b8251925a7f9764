import * as z from "zod/mini";
import {
	type AnyPart,
	type ContentPart,
	repeatedEntries,
} from "#platform/content.ts";
import { slug, text } from "#platform/content-words.ts";
import { hues } from "#ui/hues.ts";
import { bundlesPart } from "./content/bundle.ts";
import { couponsPart } from "./content/coupons.ts";
import { coursesPart } from "./content/course.ts";
import { freeCoursesPart } from "./content/free-course.ts";
import { categoriesFile } from "./content/known.ts";
import { advisorsPart, partnersPart, reviewsPart } from "./content/people.ts";
import { subjectsPart } from "./content/subjects.ts";
import { universityPart } from "./content/university.ts";
import type { Category } from "./product.ts";
import { replaceCategories } from "./store/replace-products.ts";

const categoriesPart: ContentPart<Category[]> = {
	files: categoriesFile,
	schema: z
		.array(
			z.strictObject({
				slug,
				name: text,
				hue: z.enum(hues),
				summary: text,
				description: text,
			}),
		)
		.check(z.minLength(1)),
	check: (files) => repeatedEntries(files, ["slug", "name"]),
	store: (tx, [categories = []]) => replaceCategories(tx, categories),
};

export const catalogueParts: readonly AnyPart[] = [
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
