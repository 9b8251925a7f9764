import {
	type FilterName,
	type FilterValue,
	filterNames,
	filterValues,
	type ListQuery,
	type Sort,
} from "#catalogue/lists/list-query-rules.ts";
import { type CurrencyCode, minorDigits } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import {
	addBit,
	type Bits,
	bitsInAny,
	bitsInBoth,
	countBits,
	countInBoth,
	hasBit,
	noBits,
} from "./bit-set-rules.ts";
import {
	durationBand,
	durationRank,
	type PriceEdges,
	priceBand,
	priceEdges,
	startBand,
	startOf,
	todaysAt,
} from "./filter-band-rules.ts";
import { type Entry, typeWords } from "./list-entry.ts";
import type { LowestPrices } from "./list-store.ts";

/** The products of each value of a filter, and the order that goes with it. */
export interface Column {
	readonly bits: ReadonlyMap<string, Bits>;
	/** Places of entries in the order of this column; without one, as they stand. */
	readonly order?: Uint32Array;
}
export interface PriceColumn extends Column {
	readonly currency: CurrencyCode | undefined;
	readonly edges: PriceEdges | undefined;
}

export interface ListIndex {
	readonly entries: readonly Entry[];
	readonly columns: Readonly<
		Record<"type" | "level" | "duration" | "category" | "partner", Column>
	>;
}

export function listIndexOf(entries: readonly Entry[]): ListIndex {
	const columnOf = (wordOf: (entry: Entry) => string | undefined) => ({
		bits: bitsBy(entries, (entry) => [wordOf(entry)]),
	});
	return {
		entries,
		columns: {
			type: columnOf(({ kind }) => typeWords[kind]),
			level: columnOf(({ level }) => level?.toLowerCase()),
			duration: {
				...columnOf(durationBand),
				order: orderBy(entries, durationRank),
			},
			category: columnOf(({ category }) => category),
			partner: columnOf(({ partner }) => partner),
		},
	};
}

function bitsBy(
	entries: readonly Entry[],
	valuesOf: (entry: Entry, at: number) => readonly (string | undefined)[],
): Map<string, Bits> {
	const sets = new Map<string, Bits>();
	entries.forEach((entry, at) => {
		for (const value of valuesOf(entry, at)) {
			if (value === undefined) continue;
			const bits = sets.get(value) ?? noBits(entries.length);
			sets.set(value, bits);
			addBit(bits, at);
		}
	});
	return sets;
}

/** Equals stay in the order of popularity. */
function orderBy(
	entries: readonly Entry[],
	rankOf: (entry: Entry, at: number) => number,
): Uint32Array {
	// Rank and place in one number, so that plain numbers are sorted: ten times as fast as by comparing.
	const size = entries.length;
	const keys = Float64Array.from(
		entries,
		(entry, at) => Math.round(rankOf(entry, at) * 8) * size + at,
	).sort();
	return Uint32Array.from(keys, (key) => key % size);
}

export function priceColumn(
	{ entries }: ListIndex,
	{ currency, prices }: LowestPrices,
): PriceColumn {
	const unit = 10 ** (currency ? minorDigits(currency) : 0);
	const known = new Map(
		prices.map(({ kind, id, minor }) => [`${kind}-${id}`, minor / unit]),
	);
	const edges = priceEdges(Float64Array.from(known.values()).sort());
	const amounts = entries.map(({ kind, id }) =>
		kind === "free-course" ? 0 : known.get(`${kind}-${id}`),
	);
	const unpriced = 1e9;
	return {
		currency,
		edges,
		bits: bitsBy(entries, ({ kind }, at) => {
			const amount = amounts[at];
			if (kind === "free-course") return ["free"];
			return [amount === undefined ? undefined : priceBand(amount, edges)];
		}),
		order: orderBy(entries, (_, at) => amounts[at] ?? unpriced),
	};
}

export function startColumn(
	{ entries }: ListIndex,
	now: Instant,
	siteZone: string,
): Column {
	const todays = todaysAt(now, siteZone);
	const known = new Map<Entry["starts"][number], ReturnType<typeof startOf>>();
	const knownStart = (start: Entry["starts"][number]) => {
		const found = known.get(start) ?? startOf(start, todays);
		known.set(start, found);
		return found;
	};
	const unscheduled = 1e5;
	return {
		bits: bitsBy(entries, ({ starts, anyDay }) => [
			anyDay ? "any-day" : undefined,
			...starts.map((start) => startBand(knownStart(start).months)),
		]),
		order: orderBy(entries, ({ starts, anyDay }) =>
			Math.min(
				anyDay ? 0 : unscheduled,
				...starts.map((start) => knownStart(start).days),
			),
		),
	};
}

export interface Found {
	/** Of the page that was asked for. */
	readonly entries: readonly Entry[];
	readonly total: number;
	readonly counts: Counts;
}
export type Counts = Readonly<
	Record<FilterName, Readonly<Partial<Record<FilterValue, number>>>>
>;

export interface Search {
	/** What the list is about, before anything is chosen. */
	readonly base: Bits;
	readonly query: ListQuery;
	readonly price: Column;
	readonly start: Column;
	readonly perPage: number;
}

export function search(index: ListIndex, wanted: Search): Found {
	const { base, query, price, start } = wanted;
	const { type, level, duration } = index.columns;
	const columns = { type, level, duration, price, start };
	const chosen = filterNames.filter((name) => query.chosen[name].length > 0);
	const withoutOne = (left?: FilterName) =>
		chosen
			.filter((name) => name !== left)
			.reduce(
				(bits, name) =>
					bitsInBoth(
						bits,
						bitsInAny(
							setsOf(columns[name], query.chosen[name]),
							index.entries.length,
						),
					),
				base,
			);
	const found = withoutOne();
	// What a value would leave: its own group counts as if nothing in it were chosen.
	const counts = Object.fromEntries(
		filterNames.map((name) => {
			const others = chosen.includes(name) ? withoutOne(name) : found;
			return [name, countsOf(columns[name], filterValues[name], others)];
		}),
	) as Counts;
	const order = orderOf(query.sort, columns);
	const first = (query.page - 1) * wanted.perPage;
	const places = somePlaces(
		found,
		index.entries.length,
		order,
		first,
		wanted.perPage,
	);
	return {
		total: countBits(found),
		counts,
		entries: places.map((at) => index.entries[at] as Entry),
	};
}

function setsOf({ bits }: Column, values: readonly string[]): Bits[] {
	return values.flatMap((value) => bits.get(value) ?? []);
}

function countsOf(
	{ bits }: Column,
	values: readonly FilterValue[],
	others: Bits,
): Partial<Record<FilterValue, number>> {
	return Object.fromEntries(
		values.map((value) => {
			const set = bits.get(value);
			return [value, set ? countInBoth(set, others) : 0];
		}),
	);
}

function orderOf(
	sort: Sort,
	columns: Readonly<Record<"price" | "duration" | "start", Column>>,
): Uint32Array | undefined {
	if (sort === "popular") return undefined;
	return columns[sort === "soonest" ? "start" : sort].order;
}

/** Some of the found ones from one place on; however many there are, none is copied on the way. */
function somePlaces(
	found: Bits,
	size: number,
	order: Uint32Array | undefined,
	first: number,
	count: number,
): number[] {
	const places: number[] = [];
	let seen = 0;
	for (let rank = 0; rank < size && places.length < count; rank++) {
		const at = order ? (order[rank] as number) : rank;
		if (hasBit(found, at) && seen++ >= first) places.push(at);
	}
	return places;
}
