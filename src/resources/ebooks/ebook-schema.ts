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

/** Two minutes for a page of a slow reader. */
const minutesPerPage = 2;

export const ebookSchema = z.pipe(
	z
		.strictObject({
			...cardFields,
			...publicationFields,
			pages: countSchema,
			audience: textSchema,
			author: slugSchema,
			/** The headings of all chapters; some of them come with their text. */
			contents: z.array(textSchema),
			chapters: z
				.array(z.strictObject({ title: textSchema, text: textSchema }))
				.check(z.minLength(1)),
		})
		.check(...cardChecks, publicationCheck),
	z.transform((read) => {
		const { pages, audience, contents, chapters, published, publishedDaysAgo, ...same } = read;
		return {
			...same,
			...toPublication({ published, publishedDaysAgo }),
			type: "ebook" as const,
			minutes: pages * minutesPerPage,
			details: { pages, audience, contents, chapters },
		};
	}),
);
export type Ebook = SchemaValue<typeof ebookSchema>;
