import { type ProductKind, productKinds } from "./product.ts";

/** Names one product among those of every kind. */
export interface ProductKey {
	readonly kind: ProductKind;
	readonly id: number;
}

const productKeyPattern = new RegExp(
	`^(${productKinds.join("|")})-([1-9]\\d{0,8})$`,
);

export function parseProductKey(text: string): ProductKey | undefined {
	const [, kind, id] = productKeyPattern.exec(text) ?? [];
	return kind ? { kind: kind as ProductKind, id: Number(id) } : undefined;
}

/** As addresses, forms and cards write it: `course-12`. */
export function productKey({ kind, id }: ProductKey): string {
	return `${kind}-${id}`;
}

/** The number by which programs outside know a product: `b` tells a bundle's from a course's. */
export function publishedProductId({ kind, id }: ProductKey): number | string {
	return kind === "bundle" ? `b${id}` : id;
}
