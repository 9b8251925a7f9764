import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	amount,
	countryCode,
	knownCountries,
	pricesIn,
} from "#catalogue/product-import/price-schema.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import { slug, text } from "#platform/content/field-schemas.ts";
import type { Coupon } from "./coupon.ts";
import { replaceCoupons } from "./coupon-store.ts";

const wantedDay =
	"must be a day such as 2026-12-24, or a number of days from today";
const day = z.union(
	[
		z.int(wantedDay),
		z
			.string()
			.check(
				z.refine(
					(written) => /^\d{4}-/.test(written) && isDate(written),
					wantedDay,
				),
			),
	],
	wantedDay,
);

function isDate(written: string): boolean {
	try {
		Temporal.PlainDate.from(written, { overflow: "reject" });
		return true;
	} catch {
		return false;
	}
}

const coupon = z
	.strictObject({
		code: z
			.string()
			.check(
				z.regex(
					/^[A-Z0-9-]{3,40}$/,
					"must be 3 to 40 capital letters, digits and dashes",
				),
			),
		words: text,
		open: z._default(z.boolean(), false),
		products: z._default(z.array(slug), []),
		categories: z._default(z.array(slug), []),
		countries: z._default(z.array(countryCode), []),
		percent: z.optional(z.number().check(z.gt(0), z.maximum(100))),
		amounts: z.optional(z.record(countryCode, amount)),
		from: z.optional(day),
		until: z.optional(day),
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
type Written = z.infer<typeof coupon>;

export const couponsPart: ContentPart<Written[]> = {
	files: "coupons.yaml",
	schema: z.array(coupon),
	mayBeMissing: true,
	check: (files, all) => [
		...repeatedEntries(files, ["code"]),
		...lost(files, "products", knownProducts(all), "the courses and programs"),
		...lost(files, "categories", knownCategories(all), categoriesFile),
		...lost(files, "countries", knownCountries(all), "countries.yaml"),
		...lostAmounts(files, all),
	],
	async store(tx, [written = []]) {
		const priceOf = await pricesIn(tx);
		const money = (country: string, amount: number) =>
			priceOf({ mode: "program", country, amount }).price;
		await replaceCoupons(
			tx,
			written.map((one) => couponOf(one, money)),
		);
	},
};

function couponOf(
	{ open, percent, amounts = {}, ...same }: Written,
	money: (
		country: string,
		amount: number,
	) => ReturnType<Awaited<ReturnType<typeof pricesIn>>>["price"],
): Coupon {
	return {
		...same,
		isOpen: open,
		off:
			percent !== undefined
				? { percent }
				: {
						amounts: Object.fromEntries(
							Object.entries(amounts).map(([country, one]) => [
								country,
								money(country, one),
							]),
						),
					},
	};
}

function lost(
	files: readonly ContentFile<Written[]>[],
	field: "products" | "categories" | "countries",
	known: { has(name: string): boolean },
	where: string,
) {
	return lostReferences(
		files,
		(list) =>
			list.flatMap((one, at) =>
				one[field].map((to, place) => [`${at}.${field}.${place}`, to] as const),
			),
		known,
		where,
	);
}

function lostAmounts(
	files: readonly ContentFile<Written[]>[],
	all: AllContent,
) {
	return lostReferences(
		files,
		(list) =>
			list.flatMap(({ amounts = {} }, at) =>
				Object.keys(amounts).map((to) => [`${at}.amounts`, to] as const),
			),
		knownCountries(all),
		"countries.yaml",
	);
}
