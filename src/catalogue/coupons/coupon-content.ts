import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { anyProduct } from "#catalogue/product-import/content-reference-rules.ts";
import { loadPriceConverter, type PriceConverter } from "#catalogue/product-import/price-schema.ts";
import { defineCollection } from "#platform/content/collections/collection.ts";
import { findMissingReferences } from "#platform/content/content.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import type { Coupon } from "./coupon.ts";
import { type CouponFile, couponSchema } from "./coupon-schema.ts";

export const couponCollection = defineCollection<CouponFile, Coupon>("coupons", {
	files: "coupons.yaml",
	amounts: ["*.amounts.*"],
	schema: couponSchema,
	mayBeMissing: true,
	key: "code",
	references: {
		"products.*": anyProduct,
		"categories.*": categoryCollection,
		"countries.*": countryCollection,
	},
	translated: ["words"],
	check: (files, all) =>
		findMissingReferences(
			files,
			(list) =>
				list.flatMap(({ amounts = {} }, index) =>
					Object.keys(amounts).map((to) => [`${index}.amounts.${to}`, to] as const),
				),
			countryCollection.listNames(all),
			countryCollection.where,
		),
	async prepare(tx) {
		const priceOf = await loadPriceConverter(tx);
		return (entry) => toCoupon(entry, priceOf);
	},
});

function toCoupon(
	{ open, friends, percent, amounts = {}, ...same }: CouponFile,
	priceOf: PriceConverter,
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
							Object.entries(amounts).map(([country, amount]) => [
								country,
								priceOf({ mode: "program", country, amount }).price,
							]),
						),
					},
	};
}
