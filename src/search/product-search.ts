import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import {
	type AnyProductCard,
	listProductCards,
} from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FacetFilter } from "./engine/narrowing-rules.ts";
import { anyCountry } from "./index/search-document-rules.ts";
import type { SearchIndex } from "./index/search-index-snapshot.ts";
import { engineOrders, type SearchRequest } from "./search-request-rules.ts";

/** Answers a request with cards: the engine knows keys, the catalogue the rest. */
export interface ProductSearch {
	find(
		request: SearchRequest,
		country: Country | undefined,
	): Promise<FoundProducts>;
	/** Keys of what fits what is being typed. */
	suggest(request: {
		readonly text: string;
		readonly country: Country | undefined;
		readonly only?: FacetFilter;
	}): Promise<readonly string[]>;
	/** The products of these keys, in their order. */
	listCards(
		keys: readonly string[],
		country: Country | undefined,
	): Promise<AnyProductCard[]>;
	/** Stores a value until the index changes. */
	readonly memoize: SearchIndex["memoize"];
}

export interface FoundProducts {
	readonly cards: readonly AnyProductCard[];
	readonly total: number;
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly suggested: boolean;
}

/** The published number of suggestions. */
export const suggestionCount = 3;

export function createProductSearch(deps: {
	db: Db;
	catalogue: CatalogueSnapshot;
	index: SearchIndex;
}): ProductSearch {
	const { db, catalogue, index } = deps;
	// Prices decide what is sold where; without a country they are those of the site's own.
	const soldIn = (country: Country | undefined) => [
		catalogue.priceCountry(country),
		anyCountry,
	];
	const listCards = (keys: readonly string[], country: Country | undefined) =>
		listProductCards(
			db,
			keys.flatMap((key) => parseProductKey(key) ?? []),
			catalogue.priceCountry(country),
		);

	return {
		memoize: index.memoize,
		async find({ text, only, sort, offset, limit }, country) {
			const { hits, total, facets, suggested } = await index.search({
				text,
				only: { ...only, country: soldIn(country) },
				order: engineOrders[sort],
				offset,
				limit,
			});
			return {
				cards: await listCards(hits, country),
				total,
				facets,
				suggested,
			};
		},
		suggest: ({ text, country, only = {} }) =>
			index.suggest({
				text,
				only: { ...only, country: soldIn(country) },
				limit: suggestionCount,
			}),
		listCards,
	};
}
