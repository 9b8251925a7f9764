import { type ProductKind, productKinds } from "../product.ts";
import { productKey } from "./entry.ts";
import { comparedField } from "./pages/compare-form.ts";

export interface ProductRef {
	readonly kind: ProductKind;
	readonly id: number;
}

/** More columns than this nobody can hold beside each other, and no phone can show. */
export const mostCompared = 3;

export interface Comparison {
	readonly products: readonly ProductRef[];
	/** How many more were asked for. */
	readonly leftOut: number;
}

/** Understands `course-1,bundle-2` as well as what a form sends, one parameter a box. */
export function readComparison(given: URLSearchParams): Comparison {
	const keys = given.getAll(comparedField).flatMap((one) => one.split(","));
	const known = new Map(
		keys.flatMap((key) => {
			const product = readProductKey(key);
			return product ? [[productKey(product), product] as const] : [];
		}),
	);
	const products = [...known.values()];
	return {
		products: products.slice(0, mostCompared),
		leftOut: Math.max(0, products.length - mostCompared),
	};
}

function readProductKey(key: string): ProductRef | undefined {
	const [, word, digits] = /^([a-z-]+)-([1-9]\d{0,8})$/.exec(key.trim()) ?? [];
	const kind = productKinds.find((one) => one === word);
	return kind && { kind, id: Number(digits) };
}

export function comparisonSearch(products: readonly ProductRef[]): string {
	return products.length
		? `?${comparedField}=${products.map(productKey).join(",")}`
		: "";
}
