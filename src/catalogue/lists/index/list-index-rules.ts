import {
	type FilterName,
	type FilterValue,
	filterNames,
	filterValues,
	type ListQuery,
} from "#catalogue/lists/list-query-rules.ts";
import { createRecord } from "#core/collections/records.ts";
import { type CurrencyCode, minorDigits } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import {
	type BitSet,
	countBits,
	countSharedBits,
	createBitSet,
	intersectBits,
	isBitSet,
	setBit,
	unionBits,
} from "./bit-set-rules.ts";
import {
	calculateStartOffset,
	createTodayInZone,
	durationBand,
	durationRank,
	type PriceEdges,
	priceBand,
	priceEdges,
	startBand,
} from "./filter-band-rules.ts";
import { type ListEntry, typeFilterByKind } from "./list-entry.ts";
import type { LowestPrices } from "./list-store.ts";

/** The products of each value of a filter, and the order that goes with it. */
export interface FilterColumn {
	readonly bits: ReadonlyMap<string, BitSet>;
	/** Places of entries in the order of this column; without one, as they stand. */
	readonly ranking?: Uint32Array;
}
export interface PriceColumn extends FilterColumn {
	readonly currency: CurrencyCode | undefined;
	readonly edges: PriceEdges | undefined;
}

export interface ListIndex {
	readonly entries: readonly ListEntry[];
	readonly columns: Readonly<
		Record<"type" | "level" | "duration" | "category" | "partner", FilterColumn>
	>;
}

export function createListIndex(entries: readonly ListEntry[]): ListIndex {
	const columnOf = (wordOf: (entry: ListEntry) => string | undefined) => ({
		bits: groupBits(entries, (entry) => [wordOf(entry)]),
	});
	return {
		entries,
		columns: {
			type: {
				...columnOf(({ kind }) => typeFilterByKind[kind]),
				ranking: createRanking(entries, () => 0),
			},
			level: columnOf(({ level }) => level?.toLowerCase()),
			duration: {
				...columnOf(durationBand),
				ranking: createRanking(entries, durationRank),
			},
			category: columnOf(({ category }) => category),
			partner: columnOf(({ partner }) => partner),
		},
	};
}

function groupBits(
	entries: readonly ListEntry[],
	valuesOf: (entry: ListEntry, position: number) => readonly (string | undefined)[],
): Map<string, BitSet> {
	const sets = new Map<string, BitSet>();
	entries.forEach((entry, position) => {
		for (const value of valuesOf(entry, position)) {
			if (value === undefined) continue;
			const bits = sets.get(value) ?? createBitSet(entries.length);
			sets.set(value, bits);
			setBit(bits, position);
		}
	});
	return sets;
}

/** Equals stay in the order of popularity, the paid ones before the free ones. */
function createRanking(
	entries: readonly ListEntry[],
	rankOf: (entry: ListEntry, position: number) => number,
): Uint32Array {
	// Rank and place in one number, so that plain numbers are sorted: ten times as fast as by comparing.
	const size = entries.length;
	const keys = Float64Array.from(entries, (entry, position) => {
		const rank = 2 * Math.round(rankOf(entry, position) * 8) + Number(entry.kind === "free-course");
		return rank * size + position;
	}).sort();
	return Uint32Array.from(keys, (key) => key % size);
}

export function createPriceColumn(
	{ entries }: ListIndex,
	{ currency, prices }: LowestPrices,
): PriceColumn {
	const unit = 10 ** (currency ? minorDigits(currency) : 0);
	const known = new Map(prices.map(({ kind, id, minor }) => [`${kind}-${id}`, minor / unit]));
	const edges = priceEdges(Float64Array.from(known.values()).sort());
	const amounts = entries.map(({ kind, id }) =>
		kind === "free-course" ? 0 : known.get(`${kind}-${id}`),
	);
	const unpriced = 1e9;
	return {
		currency,
		edges,
		bits: groupBits(entries, ({ kind }, position) => {
			const amount = amounts[position];
			if (kind === "free-course") return ["free"];
			return [amount === undefined ? undefined : priceBand(amount, edges)];
		}),
		ranking: createRanking(entries, (_, position) => amounts[position] ?? unpriced),
	};
}

