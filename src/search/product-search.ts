import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import { type AnyProductCard, listProductCards } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FacetFilter } from "./engine/narrowing-rules.ts";
import type { SuggestAnswer } from "./engine/search-document.ts";
import type { SearchIndex } from "./index/search-index-snapshot.ts";
import { type SearchRequest, sortFields } from "./search-request-rules.ts";

/**
 * Answers a request with cards: the engine has the keys, the catalogue the rest. Everything is
 * found in every country; the card of a product without a price there says so.
 */
export interface ProductSearch {
	find(request: SearchRequest, country: Country | undefined): Promise<FoundProducts>;
	/** Finds matches for a text that is being typed. */
	suggest(request: {
		readonly text: string;
		readonly country: Country | undefined;
		readonly only?: FacetFilter;
	}): Promise<SuggestAnswer>;
	/** Lists the products of these keys, the one that is opened from searches most often first. */
	listSuggested(keys: readonly string[], country: Country | undefined): Promise<AnyProductCard[]>;
	/** Stores a value until the index changes. */
	readonly memoize: SearchIndex["memoize"];
}

export interface FoundProducts {
	readonly cards: readonly AnyProductCard[];
	readonly total: number;
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly suggested: boolean;
	/** The corrected text, if it differs. */
	readonly corrected?: string | undefined;
}

/** The published number of suggestions. */
export const suggestionCount = 3;

export function createProductSearch(deps: {
	db: Db;
	catalogue: CatalogueSnapshot;
	index: SearchIndex;
}): ProductSearch {
	const { db, catalogue, index } = deps;
	const listCards = (keys: readonly string[], country: Country | undefined) =>
		listProductCards(
			db,
			keys.flatMap((key) => parseProductKey(key) ?? []),
			catalogue.priceCountry(country),
		);

	return {
		memoize: index.memoize,
		async find({ text, only, within, sort, offset, limit, isVerbatim }, country) {
			const { hits, ...found } = await index.search({
				text,
				isVerbatim,
				only,
				within,
				sortBy: sortFields[sort],
				offset,
				limit,
			});
			return { ...found, cards: await listCards(hits, country) };
		},
		suggest: ({ text, only = {} }) => index.suggest({ text, only, limit: suggestionCount }),
		listSuggested: async (keys, country) => listCards(await index.sortByDemand(keys), country),
	};
}
