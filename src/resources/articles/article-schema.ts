import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import {
	countSchema,
	dateSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import {
	cardChecks,
	cardFields,
	publicationCheck,
	publicationFields,
	toPublication,
} from "#resources/card-schema.ts";

const partSchema = z.strictObject({
	/** The end of the address of every part but the first, whose address is that of the tutorial. */
	slug: slugSchema,
	title: textSchema,
	minutes: countSchema,
	body: textSchema,
});
/** A page of text; an article has one, a tutorial one or more. */
export type ArticlePart = SchemaValue<typeof partSchema>;

export const articleSchema = z.pipe(
	z
		.strictObject({
			...cardFields,
			...publicationFields,
			/** The day of the last change that readers should know of. */
			updated: z.optional(dateSchema),
			type: z.enum(["article", "tutorial"]),
			author: slugSchema,
			minutes: countSchema,
			/** Slugs of products. */
			related: z._default(z.array(slugSchema), []),
			body: z.optional(textSchema),
			parts: z.optional(z.array(partSchema).check(z.minLength(2))),
		})
		.check(
			...cardChecks,
			publicationCheck,
			z.refine(({ body, parts }) => body !== undefined || parts !== undefined, {
				error: "is missing",
				path: ["body"],
			}),
			z.refine(({ body, parts }) => body === undefined || parts === undefined, {
				error: "excludes body: the first part is its beginning",
				path: ["parts"],
			}),
			z.refine(({ type, parts }) => type === "tutorial" || parts === undefined, {
				error: "goes with type: tutorial only",
				path: ["parts"],
			}),
			z.refine(({ parts = [] }) => new Set(parts.map(({ slug }) => slug)).size === parts.length, {
				error: "has two parts of one slug",
				path: ["parts"],
			}),
			z.refine(({ published, updated }) => !published || !updated || published <= updated, {
				error: "is before published",
				path: ["updated"],
			}),
		),
	z.transform(({ published, publishedDaysAgo, updated, related, body, parts, ...read }) => ({
		...read,
		...toPublication({ published, publishedDaysAgo }),
		details: {
			...(updated && { updated }),
			related,
			parts: parts ?? [
				{ slug: read.slug, title: read.title, minutes: read.minutes, body: body ?? "" },
			],
		},
	})),
);
export type Article = SchemaValue<typeof articleSchema>;
