import { listKeys } from "#core/collections/records.ts";

/**
 * The filters of a list, in the words of its address. The order is that of the page and of the
 * address.
 */
export const filterValues = {
	type: ["course", "program", "university", "free"],
	level: ["beginner", "intermediate", "advanced"],
	price: ["free", "low", "middle", "high", "top"],
	duration: ["under-20-hours", "to-40-hours", "hours", "to-6-months", "months"],
	start: ["any-day", "this-month", "next-month", "later"],
} as const;
export type FilterName = keyof typeof filterValues;
export type FilterValue<Name extends FilterName = FilterName> = (typeof filterValues)[Name][number];
export const filterNames = listKeys(filterValues);

export const listSorts = ["popular", "price", "duration", "soonest"] as const;
export type ListSort = (typeof listSorts)[number];

export type ChosenFilters = Readonly<Record<FilterName, readonly FilterValue[]>>;

export interface ListQuery {
	readonly chosen: ChosenFilters;
	readonly sort: ListSort;
	/** Counts from 1. */
	readonly page: number;
}

/**
 * One rule for hostile and mistyped addresses: what is not understood is as if it were not there. Only a page
 * number past the end is an address of its own with nothing behind it.
 */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
	const chosenOf = (name: FilterName) => {
		const requested = new Set(parameters.getAll(name));
		return filterValues[name].filter((value) => requested.has(value));
	};
	return {
		chosen: {
			type: chosenOf("type"),
			level: chosenOf("level"),
			price: chosenOf("price"),
			duration: chosenOf("duration"),
			start: chosenOf("start"),
		},
		sort: listSorts.find((sort) => sort === parameters.get("sort")) ?? "popular",
		page: pageNumber(parameters.get("page")),
	};
}

function pageNumber(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The canonical spelling of a query: empty, or it begins with a question mark. */
export function buildListSearch({ chosen, sort, page }: ListQuery): string {
	const search = new URLSearchParams();
	for (const name of filterNames)
		for (const value of filterValues[name])
			if (chosen[name].includes(value)) search.append(name, value);
	if (sort !== "popular") search.set("sort", sort);
	if (page > 1) search.set("page", String(page));
	return search.size ? `?${search}` : "";
}

export function countChosenFilters({ chosen }: ListQuery): number {
	return filterNames.reduce((sum, name) => sum + chosen[name].length, 0);
}

const maxCachedPage = 20;

/**
 * True for frequent requests: the first pages, under one filter at most. All combinations together
 * are some millions, so that the others would push everything else out of the cache.
 */
export function isWorthCaching(query: ListQuery): boolean {
	return countChosenFilters(query) <= 1 && query.sort === "popular" && query.page <= maxCachedPage;
}

/** Search engines list the pages of the whole list, and follow the links of one filter at a time. */
export function isIndexable(query: ListQuery): boolean {
	return countChosenFilters(query) <= 1 && query.sort === "popular";
}

/**
 * The canonical address omits the filters: it is the same list, and search engines should list the
 * plain one.
 */
export function canonicalListSearch(query: ListQuery): string {
	const plain = parseListQuery(new URLSearchParams());
	return countChosenFilters(query) || query.sort !== "popular"
		? ""
		: buildListSearch({ ...plain, page: query.page });
}

/** Toggles one value of the list, from its first page. */
export function toggleFilterValue(
	query: ListQuery,
	name: FilterName,
	value: FilterValue,
): ListQuery {
	const before = query.chosen[name];
	const after = before.includes(value)
		? before.filter((existing) => existing !== value)
		: [...before, value];
	return { ...query, page: 1, chosen: { ...query.chosen, [name]: after } };
}
