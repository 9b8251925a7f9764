import { anyProduct } from "#catalogue/product-import/content-reference-rules.ts";
import { defineCollection } from "#platform/content/collections/collection.ts";
import { subjectSchema } from "./subject-schema.ts";

export const subjectCollection = defineCollection("subjects", {
	files: "certifications.yaml",
	mayBeMissing: true,
	schema: subjectSchema,
	key: "slug",
	unique: ["title"],
	references: { "products.*.slug": anyProduct },
	translated: [
		...["title", "description", "lead", "body"],
		...["products.*.why", "faqs.*.question", "faqs.*.answer"],
	],
});
