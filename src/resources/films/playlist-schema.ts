import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import { idSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";

/** Films to watch one after the other. */
export const playlistSchema = z.strictObject({
	id: idSchema,
	slug: slugSchema,
	title: textSchema,
	summary: textSchema,
	segment: slugSchema,
	/** Slugs of films, in their order. */
	videos: z.array(slugSchema).check(
		z.minLength(2, "needs two films or more"),
		z.refine((videos) => new Set(videos).size === videos.length, "names a film twice"),
	),
});
export type Playlist = SchemaValue<typeof playlistSchema>;
