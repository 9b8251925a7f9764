import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { AnyCard } from "#catalogue/lists/index/list-store.ts";
import { listCards } from "#catalogue/lists/index/list-store.ts";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { DropdownHit } from "./calls.ts";
import type { Only } from "./engine/narrowing-rules.ts";
import { everywhere } from "./index/search-document-rules.ts";
import type { SearchBook } from "./index/search-index-snapshot.ts";
import { dropdownHit } from "./search-payload.ts";
import { orderOf, type SearchWish } from "./search-request-rules.ts";

/** Answers a wish with cards: the engine knows keys, the catalogue the rest. */
export interface Finder {
	find(wish: SearchWish, country: Country | undefined): Promise<Found>;
	/** Keys of what fits what is being typed. */
	suggest(wanted: SuggestWish): Promise<readonly string[]>;
	/** What the search field shows of these keys, in their order. */
	itemsOf(
		keys: readonly string[],
		country: Country | undefined,
	): Promise<readonly DropdownHit[]>;
	/** Remembers what stays true until the index changes. */
	readonly kept: SearchBook["kept"];
}

export interface Found {
	readonly cards: readonly AnyCard[];
	readonly total: number;
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly suggested: boolean;
}

export interface SuggestWish {
	readonly text: string;
	readonly country: Country | undefined;
	readonly only?: Only;
}

/** The published number of suggestions. */
export const suggestionCount = 3;

export function createFinder(parts: {
	db: Db;
	catalogue: CatalogueBook;
	book: SearchBook;
}): Finder {
	const { db, catalogue, book } = parts;
	// Prices decide what is sold where; without a country they are those of the site's own.
	const soldIn = (country: Country | undefined) => [
		catalogue.priceCountry(country),
		everywhere,
	];
	const cards = (keys: readonly string[], country: Country | undefined) =>
		listCards(db, keys.flatMap(productOf), catalogue.priceCountry(country));

	return {
		kept: book.kept,
		async find({ text, only, sort, offset, limit }, country) {
			const { hits, total, facets, suggested } = await book.search({
				text,
				only: { ...only, country: soldIn(country) },
				order: orderOf[sort],
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
		async itemsOf(keys, country) {
			const found = await cards(keys, country);
			return found.map((card) => dropdownHit(card, catalogue));
		},
	};
}

/** The product that a key names. */
export function productOf(key: string): { kind: ProductKind; id: number }[] {
	const [, kind, id] = /^([a-z-]+)-([1-9]\d{0,8})$/.exec(key) ?? [];
	const known = productKinds.find((one) => one === kind);
	return known ? [{ kind: known, id: Number(id) }] : [];
}
