import { defineCollection } from "#platform/content/collections/collection.ts";
import { categorySchema } from "./category-schema.ts";

export const categoryCollection = defineCollection("categories", {
	files: "categories.yaml",
	schema: categorySchema,
	atLeastOne: true,
	key: "slug",
	unique: ["name"],
	translated: ["name", "summary", "description"],
});
