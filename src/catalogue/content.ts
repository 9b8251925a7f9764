import * as z from "zod/mini";
import { currencyCode, moneyOf } from "#core/money.ts";
import { isTimeZone } from "#core/time.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	repeatedEntries,
} from "#platform/content.ts";
import { hues } from "#ui/hues.ts";
import { type Category, type CourseContent, levels, modes } from "./product.ts";
import { replaceCategories, replaceCourses } from "./store.ts";

const text = z.string().check(z.minLength(1));
const slug = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9]+(-[a-z0-9]+)*$/,
			"must be lower-case words joined by dashes",
		),
	);
const clockTime = z
	.string()
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30"));
const count = z.int().check(z.nonnegative());
const mode = z.enum(modes);
const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Amounts stand in whole units of the country's money. */
const priceCurrencies = {
	US: "USD",
	IN: "INR",
	GB: "GBP",
	DE: "EUR",
} as const;
type PricedCountry = keyof typeof priceCurrencies;
const pricedCountries = Object.keys(priceCurrencies) as PricedCountry[];

const category = z.strictObject({
	slug,
	name: text,
	hue: z.enum(hues),
	summary: text,
	description: text,
});

export const categoriesPart: ContentPart<Category[]> = {
	files: "categories.yaml",
	schema: z.array(category).check(z.minLength(1)),
	check: (files) => repeatedEntries(files, ["slug", "name"]),
	store: (tx, [categories = []]) => replaceCategories(tx, categories),
};

const batch = z.pipe(
	z.strictObject({
		mode,
		country: z.optional(text),
		city: z.optional(text),
		startsInDays: count,
		days: z.array(z.enum(weekdayNames)),
		from: clockTime,
		to: clockTime,
		zone: z
			.string()
			.check(z.refine(isTimeZone, "must be a time zone such as Europe/Berlin")),
		weeks: count,
		seats: count,
		seatsLeft: count,
	}),
	z.transform(({ days, ...rest }) => ({
		...rest,
		weekdays: days.map((day) => weekdayNames.indexOf(day) + 1),
	})),
);

const course = z.strictObject({
	id: z.int().check(z.positive()),
	slug,
	title: text,
	category: slug,
	level: z.enum(levels),
	language: text,
	summary: text.check(z.maxLength(150)),
	description: text,
	accreditation: z.optional(text),
	skills: z.array(text),
	outcomes: z.array(text),
	audience: z.array(text),
	prerequisites: z._default(z.array(text), []),
	keyFeatures: z.array(text.check(z.maxLength(60))),
	durationHours: z.number().check(z.positive()),
	modes: z.array(mode).check(z.minLength(1)),
	prices: z.record(
		z.enum(pricedCountries),
		z.partialRecord(mode, z.number().check(z.nonnegative())),
	),
	batches: z._default(z.array(batch), []),
	syllabus: z
		.array(
			z.strictObject({ title: text, hours: z.number(), topics: z.array(text) }),
		)
		.check(z.minLength(1)),
	projects: z._default(
		z.array(z.strictObject({ title: text, brief: text })),
		[],
	),
	faqs: z._default(
		z.array(z.strictObject({ question: text, answer: text })),
		[],
	),
	examQuestions: z._default(
		z.array(
			z.strictObject({
				question: text,
				options: z.array(text),
				answer: count,
				why: text,
			}),
		),
		[],
	),
	ratings: z.optional(
		z.strictObject({
			average: z.number().check(z.minimum(0), z.maximum(5)),
			count,
			learners: count,
		}),
	),
	advisors: z._default(z.array(slug), []),
	popularity: z._default(count, 0),
});

function courseContent(read: z.infer<typeof course>): CourseContent {
	const {
		id,
		slug,
		title,
		category,
		level,
		summary,
		durationHours,
		ratings,
		popularity,
		prices,
		modes: offered,
		batches,
		...details
	} = read;
	return {
		card: {
			id,
			slug,
			title,
			category,
			level,
			summary,
			hours: durationHours,
			ratings: ratings && { average: ratings.average, count: ratings.count },
			learners: ratings?.learners ?? 0,
			modes: offered,
			batches,
		},
		popularity,
		details,
		prices: Object.entries(prices).flatMap(([country, byMode]) =>
			modes.flatMap((mode) => {
				const amount = byMode[mode];
				if (amount === undefined) return [];
				return [
					{
						mode,
						country,
						price: moneyOf(
							amount,
							currencyCode(priceCurrencies[country as PricedCountry]),
						),
					},
				];
			}),
		),
	};
}

export const coursesPart: ContentPart<CourseContent> = {
	files: "courses/*.yaml",
	schema: z.pipe(course, z.transform(courseContent)),
	check: (files, all) => [
		...repeated(files),
		...withoutCategory(files, all),
		...unpriced(files),
	],
	store: replaceCourses,
};

function repeated(
	files: readonly ContentFile<CourseContent>[],
): ContentProblem[] {
	const seen = new Map<string, string>();
	return files.flatMap(({ file, value }) =>
		(["id", "slug"] as const).flatMap((path) => {
			const key = `${path} ${value.card[path]}`;
			const first = seen.get(key);
			if (first === undefined) seen.set(key, file);
			return first === undefined
				? []
				: [{ file, path, reason: `is already used by ${first}` }];
		}),
	);
}

function withoutCategory(
	files: readonly ContentFile<CourseContent>[],
	all: AllContent,
): ContentProblem[] {
	const lists = (all.get(categoriesPart.files) ?? []) as readonly ContentFile<
		Category[]
	>[];
	const known = new Set(
		lists.flatMap(({ value }) => value.map((one) => one.slug)),
	);
	return files
		.filter(({ value }) => !known.has(value.card.category))
		.map(({ file, value }) => ({
			file,
			path: "category",
			reason: `${value.card.category} is not in ${categoriesPart.files}`,
		}));
}

function unpriced(
	files: readonly ContentFile<CourseContent>[],
): ContentProblem[] {
	return files.flatMap(({ file, value }) =>
		value.card.modes
			.filter((mode) => !value.prices.some((price) => price.mode === mode))
			.map((mode) => ({
				file,
				path: "prices",
				reason: `has no price for ${mode}, which is offered`,
			})),
	);
}
