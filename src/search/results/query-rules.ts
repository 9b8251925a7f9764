import { typeFilterByKind } from "#catalogue/lists/index/list-entry.ts";
import { filterValues } from "#catalogue/lists/list-query-rules.ts";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import type { SearchCallName } from "#search/endpoint-calls.ts";
import { maxHitDepth } from "#search/engine/search-document.ts";
import {
	durationBands,
	durationUnits,
	maxSearchTextLength,
	type SearchRequest,
	type SearchSort,
	searchPageSize,
	searchSorts,
} from "#search/search-request-rules.ts";

/** Narrowing names in the order of the page and of the address; values in the words of the lists. */
export const narrowings = ["type", "category", "university", "level", "duration"] as const;
export type Narrowing = (typeof narrowings)[number];
type FacetSelection = Readonly<Record<Narrowing, readonly string[]>>;

export interface SearchQuery {
	readonly text: string;
	readonly chosen: FacetSelection;
	readonly sort: SearchSort;
	/** Counts from 1. */
	readonly page: number;
	/** All pages up to this one at once: the state after "Show more results". */
	readonly upTo: number;
	/** True if the text is not corrected. */
	readonly isVerbatim: boolean;
}

/** The values that content has; any other value in an address is ignored. */
export type KnownFacets = Pick<FacetSelection, "category" | "university">;

/** More cards at once are slow to render. */
const maxUpTo = 10;
export const maxPages = Math.ceil(maxHitDepth / searchPageSize);

export function parseSearchQuery(given: URLSearchParams, known: KnownFacets): SearchQuery {
	const chosen = (name: Narrowing, values: readonly string[]) => {
		const requested = new Set(given.getAll(name));
		return values.filter((value) => requested.has(value));
	};
	return {
		text: (given.get("q") ?? "").slice(0, maxSearchTextLength).trim(),
		chosen: {
			type: chosen("type", Object.values(typeFilterByKind)),
			category: chosen("category", known.category),
			university: chosen("university", known.university),
			level: chosen("level", filterValues.level),
			duration: chosen("duration", durationBands),
		},
		sort: searchSorts.find((sort) => sort === given.get("sort")) ?? "best",
		page: Math.min(maxPages, countFrom1(given.get("page"))),
		upTo: Math.min(maxUpTo, countFrom1(given.get("upto"))),
		isVerbatim: given.get("verbatim") === "1",
	};
}

function countFrom1(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The canonical spelling of a query: empty, or it begins with a question mark. */
export function toSearchString({ text, chosen, sort, page, upTo, isVerbatim }: SearchQuery) {
	const search = new URLSearchParams();
	if (text) search.set("q", text);
	if (text && isVerbatim) search.set("verbatim", "1");
	for (const name of narrowings) for (const value of chosen[name]) search.append(name, value);
	if (sort !== "best") search.set("sort", sort);
	if (page > 1) search.set("page", String(page));
	else if (upTo > 1) search.set("upto", String(upTo));
	return search.size ? `?${search}` : "";
}

/** Toggles one value of the query, from its first page. */
export function toggleFacetValue(query: SearchQuery, name: Narrowing, value: string): SearchQuery {
	const before = query.chosen[name];
	const after = before.includes(value)
		? before.filter((candidate) => candidate !== value)
		: [...before, value];
	const chosen = { ...query.chosen, [name]: after };
	return { ...query, chosen, page: 1, upTo: 1 };
}

export function toSearchRequest({
	text,
	chosen,
	sort,
	page,
	upTo,
	isVerbatim,
}: SearchQuery): SearchRequest {
	const isOnePage = page > 1;
	return {
		text,
		only: { ...chosen, type: findChosenKinds(chosen) },
		sort,
		offset: isOnePage ? (page - 1) * searchPageSize : 0,
		limit: isOnePage ? searchPageSize : upTo * searchPageSize,
		isVerbatim,
	};
}

/**
 * The published call for the next results after those that are shown, and its query. Without a
 * filter that only the newer call supports it is the plain one.
 */
export function toNextSearch(
	{ text, chosen, sort, page, upTo, isVerbatim }: SearchQuery,
	isFree: boolean,
): { readonly name: SearchCallName; readonly query: object } {
	const offset = Math.max(page, upTo) * searchPageSize;
	const { category, university, level, duration } = chosen;
	const plain = {
		searchText: text,
		category,
		offset,
		resultPerPage: searchPageSize,
		cards: true,
		...(isVerbatim && { verbatim: true }),
	};
	const isPlain =
		sort === "best" && [chosen.type, university, level, duration].every(({ length }) => !length);
	if (isPlain && !isFree) return { name: "getSearchResults", query: plain };
	const query = { ...plain, level, duration, sortBy: sort };
	return isFree
		? { name: "getSkillupSearchResults", query }
		: {
				name: "getNewSearchResults",
				query: {
					...query,
					durationType: findDurationUnits(duration),
					universityName: university,
					itemType: findChosenKinds(chosen),
					itemKey: "item_type",
				},
			};
}

/** Each band of durations is named after its unit. */
const findDurationUnits = (bands: readonly string[]) =>
	durationUnits.filter((unit) => bands.some((band) => band.endsWith(unit)));

const findChosenKinds = ({ type }: FacetSelection) => type.flatMap((word) => findKind(word) ?? []);

function findKind(word: string): ProductKind | undefined {
	return productKinds.find((kind) => typeFilterByKind[kind] === word);
}
