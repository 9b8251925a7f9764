import { type ProductKey, parseProductKey, productKey } from "#catalogue/product-key.ts";
import { comparedField, maxComparedProducts } from "./compare-form-rules.ts";

export interface Comparison {
	readonly products: readonly ProductKey[];
	/** The number of requested products that do not fit. */
	readonly leftOut: number;
}

/** Understands `course-1,bundle-2` as well as what a form sends, one parameter a box. */
export function parseComparison(parameters: URLSearchParams): Comparison {
	const keys = parameters.getAll(comparedField).flatMap((value) => value.split(","));
	const productsByKey = new Map(
		keys.flatMap((key) => {
			const product = parseProductKey(key.trim());
			return product ? [[productKey(product), product] as const] : [];
		}),
	);
	const products = [...productsByKey.values()];
	return {
		products: products.slice(0, maxComparedProducts),
		leftOut: Math.max(0, products.length - maxComparedProducts),
	};
}

export function buildComparisonSearch(products: readonly ProductKey[]): string {
	return products.length ? `?${comparedField}=${products.map(productKey).join(",")}` : "";
}
