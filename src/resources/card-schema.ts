import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import {
	countSchema,
	dateSchema,
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck } from "#platform/content/visible-period.ts";

/** The published list types: a webcast is the recording of a webinar, an fpt a free practice test. Videos are ours. */
export const listTypes = [
	...["article", "tutorial", "video", "webinar", "webcast", "ebook", "fpt"],
] as const;
export type ListType = (typeof listTypes)[number];

/** A kind of file in content. */
export type ResourceType = Exclude<ListType, "webcast">;

export const authorSchema = z.strictObject({
	id: slugSchema,
	name: textSchema,
	role: textSchema,
	bio: textSchema,
	/** An address of this site. */
	picture: z.optional(linkSchema),
	/** A page about the author elsewhere. */
	profile: z.optional(linkSchema),
});
export type Author = SchemaValue<typeof authorSchema>;

/** A list shows this part of a resource. */
export interface ResourceCard {
	readonly type: ResourceType;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	/** The slug of a category. */
	readonly segment: string;
	readonly summary: string;
	/** The id of an author. */
	readonly author: string | undefined;
	/** The time for reading, watching or attending it. */
	readonly minutes: number;
	/** The date of publication or of the event, where content states one. */
	readonly date?: string | undefined;
	/** The same in days from today, where content states that. */
	readonly day?: number | undefined;
	/** An address of this site, and what the picture shows. */
	readonly picture?: string | undefined;
	readonly pictureText?: string | undefined;
	/** The slugs of the parts of a tutorial that have an address of their own. */
	readonly furtherParts?: readonly string[];
	/** The day of a change that readers should know of. */
	readonly updated?: string;
	/** A film that has not been made yet: its text is read. */
	readonly isTextOnly?: boolean;
}

/** The fields of every resource. A draft is checked and never published. */
export const cardFields = {
	id: idSchema,
	slug: slugSchema,
	title: textSchema,
	segment: slugSchema,
	summary: textSchema,
	picture: z.optional(linkSchema),
	pictureText: z.optional(textSchema),
	from: z.optional(dateSchema),
	until: z.optional(dateSchema),
	draft: z._default(z.boolean(), false),
};

export const publicationFields = {
	published: z.optional(dateSchema),
	publishedDaysAgo: z.optional(countSchema),
};

interface Publication {
	readonly published?: string | undefined;
	readonly publishedDaysAgo?: number | undefined;
}

export const cardChecks = [
	visiblePeriodCheck,
	z.refine<{ readonly picture?: string | undefined; readonly pictureText?: string | undefined }>(
		({ picture, pictureText }) => picture === undefined || pictureText !== undefined,
		{ error: "is needed: say what the picture shows", path: ["pictureText"] },
	),
] as const;

export const publicationCheck = z.refine<Publication>(
	({ published, publishedDaysAgo }) => published === undefined || publishedDaysAgo === undefined,
	{ error: "excludes publishedDaysAgo", path: ["published"] },
);

export const toPublication = ({ published, publishedDaysAgo }: Publication) => ({
	date: published,
	day: publishedDaysAgo === undefined ? undefined : 0 - publishedDaysAgo,
});
