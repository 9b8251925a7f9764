import type { FacetFilter } from "./engine/narrowing-rules.ts";
import { findItemTypeField, findKinds } from "./item-type-rules.ts";

/** A search, made by a page's address or by a call. */
export interface SearchRequest {
	readonly text: string;
	readonly only: FacetFilter;
	/** The limits of what the asker can show, which hold for the counts, too. */
	readonly within?: FacetFilter;
	readonly sort: SearchSort;
	readonly offset: number;
	readonly limit: number;
	/** True if the text is not corrected. */
	readonly isVerbatim?: boolean;
}

export const searchSorts = ["best", "popular", "rating", "shortest"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The published page size, if the request has none. */
export const searchPageSize = 24;
const maxPageSize = 100;
/** Beyond every catalogue; far before it the engine answers an empty page. */
const maxOffset = 1_000_000_000;

export const sortFields: Readonly<Record<SearchSort, string | undefined>> = {
	best: undefined,
	popular: "-popularity",
	rating: "-rating",
	shortest: "duration",
};

/**
 * Parses the published `query` of the search calls, as JSON. An unknown part is ignored: the facets
 * define the valid values.
 */
export function parseSearchRequest(given: Readonly<Record<string, unknown>>): SearchRequest {
	const limit = wholeNumber(given.resultPerPage, maxPageSize) || searchPageSize;
	const page = wholeNumber(given.pageNo, maxOffset / maxPageSize);
	return {
		text: toSearchText(given.searchText),
		only: {
			category: toSearchTexts(given.category),
			type: findKinds(toSearchTexts(given.itemType), findItemTypeField(given.itemKey)),
			university: toSearchTexts(given.universityName),
			level: toSearchTexts(given.level),
			duration: toSearchTexts(given.duration).filter(isIn(durationBands)),
			unit: toSearchTexts(given.durationType).filter(isIn(durationUnits)),
		},
		sort: searchSorts.find((sort) => sort === given.sortBy) ?? "best",
		offset: wholeNumber(given.offset, maxOffset) || Math.max(0, page - 1) * limit,
		limit,
		isVerbatim: given.verbatim === true,
	};
}

export const durationBands = [
	"under-20-hours",
	"to-40-hours",
	"hours",
	"to-6-months",
	"months",
] as const;
export const durationUnits = ["hours", "months"] as const;

const isIn = (values: readonly string[]) => (candidate: string) => values.includes(candidate);

function toSearchText(given: unknown): string {
	return typeof given === "string" ? given.slice(0, maxSearchTextLength) : "";
}

/** No query is longer; the rest is a pasted page. */
export const maxSearchTextLength = 300;

/** A text, or a list of some. */
function toSearchTexts(given: unknown): string[] {
	return [given]
		.flat()
		.slice(0, maxValues)
		.map(toSearchText)
		.filter((candidate) => candidate !== "");
}
const maxValues = 20;

/** Parses a number that may be written as text; any other value is 0. */
function wholeNumber(given: unknown, max: number): number {
	const number = typeof given === "string" ? Number(given || NaN) : given;
	return typeof number === "number" && Number.isInteger(number) && number > 0
		? Math.min(number, max)
		: 0;
}
