import type { ListQuery } from "#catalogue/lists/list-query-rules.ts";
import { createPromiseCache, type PromiseCache } from "#core/cache.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { type BitSet, createBitSet, unionBits } from "./bit-set-rules.ts";
import {
	createListIndex,
	createPriceColumn,
	createStartColumn,
	type FilterColumn,
	type ListIndex,
	type ListSearchResult,
	type PriceColumn,
	searchListIndex,
} from "./list-index-rules.ts";
import { readEntries, readLowestPrices } from "./list-store.ts";

/** The entries of a list before a filter is chosen. */
export type ListScope =
	| { readonly category: string }
	/** The id or the name. */
	| { readonly partner: readonly string[] }
	/** The products that have a price. */
	| "paid";

export interface PricedListResult extends ListSearchResult {
	readonly price: Pick<PriceColumn, "edges" | "currency">;
}

/** All lists are answered from memory; only the cards of one page are read from the database. */
export interface ListSnapshot {
	find(request: {
		base: ListScope;
		query: ListQuery;
		country: string;
		perPage: number;
	}): Promise<PricedListResult>;
	/** Reads changed content again, at once where lists were requested before. */
	reload(): void;
}

interface LoadedIndex {
	readonly index: Promise<ListIndex>;
	readonly prices: PromiseCache<PriceColumn>;
	starts: { readonly column: FilterColumn; readonly until: number } | undefined;
}

/** Somewhere on earth a day begins at every quarter of an hour, and nowhere between. */
const quarterHour = 15 * 60_000;

export function openListSnapshot(db: Db, clock: Clock, siteZone: string): ListSnapshot {
	let loaded: LoadedIndex | undefined;
	const read = (): LoadedIndex => {
		const index = readEntries(db).then(createListIndex);
		const fresh: LoadedIndex = {
			index,
			prices: createPromiseCache(),
			starts: undefined,
		};
		// A database that did not answer is asked again.
		index.catch(() => {
			if (loaded === fresh) loaded = undefined;
		});
		loaded = fresh;
		return fresh;
	};
	return {
		reload() {
			if (loaded) read();
		},
		async find({ base, query, country, perPage }) {
			const from = loaded ?? read();
			const index = await from.index;
			const price = await from.prices.get(country, async () =>
				createPriceColumn(index, await readLowestPrices(db, country)),
			);
			return {
				price,
				...searchListIndex(index, {
					base: scopeBits(index, base),
					query,
					price,
					start: getStartColumn(from, index, clock(), siteZone),
					perPage,
				}),
			};
		},
	};
}

function getStartColumn(
	loaded: LoadedIndex,
	index: ListIndex,
	now: ReturnType<Clock>,
	siteZone: string,
): FilterColumn {
	if (loaded.starts && now.epochMilliseconds < loaded.starts.until) return loaded.starts.column;
	const column = createStartColumn(index, now, siteZone);
	const quarter = Math.floor(now.epochMilliseconds / quarterHour);
	loaded.starts = { column, until: (quarter + 1) * quarterHour };
	return column;
}

function scopeBits({ entries, columns }: ListIndex, base: ListScope): BitSet {
	const { type, category, partner } = columns;
	if (base === "paid")
		return anyValueBits(type, ["course", "program", "university"], entries.length);
	return "category" in base
		? (category.bits.get(base.category) ?? createBitSet(entries.length))
		: anyValueBits(partner, base.partner, entries.length);
}

function anyValueBits({ bits }: FilterColumn, values: readonly string[], size: number) {
	return unionBits(
		values.flatMap((value) => bits.get(value) ?? []),
		size,
	);
}
