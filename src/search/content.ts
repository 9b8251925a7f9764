import * as z from "zod/mini";
import { defineDocument } from "#platform/content/collections/collection.ts";
import { linkSchema, textSchema } from "#platform/content/field-schemas.ts";
import { type ContentLink, findDeadLinks } from "#storefront/links/dead-link-rules.ts";
import { normalizeText } from "./engine/word-rules.ts";

const phrase = textSchema.check(
	z.refine((text) => normalizeText(text) !== "", "must have letters or digits"),
);

export const searchContentSchema = z.strictObject({
	synonyms: z.array(
		z.array(phrase).check(z.minLength(2, "must have at least two that mean the same")),
	),
	/** Pages that show no product, with the words by which visitors look for them. */
	pages: z.optional(
		z.array(
			z.strictObject({
				title: textSchema,
				href: linkSchema,
				words: z.array(phrase).check(z.minLength(1, "needs at least one")),
			}),
		),
	),
});
type SearchContent = z.infer<typeof searchContentSchema>;
export type SearchedPage = NonNullable<SearchContent["pages"]>[number];

export const searchDocument = defineDocument("search", {
	files: "search.yaml",
	schema: searchContentSchema,
	otherwise: (): SearchContent => ({ synonyms: [] }),
	translated: ["pages.*.title"],
	check: (files, all) =>
		findDeadLinks(
			files,
			({ pages = [] }) =>
				pages.map(({ href }, index): ContentLink => [`pages.${index}.href`, href]),
			all,
		),
});
