import * as z from "zod/mini";
import { levels } from "#catalogue/product.ts";
import { choiceQuestion } from "#catalogue/questions/choice-question-schema.ts";
import {
	clockTime,
	count,
	id,
	link,
	slug,
	text,
	timeZone,
} from "#platform/content/field-schemas.ts";
import type {
	Article,
	Ebook,
	PracticeTest,
	Video,
	Webinar,
} from "./resource.ts";

const card = { id, slug, title: text, segment: slug, summary: text };

export const article = z.pipe(
	z.strictObject({
		...card,
		type: z.enum(["article", "tutorial"]),
		author: slug,
		minutes: count,
		publishedDaysAgo: count,
		related: z._default(z.array(slug), []),
		body: text,
	}),
	z.transform(
		({ publishedDaysAgo, related, body, ...read }): Article => ({
			...read,
			day: 0 - publishedDaysAgo,
			details: { related, body },
		}),
	),
);

const minutesOf = (seconds: number) => Math.ceil(seconds / 60);
/** Two minutes for a page of a slow reader. */
const minutesAPage = 2;

export const ebook = z.pipe(
	z.strictObject({
		...card,
		pages: count,
		audience: text,
		author: slug,
		contents: z.array(text),
		chapters: z
			.array(z.strictObject({ title: text, text }))
			.check(z.minLength(1)),
	}),
	z.transform(
		({ pages, audience, contents, chapters, ...read }): Ebook => ({
			...read,
			type: "ebook",
			minutes: pages * minutesAPage,
			day: 0,
			details: { pages, audience, contents, chapters },
		}),
	),
);

export const webinar = z.pipe(
	z.strictObject({
		...card,
		description: text,
		speaker: z.strictObject({ name: text, role: text }),
		startsInDays: z.int(),
		at: clockTime,
		zone: timeZone,
		minutes: count,
		agenda: z.array(text),
		takeaways: z._default(z.array(text), []),
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

export const video = z.pipe(
	z.strictObject({
		...card,
		seconds: count,
		author: slug,
		chapters: z._default(
			z.array(z.strictObject({ at: count, title: text })),
			[],
		),
		transcript: text,
		videoUrl: z.optional(link),
		thumbnail: z.optional(link),
		previewOf: z.optional(z.array(slug)),
	}),
	z.transform((read): Video => {
		const { seconds, chapters, transcript, videoUrl, thumbnail, ...more } =
			read;
		const { previewOf, ...same } = more;
		return {
			...same,
			type: "webcast",
			minutes: minutesOf(seconds),
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

export const practiceTest = z.pipe(
	z.strictObject({
		...card,
		minutes: count,
		level: z.enum(levels),
		passPercent: z.int().check(z.minimum(1), z.maximum(100)),
		scholarship: z._default(z.boolean(), false),
		questions: z.array(choiceQuestion).check(z.minLength(1)),
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
