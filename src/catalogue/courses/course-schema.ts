import * as z from "zod/mini";
import {
	type CourseCard,
	type CourseDetails,
	levels,
	modes,
} from "#catalogue/product.ts";
import { advisorsFile } from "#catalogue/product-import/content-reference-rules.ts";
import {
	type Amount,
	amount,
	countryCode,
} from "#catalogue/product-import/price-schema.ts";
import {
	basics,
	ratingsOf,
	seatsFit,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	pointers,
	productPart,
	type WrittenProduct,
} from "#catalogue/product-import/product-content.ts";
import { choiceQuestion } from "#catalogue/questions/choice-question-schema.ts";
import {
	clockTime,
	count,
	faqs,
	slug,
	text,
	timeZone,
} from "#platform/content/field-schemas.ts";

const mode = z.enum(modes);
const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const batch = z.pipe(
	z
		.strictObject({
			mode,
			country: z.optional(text),
			city: z.optional(text),
			startsInDays: count,
			days: z.array(z.enum(weekdayNames)),
			from: clockTime,
			to: clockTime,
			zone: timeZone,
			weeks: count,
			seats: count,
			seatsLeft: count,
		})
		.check(seatsFit),
	z.transform(({ days, ...rest }) => ({
		...rest,
		weekdays: days.map((day) => weekdayNames.indexOf(day) + 1),
	})),
);

const prices = z.record(countryCode, z.partialRecord(mode, amount));

const course = z
	.strictObject({
		...basics,
		level: z.enum(levels),
		language: text,
		accreditation: z.optional(text),
		skills: z.array(text),
		outcomes: z.array(text),
		audience: z.array(text),
		prerequisites: z._default(z.array(text), []),
		keyFeatures: z.array(text.check(z.maxLength(60))),
		durationHours: z.number().check(z.positive()),
		modes: z.array(mode).check(z.minLength(1)),
		prices,
		batches: z._default(z.array(batch), []),
		syllabus: z
			.array(
				z.strictObject({
					title: text,
					hours: z.number(),
					topics: z.array(text),
				}),
			)
			.check(z.minLength(1)),
		projects: z._default(
			z.array(z.strictObject({ title: text, brief: text })),
			[],
		),
		faqs: z._default(faqs, []),
		examQuestions: z._default(z.array(choiceQuestion), []),
		formerSlugs: z.optional(z.array(slug)),
		revamped: z.optional(z.boolean()),
	})
	.check((read) => {
		const { modes, prices } = read.value;
		for (const mode of modes) {
			if (Object.values(prices).some((byMode) => byMode[mode] !== undefined))
				continue;
			read.issues.push({
				code: "custom",
				input: prices,
				path: ["prices"],
				message: `has no price for ${mode}, which is offered`,
			});
		}
	});

type WrittenCourse = WrittenProduct<CourseCard, CourseDetails>;

function writtenCourse(read: z.infer<typeof course>): WrittenCourse {
	const { id, slug, title, category, level, summary, image, ...more } = read;
	const { durationHours, ratings, popularity, prices, ...most } = more;
	const { modes, batches, keyFeatures, ...details } = most;
	return {
		card: {
			id,
			slug,
			title,
			category,
			level,
			summary,
			image,
			hours: durationHours,
			...ratingsOf(ratings),
			modes,
			keyFeatures,
			batches,
		},
		popularity,
		details,
		amounts: amountsOf(prices),
	};
}

function amountsOf(written: z.infer<typeof prices>): Amount[] {
	return Object.entries(written).flatMap(([country, byMode]) =>
		modes.flatMap((mode) => {
			const amount = byMode[mode];
			return amount === undefined ? [] : [{ mode, country, amount }];
		}),
	);
}

export const coursesPart = productPart("course", {
	schema: z.pipe(course, z.transform(writtenCourse)),
	version: 2,
	pointing: ({ details }) =>
		pointers("advisors", details.advisors, advisorsFile),
});
