import * as z from "zod/mini";
import { filmSchema } from "#catalogue/free-courses/lesson-schema.ts";
import type { SchemaValue } from "#core/calls.ts";
import { linkSchema } from "#platform/content/field-schemas.ts";

const embedFields = { poster: linkSchema };

/** A film that another service keeps and plays, by its id there. */
const embedSchema = z.discriminatedUnion("kind", [
	z.strictObject({
		...embedFields,
		kind: z.literal("youtube"),
		id: z
			.string()
			.check(z.regex(/^[\w-]{11}$/, "must be the 11 characters after v= in its address")),
	}),
	z.strictObject({
		...embedFields,
		kind: z.literal("vimeo"),
		id: z.string().check(z.regex(/^\d{5,12}$/, "must be the number in its address, in quotes")),
	}),
]);
export type FilmEmbed = SchemaValue<typeof embedSchema>;

/** A film is a file of ours or kept by another service; without either there is none yet. */
export const filmSourceFields = {
	film: z.optional(filmSchema),
	embed: z.optional(embedSchema),
};

const filmSourceSchema = z.object(filmSourceFields);
export type FilmSource = SchemaValue<typeof filmSourceSchema>;

export const oneSourceCheck = z.refine<FilmSource>(({ film, embed }) => !film || !embed, {
	error: "excludes film",
	path: ["embed"],
});
