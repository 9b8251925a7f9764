import type { ListQuery } from "#catalogue/lists/list-query-rules.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { type Bits, bitsInAny, noBits } from "./bit-set-rules.ts";
import {
	type Column,
	type Found,
	type ListIndex,
	listIndexOf,
	type PriceColumn,
	priceColumn,
	search,
	startColumn,
} from "./list-index-rules.ts";
import { readEntries, readLowestPrices } from "./list-store.ts";

/** What a list is about before anybody chooses anything. */
export type Base =
	| { readonly category: string }
	/** By id or by name. */
	| { readonly partner: readonly string[] }
	/** Everything that has a price. */
	| "paid";

export interface ListFound extends Found {
	readonly price: Pick<PriceColumn, "edges" | "currency">;
}

/** All lists are answered from memory; the database is asked for the cards of one page. */
export interface ListBook {
	find(wanted: {
		base: Base;
		query: ListQuery;
		country: string;
		perPage: number;
	}): Promise<ListFound>;
	/** Content has changed: read again, at once where lists were asked for before. */
	reload(): void;
}

interface Kept {
	readonly index: Promise<ListIndex>;
	readonly prices: Map<string, Promise<PriceColumn>>;
	starts: { readonly column: Column; readonly until: number } | undefined;
}

/** Somewhere on earth a day begins at every quarter of an hour, and nowhere between. */
const quarterHour = 15 * 60_000;

export function openListBook(db: Db, clock: Clock, siteZone: string): ListBook {
	let kept: Kept | undefined;
	const read = (): Kept => {
		const index = readEntries(db).then(listIndexOf);
		const fresh: Kept = { index, prices: new Map(), starts: undefined };
		// A database that did not answer is asked again.
		index.catch(() => {
			if (kept === fresh) kept = undefined;
		});
		kept = fresh;
		return fresh;
	};
	return {
		reload() {
			if (kept) read();
		},
		async find({ base, query, country, perPage }) {
			const from = kept ?? read();
			const index = await from.index;
			const price = await pricesOf(db, from, index, country);
			return {
				price,
				...search(index, {
					base: baseBits(index, base),
					query,
					price,
					start: startsAt(from, index, clock(), siteZone),
					perPage,
				}),
			};
		},
	};
}

function pricesOf(
	db: Db,
	{ prices }: Kept,
	index: ListIndex,
	country: string,
): Promise<PriceColumn> {
	const known = prices.get(country);
	if (known) return known;
	const made = readLowestPrices(db, country).then((read) =>
		priceColumn(index, read),
	);
	prices.set(country, made);
	made.catch(() => prices.delete(country));
	return made;
}

function startsAt(
	kept: Kept,
	index: ListIndex,
	now: ReturnType<Clock>,
	siteZone: string,
): Column {
	if (kept.starts && now.epochMilliseconds < kept.starts.until)
		return kept.starts.column;
	const column = startColumn(index, now, siteZone);
	const quarter = Math.floor(now.epochMilliseconds / quarterHour);
	kept.starts = { column, until: (quarter + 1) * quarterHour };
	return column;
}

function baseBits({ entries, columns }: ListIndex, base: Base): Bits {
	const { type, category, partner } = columns;
	if (base === "paid")
		return anyOf(type, ["course", "program", "university"], entries.length);
	return "category" in base
		? (category.bits.get(base.category) ?? noBits(entries.length))
		: anyOf(partner, base.partner, entries.length);
}

function anyOf({ bits }: Column, values: readonly string[], size: number) {
	return bitsInAny(
		values.flatMap((value) => bits.get(value) ?? []),
		size,
	);
}
