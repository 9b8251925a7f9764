import * as z from "zod/mini";
import { countryCodeSchema, priceAmountSchema } from "#catalogue/product-import/price-schema.ts";
import { isDate } from "#core/time.ts";
import { describeNoDate, slugSchema, textSchema } from "#platform/content/field-schemas.ts";

const noDay = {
	error: ({ input }: { readonly input?: unknown }) =>
		describeNoDate(input, ", or a number of days from today"),
};
/** A day of the calendar (`2026-12-24`), or a number of days from today. */
const daySchema = z.union(
	[
		// A date without its dashes is a number, too.
		z.int(noDay).check(z.minimum(-3_650, noDay), z.maximum(3_650, noDay)),
		z.string().check(z.refine(isDate, noDay)),
	],
	noDay,
);

type Day = z.infer<typeof daySchema>;

/** A day of the calendar and a number of days from today change places as time passes. */
const isInOrder = (from: Day | undefined, until: Day | undefined) =>
	from === undefined || until === undefined || typeof from !== typeof until || from <= until;

/** A code that makes something cheaper. */
export const couponSchema = z
	.strictObject({
		code: z
			.string()
			.check(z.regex(/^[A-Z0-9-]{3,40}$/, "must be 3 to 40 capital letters, digits and dashes")),
		/** The purpose of the coupon, as text. */
		words: textSchema,
		/** Applies without being typed. */
		open: z._default(z.boolean(), false),
		/** Whoever comes by the link of a friend gets a code of their own for it; this one cannot be typed. */
		friends: z._default(z.boolean(), false),
		/** Slugs. */
		products: z._default(z.array(slugSchema), []),
		/** Slugs, for everything in them. */
		categories: z._default(z.array(slugSchema), []),
		/** The coupon lowers the prices of these countries; without any, those of all countries. */
		countries: z._default(z.array(countryCodeSchema), []),
		percent: z.optional(z.number().check(z.gt(0), z.maximum(100))),
		amounts: z.optional(z.record(countryCodeSchema, priceAmountSchema)),
		/** The first and the last day. */
		from: z.optional(daySchema),
		until: z.optional(daySchema),
	})
	.check(
		z.refine((read) => (read.percent === undefined) !== (read.amounts === undefined), {
			error: "is needed, or else amounts, and not both",
			path: ["percent"],
		}),
		z.refine(({ from, until }) => isInOrder(from, until), {
			error: "is before from",
			path: ["until"],
		}),
		z.refine(({ open, friends }) => !(open && friends), {
			error: "cannot be for friends: it applies to everyone",
			path: ["open"],
		}),
		z.refine((read) => read.products.length + read.categories.length > 0, {
			error: "or categories must say what it is for",
			path: ["products"],
		}),
	);
export type CouponFile = z.infer<typeof couponSchema>;
