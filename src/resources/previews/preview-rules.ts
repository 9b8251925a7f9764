import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";

/** The previews of products, by the word for them in the address, with the forms for the lessons that follow. */
export const productPreviews = {
	course: {
		kind: "course",
		next: cataloguePlacements.preview,
		all: cataloguePlacements.previews,
	},
	program: {
		kind: "bundle",
		next: cataloguePlacements.bundlePreview,
		all: cataloguePlacements.bundlePreviews,
	},
} as const;
export type ProductPreviewKind = keyof typeof productPreviews;

export const isProductPreviewKind = (text: string): text is ProductPreviewKind =>
	Object.hasOwn(productPreviews, text);

export const ebookPreviewKind = "ebook";

const previewForms: readonly string[] = Object.values(productPreviews).flatMap(({ next, all }) => [
	next,
	all,
]);

/** The options of the route: its forms open on the page itself, which is then not cached. */
export const previewFormOptions = {
	freshQuery: { form: (requested: string) => previewForms.includes(requested) },
	takesPosts: true,
} as const;

/**
 * The forms for the rest: one for the next lesson, and one for all where there are more than two, or
 * where two lessons are of two courses of a program.
 */
export function listRestForms(kind: ProductPreviewKind, count: number) {
	const { next, all } = productPreviews[kind];
	return {
		next: count > 1 ? next : undefined,
		all: count > (kind === "program" ? 1 : 2) ? all : undefined,
	};
}
