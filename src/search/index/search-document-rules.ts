import {
	durationBand,
	durationRank,
} from "#catalogue/lists/index/filter-band-rules.ts";
import { productKey } from "#catalogue/product-key.ts";
import type { FindableProduct } from "#catalogue/store/searchable-product-store.ts";
import type { SearchDocument } from "#search/engine/search-document.ts";

/** Names behind the slugs and ids of products: people type the names. */
export interface Names {
	readonly categories: ReadonlyMap<string, string>;
	readonly partners: ReadonlyMap<string, string>;
}

export function namesOf(catalogue: {
	readonly categories: readonly { slug: string; name: string }[];
	readonly partners: readonly { id: string; name: string }[];
}): Names {
	return {
		categories: new Map(
			catalogue.categories.map(({ slug, name }) => [slug, name]),
		),
		partners: new Map(catalogue.partners.map(({ id, name }) => [id, name])),
	};
}

/** Stands for every country: what is free, and what has no price anywhere, is shown wherever somebody is. */
export const everywhere = "*";

export function documentOf(
	product: FindableProduct,
	{ categories, partners }: Names,
	count: number,
): SearchDocument {
	const { kind, title, category, level, hours, rating, countries } = product;
	const partner =
		product.partner && (partners.get(product.partner) ?? product.partner);
	const band = durationBand(product);
	return {
		key: productKey(product),
		title,
		words: [
			categories.get(category) ?? "",
			partner ?? "",
			kindWords[kind],
			...product.skills,
			product.summary,
		].join(" "),
		wanted: wantedOf(product.popularity, count),
		facets: {
			category: [category],
			type: [kind],
			level: level ? [level.toLowerCase()] : [],
			university: kind === "university" && partner ? [partner] : [],
			duration: band ? [band] : [],
			unit: [hours === undefined ? "months" : "hours"],
			country: countries.length ? countries : [everywhere],
		},
		numbers: {
			popularity: product.popularity,
			duration: durationRank(product),
			...(rating !== undefined && { rating }),
		},
	};
}

/** How often it was opened from a search comes first; among equals, how much it is taken. */
export function wantedOf(popularity: number, count: number): number {
	return count + popularity / 1e9;
}

const kindWords: Readonly<Record<FindableProduct["kind"], string>> = {
	course: "course",
	bundle: "master's program",
	university: "university program",
	"free-course": "free course",
};
