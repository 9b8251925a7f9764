import { comparedField } from "#catalogue/lists/pages/compare-form.ts";
import {
	type ProductKey,
	parseProductKey,
	productKey,
} from "#catalogue/product-key.ts";

/** More columns than this nobody can hold beside each other, and no phone can show. */
export const mostCompared = 3;

export interface Comparison {
	readonly products: readonly ProductKey[];
	/** How many more were asked for. */
	readonly leftOut: number;
}

/** Understands `course-1,bundle-2` as well as what a form sends, one parameter a box. */
export function readComparison(given: URLSearchParams): Comparison {
	const keys = given.getAll(comparedField).flatMap((one) => one.split(","));
	const known = new Map(
		keys.flatMap((key) => {
			const product = parseProductKey(key.trim());
			return product ? [[productKey(product), product] as const] : [];
		}),
	);
	const products = [...known.values()];
	return {
		products: products.slice(0, mostCompared),
		leftOut: Math.max(0, products.length - mostCompared),
	};
}

export function comparisonSearch(products: readonly ProductKey[]): string {
	return products.length
		? `?${comparedField}=${products.map(productKey).join(",")}`
		: "";
}
