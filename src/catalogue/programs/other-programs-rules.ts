import type { ProductCard } from "#catalogue/product.ts";

/**
 * What one might take in a program's place: those of its own field first, then what many take elsewhere.
 * Programs that take no new learners any more are left out.
 */
export function selectOtherPrograms<Program extends ProductCard & { readonly sunset?: boolean }>(
	self: Pick<ProductCard, "slug">,
	sameField: readonly Program[],
	popular: readonly Program[],
	limit: number,
): Program[] {
	const shown = new Set([self.slug]);
	return [...sameField, ...popular]
		.filter(({ slug, sunset }) => !sunset && !shown.has(slug) && shown.add(slug))
		.slice(0, limit);
}
