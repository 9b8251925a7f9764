import * as z from "zod/mini";
import { groupStartCheck, levels } from "#catalogue/product.ts";
import { choiceSchema } from "#catalogue/questions/question-schema.ts";
import type { SchemaValue } from "#core/calls.ts";
import {
	clockTimeSchema,
	countSchema,
	dateSchema,
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";

/** The published list types: a webcast is a video, an fpt a free practice test. */
const listTypes = ["article", "ebook", "webcast", "webinar", "fpt", "tutorial"] as const;
export type ListType = (typeof listTypes)[number];

export const authorSchema = z.strictObject({
	id: slugSchema,
	name: textSchema,
	role: textSchema,
	bio: textSchema,
});
export type Author = SchemaValue<typeof authorSchema>;

/** A list shows this part of a resource. */
export interface ResourceCard {
	readonly type: ListType;
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
	/** The date in days from today; 0 without a date or with a date of the calendar. */
	readonly day: number;
}

const card = {
	id: idSchema,
	slug: slugSchema,
	title: textSchema,
	segment: slugSchema,
	summary: textSchema,
};

export const articleSchema = z.pipe(
	z
		.strictObject({
			...card,
			type: z.enum(["article", "tutorial"]),
			author: slugSchema,
			minutes: countSchema,
			published: z.optional(dateSchema),
			publishedDaysAgo: z.optional(countSchema),
			/** Slugs of products. */
			related: z._default(z.array(slugSchema), []),
			body: textSchema,
		})
		.check(
			z.refine(
				({ published, publishedDaysAgo }) =>
					(published === undefined) !== (publishedDaysAgo === undefined),
				{
					error: "is needed, or else publishedDaysAgo, and not both",
					path: ["published"],
				},
			),
		),
	z.transform(({ published, publishedDaysAgo = 0, related, body, ...read }) => ({
		...read,
		date: published,
		day: 0 - publishedDaysAgo,
		details: { related, body },
	})),
);
export type Article = SchemaValue<typeof articleSchema>;

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);
/** Two minutes for a page of a slow reader. */
const minutesPerPage = 2;

export const ebookSchema = z.pipe(
	z.strictObject({
		...card,
		pages: countSchema,
		audience: textSchema,
		author: slugSchema,
		/** The headings of all chapters; some of them come with their text. */
		contents: z.array(textSchema),
		chapters: z
			.array(z.strictObject({ title: textSchema, text: textSchema }))
			.check(z.minLength(1)),
	}),
	z.transform(({ pages, audience, contents, chapters, ...read }) => ({
		...read,
		type: "ebook" as const,
		minutes: pages * minutesPerPage,
		day: 0,
		details: { pages, audience, contents, chapters },
	})),
);
export type Ebook = SchemaValue<typeof ebookSchema>;

export const webinarSchema = z.pipe(
	z
		.strictObject({
			...card,
			description: textSchema,
			speaker: z.strictObject({ name: textSchema, role: textSchema }),
			starts: z.optional(dateSchema),
			startsInDays: z.optional(z.int()),
			/** The time of day in its own zone. */
			at: clockTimeSchema,
			zone: timeZoneSchema,
			minutes: countSchema,
			agenda: z.array(textSchema),
			takeaways: z._default(z.array(textSchema), []),
		})
		.check(groupStartCheck),
	z.transform((read) => {
		const { starts, startsInDays = 0, description, speaker, ...more } = read;
		const { at, zone, agenda, takeaways, ...same } = more;
		return {
			...same,
			type: "webinar" as const,
			author: undefined,
			date: starts,
			day: startsInDays,
			details: { description, speaker, at, zone, agenda, takeaways },
		};
	}),
);
export type Webinar = SchemaValue<typeof webinarSchema>;

export const videoSchema = z.pipe(
	z.strictObject({
		...card,
		seconds: countSchema,
		author: slugSchema,
		chapters: z._default(z.array(z.strictObject({ at: countSchema, title: textSchema })), []),
		transcript: textSchema,
		videoUrl: z.optional(linkSchema),
		thumbnail: z.optional(linkSchema),
		/** Slugs of the courses of which it is a piece. */
		previewOf: z.optional(z.array(slugSchema)),
	}),
	z.transform((read) => {
		const { seconds, chapters, transcript, videoUrl, thumbnail, ...more } = read;
		const { previewOf, ...same } = more;
		return {
			...same,
			type: "webcast" as const,
			minutes: toMinutes(seconds),
			day: 0,
			details: {
				seconds,
				chapters,
				transcript,
				videoUrl,
				thumbnail,
				previewOf,
			},
		};
	}),
);
export type Video = SchemaValue<typeof videoSchema>;

export const practiceTestSchema = z.pipe(
	z.strictObject({
		...card,
		minutes: countSchema,
		level: z.enum(levels),
		passPercent: z.int().check(z.minimum(1), z.maximum(100)),
		scholarship: z._default(z.boolean(), false),
		questions: z.array(choiceSchema).check(z.minLength(1)),
	}),
	z.transform(({ level, passPercent, scholarship, questions, ...read }) => ({
		...read,
		type: "fpt" as const,
		author: undefined,
		day: 0,
		details: { level, passPercent, scholarship, questions },
	})),
);
export type PracticeTest = SchemaValue<typeof practiceTestSchema>;

export type Resource = Article | Ebook | Webinar | Video | PracticeTest;
export type ResourceByType<Type extends ListType> = Extract<Resource, { type: Type }>;
