import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { parseProductKey, productKey } from "#catalogue/product-key.ts";
import { getCategoryHue } from "#catalogue/products/product-presenter.ts";
import { listProductCards } from "#catalogue/store/product-store.ts";
import type { FormLocation } from "#forms/rendering/form-location-rules.ts";
import { findCategoryDownload, findProductDownload } from "./download-rules.ts";
import type { EnquiryDeps } from "./enquiry-deps.ts";
import { listFormLessons } from "./preview-lesson-commands.ts";

/** The part of a product that its forms need. */
interface FormTargetProduct {
	readonly kind: ProductKind;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
}

interface FormLocationInput {
	readonly siteModule: string;
	readonly page: string;
}

/** A form on a page about a product. */
export async function locateProductForm(
	{ db, snapshots: { catalogue } }: EnquiryDeps,
	product: FormTargetProduct,
	{ siteModule, page }: FormLocationInput,
): Promise<FormLocation> {
	const country = catalogue.priceCountry(undefined);
	return {
		siteModule,
		page,
		product,
		subject: {
			title: product.title,
			hue: getCategoryHue(product.category, catalogue.categories),
			seed: productKey(product),
		},
		download: findProductDownload(product, siteModule),
		lessons: await listFormLessons(db, product, siteModule, country),
	};
}

export function locateCategoryForm(
	deps: EnquiryDeps,
	slug: string,
	{ siteModule, page }: FormLocationInput,
): FormLocation {
	const { categories } = deps.snapshots.catalogue;
	const category = categories.find((candidate) => candidate.slug === slug);
	return {
		siteModule,
		page,
		category: category?.slug,
		subject: category && {
			title: category.name,
			hue: category.hue,
			seed: slug,
		},
		download: findCategoryDownload(deps, slug, siteModule),
	};
}

/**
 * Finds the location by the key of a product, or without one by the page. Undefined for a key that
 * no product has.
 */
export async function findFormLocation(
	deps: EnquiryDeps,
	input: FormLocationInput,
	key: string | undefined,
): Promise<FormLocation | undefined> {
	const { catalogue } = deps.snapshots;
	if (!key) {
		const category = findPageCategory(catalogue, input.page);
		return category ? locateCategoryForm(deps, category.slug, input) : input;
	}
	const named = parseProductKey(key);
	if (!named) return undefined;
	const country = catalogue.priceCountry(undefined);
	const [card] = await listProductCards(deps.db, [named], country);
	return card && locateProductForm(deps, { ...card, kind: named.kind }, input);
}
