import * as z from "zod/mini";
import type { ContentPart } from "#platform/content/content.ts";
import { textSchema } from "#platform/content/field-schemas.ts";
import { normalizeText } from "./engine/word-rules.ts";
import { replaceSynonymGroups } from "./index/synonym-store.ts";

const phrase = textSchema.check(
	z.refine((text) => normalizeText(text) !== "", "must have letters or digits"),
);

export const searchContentSchema = z.strictObject({
	synonyms: z.array(
		z.array(phrase).check(z.minLength(2, "must have at least two that mean the same")),
	),
});
type SearchContent = z.infer<typeof searchContentSchema>;

export const searchPart: ContentPart<SearchContent> = {
	files: "search.yaml",
	schema: searchContentSchema,
	mayBeMissing: true,
	store: (tx, [texts]) => replaceSynonymGroups(tx, texts?.synonyms ?? []),
};
