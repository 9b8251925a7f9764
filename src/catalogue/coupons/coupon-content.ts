import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	countriesFile,
	knownCountries,
	loadPriceConverter,
} from "#catalogue/product-import/price-schema.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
	type KnownNames,
} from "#platform/content/content.ts";
import type { Coupon } from "./coupon.ts";
import { type CouponFile, couponsSchema } from "./coupon-schema.ts";
import { replaceCoupons } from "./coupon-store.ts";

export const couponsPart: ContentPart<CouponFile[]> = {
	files: "coupons.yaml",
	amounts: ["*.amounts.*"],
	schema: couponsSchema,
	mayBeMissing: true,
	check: (files, all) => [
		...findRepeatedEntries(files, ["code"]),
		...findUnknownReferences(files, "products", knownProducts(all), "the courses and programs"),
		...findUnknownReferences(files, "categories", knownCategories(all), categoriesFile),
		...findUnknownReferences(files, "countries", knownCountries(all), countriesFile),
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
	{ open, friends, percent, amounts = {}, ...same }: CouponFile,
	money: (
		country: string,
		amount: number,
	) => ReturnType<Awaited<ReturnType<typeof loadPriceConverter>>>["price"],
): Coupon {
	return {
		...same,
		isOpen: open,
		...(friends && { isForFriends: true }),
		off:
			percent !== undefined
				? { percent }
				: {
						amounts: Object.fromEntries(
							Object.entries(amounts).map(([country, entry]) => [country, money(country, entry)]),
						),
					},
	};
}

function findUnknownReferences(
	files: readonly ContentFile<CouponFile[]>[],
	field: "products" | "categories" | "countries",
	known: KnownNames<string>,
	where: string,
) {
	return findMissingReferences(
		files,
		(list) =>
			list.flatMap((entry, index) =>
				entry[field].map((to, position) => [`${index}.${field}.${position}`, to] as const),
			),
		known,
		where,
	);
}

function findUnknownCountries(files: readonly ContentFile<CouponFile[]>[], all: AllContent) {
	return findMissingReferences(
		files,
		(list) =>
			list.flatMap(({ amounts = {} }, index) =>
				Object.keys(amounts).map((to) => [`${index}.amounts.${to}`, to] as const),
			),
		knownCountries(all),
		countriesFile,
	);
}
