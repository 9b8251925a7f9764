import { instructorCollection } from "#catalogue/people/people-content.ts";
import type { Instructor } from "#catalogue/people/people-schema.ts";
import { defineCollection } from "#platform/content/collections/collection.ts";
import { findMissingReferences, listContentFiles } from "#platform/content/content.ts";
import { authorSchema } from "./card-schema.ts";

export const authorCollection = defineCollection("authors", {
	files: "authors.yaml",
	mayBeMissing: true,
	schema: authorSchema,
	key: "id",
	translated: ["role", "bio"],
	// The catalogue knows no authors, so who of the instructors is one is checked here.
	check: (files, all) =>
		findMissingReferences(
			listContentFiles<readonly Instructor[]>(all, instructorCollection.where),
			(instructors) => instructors.map(({ author }, index) => [`${index}.author`, author] as const),
			new Set(files.flatMap(({ value }) => value.map(({ id }) => id))),
			"authors.yaml",
		),
});
