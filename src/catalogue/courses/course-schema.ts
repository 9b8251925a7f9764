import * as z from "zod/mini";
import {
	groupStartCheck,
	groupStartFields,
	levels,
	type Mode,
	modes,
	type PricedCard,
	productFields,
	seatsLeftCheck,
	type WholeProduct,
} from "#catalogue/product.ts";
import {
	type Amount,
	countryCodeSchema,
	priceSchema,
} from "#catalogue/product-import/price-schema.ts";
import { splitProduct, toCardRatings } from "#catalogue/product-import/product-file-schema.ts";
import { choiceQuestionSchema } from "#catalogue/questions/choice-question-schema.ts";
import type { DeepReadonly } from "#core/calls.ts";
import {
	clockTimeSchema,
	countSchema,
	faqsSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";
import { keyNouns } from "#platform/content/mistakes/value-problems.ts";
import { visiblePeriodCheck } from "#platform/content/visible-period.ts";
import { motifNames } from "#ui/cover/cover-motifs.ts";

const modeSchema = z.enum(modes);
const weekdayAbbreviations = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const weekdayOf = (day: (typeof weekdayAbbreviations)[number]) =>
	weekdayAbbreviations.indexOf(day) + 1;
const dayOfWeek = (date: string) => Temporal.PlainDate.from(date).dayOfWeek;

const weekdayName = (date: string) =>
	Temporal.PlainDate.from(date).toLocaleString("en-US", { weekday: "long" });

function describeWeekday(input: unknown): string {
	const { starts, days }: { readonly starts: string; readonly days: readonly string[] } =
		Object(input);
	return `${starts} is a ${weekdayName(starts)}, and days has ${days.join(", ")}. Write such a day, or add ${weekdayName(starts).slice(0, 3)} to days`;
}

const maxClassHours = 12;

/** A class may end after midnight, so an end before the start shows as a class that takes too long. */
function isClassLength(from: string, to: string): boolean {
	const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
	const minutes = (minutesOf(to) - minutesOf(from) + 24 * 60) % (24 * 60);
	return minutes > 0 && minutes <= maxClassHours * 60;
}

const batchSchema = z.pipe(
	z
		.strictObject({
			mode: modeSchema,
			country: z.optional(textSchema),
			city: z.optional(textSchema),
			...groupStartFields,
			days: z.array(z.enum(weekdayAbbreviations)),
			from: clockTimeSchema,
			to: clockTimeSchema,
			zone: timeZoneSchema,
			weeks: countSchema,
			seats: countSchema,
			seatsLeft: countSchema,
		})
		.check(
			groupStartCheck,
			seatsLeftCheck,
			z.refine(
				({ starts, days }) =>
					starts === undefined ||
					days.length === 0 ||
					days.some((day) => weekdayOf(day) === dayOfWeek(starts)),
				{ error: ({ input }) => describeWeekday(input), path: ["starts"] },
			),
			z.refine(({ from, to }) => isClassLength(from, to), {
				error: `must be later than from, by at most ${maxClassHours} hours`,
				path: ["to"],
			}),
		),
	z.transform(({ days, ...rest }) => ({
		...rest,
		weekdays: days.map(weekdayOf),
	})),
);

const pricesSchema = z.record(
	countryCodeSchema,
	z
		.partialRecord(modeSchema, priceSchema)
		.register(keyNouns, { one: "way to learn", many: "ways" }),
);

const courseFileSchema = z
	.strictObject({
		...productFields,
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
		projects: z._default(z.array(z.strictObject({ title: textSchema, brief: textSchema })), []),
		/** Ids of those who teach it. */
		instructors: z.optional(z.array(slugSchema)),
		faqs: z._default(faqsSchema, []),
		examQuestions: z._default(z.array(choiceQuestionSchema), []),
		/** The drawing of its cover, in place of the motif of its category. */
		motif: z.optional(z.enum(motifNames)),
		/** Its cards say so, or this word, while it has neither ratings nor learners. */
		new: z.optional(
			z.union([z.boolean(), textSchema.check(z.maxLength(20))], {
				error: "must be true, or a word of at most 20 letters that stands in place of New",
			}),
		),
		/** The page stood under these slugs before. */
		formerSlugs: z.optional(z.array(slugSchema)),
		/** False for a page that is still of the old kind. */
		revamped: z.optional(z.boolean()),
	})
	.check(visiblePeriodCheck, (read) => {
		const { modes, prices } = read.value;
		const add = (path: string[], message: string) =>
			read.issues.push({ code: "custom", input: prices, path, message });
		const byCountry = Object.entries(prices);
		const unpriced = modes.filter((mode) =>
			byCountry.every(([, byMode]) => byMode[mode] === undefined),
		);
		for (const mode of unpriced)
			add(["prices"], `has no price for ${mode}, although modes lists it`);
		// A missing field is often written under another name, so one mistake is reported at a time.
		if (unpriced.length || !modes.length) return;
		const listed: readonly string[] = modes;
		for (const [country, byMode] of byCountry)
			for (const mode of Object.keys(byMode))
				if (!listed.includes(mode))
					add(["prices", country, mode], "is a price for what modes does not list");
	});

const courseCardFields = [
	"id",
	"slug",
	"title",
	"category",
	"level",
	"summary",
	"image",
	"motif",
	"new",
	"hours",
	"ratings",
	"learners",
	"modes",
	"keyFeatures",
	"batches",
] as const;

export const courseSchema = z.pipe(
	courseFileSchema,
	z.transform(({ durationHours, ratings, prices, ...same }) =>
		splitProduct(
			{
				...same,
				...toCardRatings(ratings),
				hours: durationHours,
				amounts: toAmounts(prices),
			},
			courseCardFields,
		),
	),
);
type CourseFile = DeepReadonly<z.infer<typeof courseSchema>>;

export type CourseCard = CourseFile["card"] & PricedCard<Mode> & { readonly kind: "course" };
export type CourseDetails = CourseFile["details"];
export type Batch = CourseCard["batches"][number];
export type SyllabusModule = CourseDetails["syllabus"][number];

export type Course = WholeProduct<CourseCard, CourseDetails, Mode>;

function toAmounts(written: z.infer<typeof pricesSchema>): Amount[] {
	return Object.entries(written).flatMap(([country, byMode]) =>
		modes.flatMap((mode) => {
			const price = byMode[mode];
			return price === undefined ? [] : [{ mode, country, ...price }];
		}),
	);
}
