import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import { choiceQuestionSchema } from "#catalogue/questions/choice-question-schema.ts";
import {
	clockTimeSchema,
	countSchema,
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";
import type {
	Article,
	Ebook,
	PracticeTest,
	Video,
	Webinar,
} from "./resource.ts";

const card = {
	id: idSchema,
	slug: slugSchema,
	title: textSchema,
	segment: slugSchema,
	summary: textSchema,
};

export const articleSchema = z.pipe(
	z.strictObject({
		...card,
		type: z.enum(["article", "tutorial"]),
		author: slugSchema,
		minutes: countSchema,
		publishedDaysAgo: countSchema,
		related: z._default(z.array(slugSchema), []),
		body: textSchema,
	}),
	z.transform(
		({ publishedDaysAgo, related, body, ...read }): Article => ({
			...read,
			day: 0 - publishedDaysAgo,
			details: { related, body },
		}),
	),
);

const toMinutes = (seconds: number) => Math.ceil(seconds / 60);
/** Two minutes for a page of a slow reader. */
const minutesPerPage = 2;

export const ebookSchema = z.pipe(
	z.strictObject({
		...card,
		pages: countSchema,
		audience: textSchema,
		author: slugSchema,
		contents: z.array(textSchema),
		chapters: z
			.array(z.strictObject({ title: textSchema, text: textSchema }))
			.check(z.minLength(1)),
	}),
	z.transform(
		({ pages, audience, contents, chapters, ...read }): Ebook => ({
			...read,
			type: "ebook",
			minutes: pages * minutesPerPage,
			day: 0,
			details: { pages, audience, contents, chapters },
		}),
	),
);

export const webinarSchema = z.pipe(
	z.strictObject({
		...card,
		description: textSchema,
		speaker: z.strictObject({ name: textSchema, role: textSchema }),
		startsInDays: z.int(),
		at: clockTimeSchema,
		zone: timeZoneSchema,
		minutes: countSchema,
		agenda: z.array(textSchema),
		takeaways: z._default(z.array(textSchema), []),
	}),
	z.transform((read): Webinar => {
		const { startsInDays, description, speaker, at, zone, ...more } = read;
		const { agenda, takeaways, ...same } = more;
		return {
			...same,
			type: "webinar",
			author: undefined,
			day: startsInDays,
			details: { description, speaker, at, zone, agenda, takeaways },
		};
	}),
);

export const videoSchema = z.pipe(
	z.strictObject({
		...card,
		seconds: countSchema,
		author: slugSchema,
		chapters: z._default(
			z.array(z.strictObject({ at: countSchema, title: textSchema })),
			[],
		),
		transcript: textSchema,
		videoUrl: z.optional(linkSchema),
		thumbnail: z.optional(linkSchema),
		previewOf: z.optional(z.array(slugSchema)),
	}),
	z.transform((read): Video => {
		const { seconds, chapters, transcript, videoUrl, thumbnail, ...more } =
			read;
		const { previewOf, ...same } = more;
		return {
			...same,
			type: "webcast",
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

export const practiceTestSchema = z.pipe(
	z.strictObject({
		...card,
		minutes: countSchema,
		level: z.enum(levels),
		passPercent: z.int().check(z.minimum(1), z.maximum(100)),
		scholarship: z._default(z.boolean(), false),
		questions: z.array(choiceQuestionSchema).check(z.minLength(1)),
	}),
	z.transform(
		({
			level,
			passPercent,
			scholarship,
			questions,
			...read
		}): PracticeTest => ({
			...read,
			type: "fpt",
			author: undefined,
			day: 0,
			details: { level, passPercent, scholarship, questions },
		}),
	),
);
