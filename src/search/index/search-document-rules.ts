import { durationBand, durationRank } from "#catalogue/lists/index/filter-band-rules.ts";
import { productKey } from "#catalogue/product-key.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import type { SearchableProduct } from "#catalogue/store/searchable-product-store.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";

/** Names behind the slugs and ids of products: people type the names. */
export interface SearchNames {
	readonly categories: ReadonlyMap<string, string>;
	readonly partners: ReadonlyMap<string, string>;
	readonly kinds: ProductNames;
}

export function toSearchNames(catalogue: {
	readonly categories: readonly { slug: string; name: string }[];
	readonly partners: readonly { id: string; name: string }[];
	readonly names: ProductNames;
}): SearchNames {
	return {
		categories: new Map(catalogue.categories.map(({ slug, name }) => [slug, name])),
		partners: new Map(catalogue.partners.map(({ id, name }) => [id, name])),
		kinds: catalogue.names,
	};
}

/** The share of a free course's popularity that counts beside what people pay for: it is joined more easily. */
const freeShare = 0.5;

export function toSearchDocument(
	product: SearchableProduct,
	{ categories, partners, kinds }: SearchNames,
	count: number,
): SearchDocument {
	const { kind, title, category, level, hours, rating } = product;
	const partner = product.partner && (partners.get(product.partner) ?? product.partner);
	const band = durationBand(product);
	return {
		key: productKey(product),
		title,
		subject: categories.get(category) ?? "",
		words: [
			partner ?? "",
			kinds[kind].one,
			...product.skills,
			product.summary,
			...product.audience,
		].join(" "),
		demand: computeDemand(product.popularity, count),
		popularity: product.popularity * (kind === "free-course" ? freeShare : 1),
		facets: {
			category: [category],
			type: [kind],
			level: level ? [level.toLowerCase()] : [],
			university: kind === "university" && partner ? [partner] : [],
			duration: band ? [band] : [],
			unit: [hours === undefined ? "months" : "hours"],
		},
		numbers: {
			popularity: product.popularity,
			duration: durationRank(product),
			...(rating !== undefined && { rating }),
		},
	};
}

/**
 * The demand counts how often a product was opened from a search first; among equals, its
 * popularity.
 */
export function computeDemand(popularity: number, count: number): number {
	return count + popularity / 1e9;
}
