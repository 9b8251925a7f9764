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
	countryCodeSchema,
	priceAmountSchema,
} from "#catalogue/product-import/price-schema.ts";
import {
	productBasics,
	seatsLeftCheck,
	toCardRatings,
} from "#catalogue/product-import/product-basics-schema.ts";
import {
	type ProductFile,
	productPart,
	toReferences,
} from "#catalogue/product-import/product-content.ts";
import { choiceQuestionSchema } from "#catalogue/questions/choice-question-schema.ts";
import {
	clockTimeSchema,
	countSchema,
	faqsSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";

const modeSchema = z.enum(modes);
const weekdayAbbreviations = [
	"Mon",
	"Tue",
	"Wed",
	"Thu",
	"Fri",
	"Sat",
	"Sun",
] as const;

const batchSchema = z.pipe(
	z
		.strictObject({
			mode: modeSchema,
			country: z.optional(textSchema),
			city: z.optional(textSchema),
			startsInDays: countSchema,
			days: z.array(z.enum(weekdayAbbreviations)),
			from: clockTimeSchema,
			to: clockTimeSchema,
			zone: timeZoneSchema,
			weeks: countSchema,
			seats: countSchema,
			seatsLeft: countSchema,
		})
		.check(seatsLeftCheck),
	z.transform(({ days, ...rest }) => ({
		...rest,
		weekdays: days.map((day) => weekdayAbbreviations.indexOf(day) + 1),
	})),
);

const pricesSchema = z.record(
	countryCodeSchema,
	z.partialRecord(modeSchema, priceAmountSchema),
);

const courseSchema = z
	.strictObject({
		...productBasics,
		level: z.enum(levels),
		language: textSchema,
		accreditation: z.optional(textSchema),
		skills: z.array(textSchema),
		outcomes: z.array(textSchema),
		audience: z.array(textSchema),
		prerequisites: z._default(z.array(textSchema), []),
		keyFeatures: z.array(textSchema.check(z.maxLength(60))),
		durationHours: z.number().check(z.positive()),
		modes: z.array(modeSchema).check(z.minLength(1)),
		prices: pricesSchema,
		batches: z._default(z.array(batchSchema), []),
		syllabus: z
			.array(
				z.strictObject({
					title: textSchema,
					hours: z.number(),
					topics: z.array(textSchema),
				}),
			)
			.check(z.minLength(1)),
		projects: z._default(
			z.array(z.strictObject({ title: textSchema, brief: textSchema })),
			[],
		),
		faqs: z._default(faqsSchema, []),
		examQuestions: z._default(z.array(choiceQuestionSchema), []),
		formerSlugs: z.optional(z.array(slugSchema)),
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

type CourseFile = ProductFile<CourseCard, CourseDetails>;

function toCourseContent(read: z.infer<typeof courseSchema>): CourseFile {
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
			...toCardRatings(ratings),
			modes,
			keyFeatures,
			batches,
		},
		popularity,
		details,
		amounts: toAmounts(prices),
	};
}

function toAmounts(written: z.infer<typeof pricesSchema>): Amount[] {
	return Object.entries(written).flatMap(([country, byMode]) =>
		modes.flatMap((mode) => {
			const amount = byMode[mode];
			return amount === undefined ? [] : [{ mode, country, amount }];
		}),
	);
}

export const coursesPart = productPart("course", {
	schema: z.pipe(courseSchema, z.transform(toCourseContent)),
	version: 2,
	pointing: ({ details }) =>
		toReferences("advisors", details.advisors, advisorsFile),
});
