import * as z from "zod/mini";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import { motifNames } from "#ui/cover/cover-motifs.ts";
import { hues } from "#ui/tokens/hues.ts";

export const categorySchema = z.strictObject({
	slug: slugSchema,
	name: textSchema,
	/** The pigment of cover art and chips of this category, and of nothing else. */
	hue: z.enum(hues),
	/** The drawing of its covers; without one, each is a building. */
	motif: z.optional(z.enum(motifNames)),
	summary: textSchema,
	description: textSchema,
});
export type Category = Readonly<z.infer<typeof categorySchema>>;
