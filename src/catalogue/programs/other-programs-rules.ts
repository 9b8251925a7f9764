import type { ProductCard } from "#catalogue/product.ts";

/**
 * Selects alternatives to a program: those of its own category first, then popular ones of others.
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