export function createStartColumn(
	{ entries }: ListIndex,
	now: Instant,
	siteZone: string,
): FilterColumn {
	const todayIn = createTodayInZone(now, siteZone);
	const known = new Map<ListEntry["starts"][number], ReturnType<typeof calculateStartOffset>>();
	const knownStart = (start: ListEntry["starts"][number]) => {
		const found = known.get(start) ?? calculateStartOffset(start, todayIn);
		known.set(start, found);
		return found;
	};
	/** A group that began before today is over for lists. */
	const listStarts = ({ starts }: Pick<ListEntry, "starts">) =>
		starts.map(knownStart).filter(({ days }) => days >= 0);
	const unscheduled = 1e5;
	return {
		bits: groupBits(entries, ({ starts, anyDay }) => [
			anyDay ? "any-day" : undefined,
			...listStarts({ starts }).map(({ months }) => startBand(months)),
		]),
		ranking: createRanking(entries, ({ starts, anyDay }) =>
			Math.min(anyDay ? 0 : unscheduled, ...listStarts({ starts }).map(({ days }) => days)),
		),
	};
}

export interface ListSearchResult {
	/** The entries of the requested page. */
	readonly entries: readonly ListEntry[];
	readonly total: number;
	readonly counts: FilterCounts;
}
type FilterCounts = Readonly<Record<FilterName, Readonly<Partial<Record<FilterValue, number>>>>>;

interface ListSearchInput {
	/** The entries of the list before a filter is chosen. */
	readonly base: BitSet;
	readonly query: ListQuery;
	readonly price: FilterColumn;
	readonly start: FilterColumn;
	readonly perPage: number;
}

export function searchListIndex(index: ListIndex, input: ListSearchInput): ListSearchResult {
	const { base, query, price, start } = input;
	const { type, level, duration } = index.columns;
	const columns = { type, level, duration, price, start };
	const chosen = filterNames.filter((name) => query.chosen[name].length > 0);
	const withoutOne = (left?: FilterName) =>
		chosen
			.filter((name) => name !== left)
			.reduce(
				(bits, name) =>
					intersectBits(
						bits,
						unionBits(valueBits(columns[name], query.chosen[name]), index.entries.length),
					),
				base,
			);
	const found = withoutOne();
	// The count of a value ignores what was chosen in its own group.
	const counts = createRecord(filterNames, (name) => {
		const others = chosen.includes(name) ? withoutOne(name) : found;
		return countValues(columns[name], filterValues[name], others);
	});
	const order = sortPositions(query, columns);
	const first = (query.page - 1) * input.perPage;
	const positions = selectPositions(found, index.entries.length, order, first, input.perPage);
	return {
		total: countBits(found),
		counts,
		entries: positions.map((position) => index.entries[position] as ListEntry),
	};
}

function valueBits({ bits }: FilterColumn, values: readonly string[]): BitSet[] {
	return values.flatMap((value) => bits.get(value) ?? []);
}

function countValues(
	{ bits }: FilterColumn,
	values: readonly FilterValue[],
	others: BitSet,
): Partial<Record<FilterValue, number>> {
	return Object.fromEntries(
		values.map((value) => {
			const set = bits.get(value);
			return [value, set ? countSharedBits(set, others) : 0];
		}),
	);
}

function sortPositions(
	{ sort, chosen }: ListQuery,
	columns: Readonly<Record<"type" | "price" | "duration" | "start", FilterColumn>>,
): Uint32Array | undefined {
	if (sort !== "popular") return columns[sort === "soonest" ? "start" : sort].ranking;
	const isFreeChosen = chosen.type.includes("free") || chosen.price.includes("free");
	return isFreeChosen ? undefined : columns.type.ranking;
}

/** Some of the found ones from one place on; however many there are, none is copied on the way. */
function selectPositions(
	found: BitSet,
	size: number,
	order: Uint32Array | undefined,
	first: number,
	count: number,
): number[] {
	const positions: number[] = [];
	let seen = 0;
	for (let rank = 0; rank < size && positions.length < count; rank++) {
		const position = order ? (order[rank] as number) : rank;
		if (isBitSet(found, position) && seen++ >= first) positions.push(position);
	}
	return positions;
}
