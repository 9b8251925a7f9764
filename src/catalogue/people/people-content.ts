import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { anyProduct } from "#catalogue/product-import/content-reference-rules.ts";
import { defineCollection } from "#platform/content/collections/collection.ts";
import { advisorSchema, instructorSchema, partnerSchema, reviewSchema } from "./people-schema.ts";

export const partnerCollection = defineCollection("partners", {
	files: "partners.yaml",
	mayBeMissing: true,
	schema: partnerSchema,
	key: "id",
	unique: ["name", "sequence"],
	translated: ["blurb"],
});

export const advisorCollection = defineCollection("advisors", {
	files: "advisors.yaml",
	schema: advisorSchema,
	atLeastOne: true,
	key: "id",
	references: { "fields.*": categoryCollection },
	translated: ["role", "bio"],
});

export const instructorCollection = defineCollection("instructors", {
	files: "instructors.yaml",
	mayBeMissing: true,
	schema: instructorSchema,
	key: "id",
	translated: ["role", "facts.*", "bio"],
});

/** Those of one product are read at a time, and there may be a hundred thousand. */
export const reviewCollection = defineCollection("reviews", {
	files: "reviews.yaml",
	mayBeMissing: true,
	schema: reviewSchema,
	key: "id",
	references: { product: anyProduct },
	translated: ["designation", "content"],
	isHeld: false,
});
