import type { ProductKind } from "#catalogue/product.ts";

/** A university decides whom it admits, so its programs can be ordered only after an application. Everything else is open to all. */
export function requiresAdmission<Product extends { kind: ProductKind }>(
	product: Product,
): product is Product & { kind: "university" } {
	return product.kind === "university";
}
