import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { listProductCards } from "#catalogue/lists/index/list-store.ts";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { DropdownHit } from "./calls.ts";
import type { FacetFilter } from "./engine/narrowing-rules.ts";
import { anyCountry } from "./index/search-document-rules.ts";
import type { SearchIndex } from "./index/search-index-snapshot.ts";
import { toDropdownHit } from "./search-payload.ts";
import { engineOrders, type SearchRequest } from "./search-request-rules.ts";

/** Answers a wish with cards: the engine knows keys, the catalogue the rest. */
export interface ProductSearch {
	find(
		request: SearchRequest,
		country: Country | undefined,
	): Promise<FoundProducts>;
	/** Keys of what fits what is being typed. */
	suggest(request: SuggestionRequest): Promise<readonly string[]>;
	/** What the search field shows of these keys, in their order. */
	listItems(
		keys: readonly string[],
		country: Country | undefined,
	): Promise<readonly DropdownHit[]>;
	/** Remembers what stays true until the index changes. */
	readonly kept: SearchIndex["kept"];
}

export interface FoundProducts {
	readonly cards: readonly AnyProductCard[];
	readonly total: number;
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly suggested: boolean;
}

export interface SuggestionRequest {
	readonly text: string;
	readonly country: Country | undefined;
	readonly only?: FacetFilter;
}

/** The published number of suggestions. */
export const suggestionCount = 3;

export function createProductSearch(deps: {
	db: Db;
	catalogue: CatalogueSnapshot;
	book: SearchIndex;
}): ProductSearch {
	const { db, catalogue, book } = deps;
	// Prices decide what is sold where; without a country they are those of the site's own.
	const soldIn = (country: Country | undefined) => [
		catalogue.priceCountry(country),
		anyCountry,
	];
	const cards = (keys: readonly string[], country: Country | undefined) =>
		listProductCards(
			db,
			keys.flatMap(parseKnownProduct),
			catalogue.priceCountry(country),
		);

	return {
		kept: book.kept,
		async find({ text, only, sort, offset, limit }, country) {
			const { hits, total, facets, suggested } = await book.search({
				text,
				only: { ...only, country: soldIn(country) },
				order: engineOrders[sort],
				offset,
				limit,
			});
			return { cards: await cards(hits, country), total, facets, suggested };
		},
		suggest: ({ text, country, only = {} }) =>
			book.suggest({
				text,
				only: { ...only, country: soldIn(country) },
				limit: suggestionCount,
			}),
		async listItems(keys, country) {
			const found = await cards(keys, country);
			return found.map((card) => toDropdownHit(card, catalogue));
		},
	};
}

/** The product that a key names. */
export function parseKnownProduct(
	key: string,
): { kind: ProductKind; id: number }[] {
	const [, kind, id] = /^([a-z-]+)-([1-9]\d{0,8})$/.exec(key) ?? [];
	const known = productKinds.find((candidate) => candidate === kind);
	return known ? [{ kind: known, id: Number(id) }] : [];
}
