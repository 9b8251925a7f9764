import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	countryCodeSchema,
	knownCountries,
	loadPriceConverter,
	priceAmountSchema,
} from "#catalogue/product-import/price-schema.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import type { Coupon } from "./coupon.ts";
import { replaceCoupons } from "./coupon-store.ts";

const dayMessage =
	"must be a day such as 2026-12-24, or a number of days from today";
const daySchema = z.union(
	[
		z.int(dayMessage),
		z
			.string()
			.check(
				z.refine(
					(written) => /^\d{4}-/.test(written) && isDate(written),
					dayMessage,
				),
			),
	],
	dayMessage,
);

function isDate(written: string): boolean {
	try {
		Temporal.PlainDate.from(written, { overflow: "reject" });
		return true;
	} catch {
		return false;
	}
}

const couponSchema = z
	.strictObject({
		code: z
			.string()
			.check(
				z.regex(
					/^[A-Z0-9-]{3,40}$/,
					"must be 3 to 40 capital letters, digits and dashes",
				),
			),
		words: textSchema,
		open: z._default(z.boolean(), false),
		products: z._default(z.array(slugSchema), []),
		categories: z._default(z.array(slugSchema), []),
		countries: z._default(z.array(countryCodeSchema), []),
		percent: z.optional(z.number().check(z.gt(0), z.maximum(100))),
		amounts: z.optional(z.record(countryCodeSchema, priceAmountSchema)),
		from: z.optional(daySchema),
		until: z.optional(daySchema),
	})
	.check(
		z.refine(
			(read) => (read.percent === undefined) !== (read.amounts === undefined),
			{
				error: "is needed, or else amounts, and not both",
				path: ["percent"],
			},
		),
		z.refine((read) => read.products.length + read.categories.length > 0, {
			error: "or categories must say what it is for",
			path: ["products"],
		}),
	);
type CouponFile = z.infer<typeof couponSchema>;

export const couponsPart: ContentPart<CouponFile[]> = {
	files: "coupons.yaml",
	schema: z.array(couponSchema),
	mayBeMissing: true,
	check: (files, all) => [
		...findRepeatedEntries(files, ["code"]),
		...findUnknownReferences(
			files,
			"products",
			knownProducts(all),
			"the courses and programs",
		),
		...findUnknownReferences(
			files,
			"categories",
			knownCategories(all),
			categoriesFile,
		),
		...findUnknownReferences(
			files,
			"countries",
			knownCountries(all),
			"countries.yaml",
		),
		...findUnknownCountries(files, all),
	],
	async store(tx, [written = []]) {
		const priceOf = await loadPriceConverter(tx);
		const money = (country: string, amount: number) =>
			priceOf({ mode: "program", country, amount }).price;
		await replaceCoupons(
			tx,
			written.map((entry) => toCoupon(entry, money)),
		);
	},
};

function toCoupon(
	{ open, percent, amounts = {}, ...same }: CouponFile,
	money: (
		country: string,
		amount: number,
	) => ReturnType<Awaited<ReturnType<typeof loadPriceConverter>>>["price"],
): Coupon {
	return {
		...same,
		isOpen: open,
		off:
			percent !== undefined
				? { percent }
				: {
						amounts: Object.fromEntries(
							Object.entries(amounts).map(([country, entry]) => [
								country,
								money(country, entry),
							]),
						),
					},
	};
}

function findUnknownReferences(
	files: readonly ContentFile<CouponFile[]>[],
	field: "products" | "categories" | "countries",
	known: { has(name: string): boolean },
	where: string,
) {
	return findMissingReferences(
		files,
		(list) =>
			list.flatMap((entry, index) =>
				entry[field].map(
					(to, position) => [`${index}.${field}.${position}`, to] as const,
				),
			),
		known,
		where,
	);
}

function findUnknownCountries(
	files: readonly ContentFile<CouponFile[]>[],
	all: AllContent,
) {
	return findMissingReferences(
		files,
		(list) =>
			list.flatMap(({ amounts = {} }, index) =>
				Object.keys(amounts).map((to) => [`${index}.amounts`, to] as const),
			),
		knownCountries(all),
		"countries.yaml",
	);
}
