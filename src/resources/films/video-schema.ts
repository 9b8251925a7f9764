import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import { countSchema, slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import {
	cardChecks,
	cardFields,
	publicationCheck,
	publicationFields,
	toPublication,
} from "#resources/card-schema.ts";
import { findPoster, hasFilm, isFilmFile } from "./film-source-rules.ts";
import { type FilmSource, filmSourceFields, oneSourceCheck } from "./film-source-schema.ts";

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);

const textFields = ["seconds", "transcript"] as const;

/** The picture of a film before it plays stands on its card, too. */
function choosePicture(
	{
		picture,
		pictureText,
		title,
	}: {
		readonly picture?: string | undefined;
		readonly pictureText?: string | undefined;
		readonly title: string;
	},
	source: FilmSource,
) {
	if (picture) return { picture, pictureText };
	const poster = findPoster(source);
	return poster ? { picture: poster, pictureText: title } : {};
}

/** A film of ours says itself how long it is, what its chapters are and what is said. */
const filmTextsCheck = z.superRefine<{
	readonly film?: unknown;
	readonly seconds?: number | undefined;
	readonly transcript?: string | undefined;
	readonly chapters?: unknown;
}>((video, context) => {
	const complain = (path: string, message: string) =>
		context.addIssue({ code: "custom", path: [path], message, input: video });
	for (const name of textFields) {
		if (video.film && video[name] !== undefined) complain(name, "is part of film, leave it out");
		if (!video.film && video[name] === undefined) complain(name, "is missing");
	}
	if (video.film && video.chapters) complain("chapters", "is part of film, leave it out");
});

export const videoSchema = z.pipe(
	z
		.strictObject({
			...cardFields,
			...publicationFields,
			...filmSourceFields,
			seconds: z.optional(countSchema),
			author: slugSchema,
			chapters: z.optional(z.array(z.strictObject({ at: countSchema, title: textSchema }))),
			transcript: z.optional(textSchema),
			/** Slugs of the courses of which it is a piece. */
			previewOf: z.optional(z.array(slugSchema)),
			/** Only the preview form of a course hands it over. */
			behindForm: z._default(z.boolean(), false),
		})
		.check(
			...cardChecks,
			publicationCheck,
			oneSourceCheck,
			filmTextsCheck,
			z.refine(({ behindForm, previewOf = [] }) => !behindForm || previewOf.length > 0, {
				error: "needs previewOf: the form of a course hands it over",
				path: ["behindForm"],
			}),
			z.refine((video) => !video.behindForm || !hasFilm(video) || isFilmFile(video), {
				error: "goes with a film file or a text only, because the form shows no other player",
				path: ["behindForm"],
			}),
		),
	z.transform((read) => {
		const { film, embed, previewOf, behindForm, published, publishedDaysAgo, ...rest } = read;
		const { seconds = film?.seconds ?? 0, chapters = film?.chapters ?? [], ...more } = rest;
		const { transcript = film?.transcript.map(({ text }) => text).join("\n\n") ?? "", ...same } =
			more;
		return {
			...same,
			...toPublication({ published, publishedDaysAgo }),
			...choosePicture(same, { film, embed }),
			type: "video" as const,
			minutes: toMinutes(seconds),
			details: { seconds, chapters, transcript, film, embed, previewOf, behindForm },
		};
	}),
);
export type Video = SchemaValue<typeof videoSchema>;
