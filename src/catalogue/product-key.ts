import { type ProductKind, productKinds } from "./product.ts";

/** Names one product among those of every kind. */
export interface ProductKey<Kind extends ProductKind = ProductKind> {
	readonly kind: Kind;
	readonly id: number;
}

const productKeyPattern = new RegExp(`^(${productKinds.join("|")})-([1-9]\\d{0,8})$`);

const isProductKind = (text: string | undefined): text is ProductKind =>
	productKinds.some((kind) => kind === text);

export function parseProductKey(text: string): ProductKey | undefined {
	const [, kind, id] = productKeyPattern.exec(text) ?? [];
	return isProductKind(kind) ? { kind, id: Number(id) } : undefined;
}

/** Formats a key for addresses, forms and cards: `course-12`. */
export function productKey({ kind, id }: ProductKey): string {
	return `${kind}-${id}`;
}

/** The `b` distinguishes the published number of a bundle from a course's. */
export function formatBundleId({ id }: Pick<ProductKey, "id">): string {
	return `b${id}`;
}

/** The number by which outside programs identify a product. */
export function publishedProductId(key: ProductKey): number | string {
	return key.kind === "bundle" ? formatBundleId(key) : key.id;
}
