import type { Only } from "./engine/narrowing-rules.ts";

/** What somebody looks for, however they asked: by a page's address or by a call. */
export interface SearchWish {
	readonly text: string;
	readonly only: Only;
	readonly sort: Sort;
	readonly offset: number;
	readonly limit: number;
}

export const sorts = ["best", "popular", "rating", "shortest"] as const;
export type Sort = (typeof sorts)[number];

/** The published page size where none is asked for. */
export const pageSize = 24;
const largestPage = 100;
/** Beyond every catalogue; far before it the engine answers an empty page. */
const largestOffset = 1_000_000_000;

/** What the engine is told of a sort. */
export const orderOf: Readonly<Record<Sort, string | undefined>> = {
	best: undefined,
	popular: "-popularity",
	rating: "-rating",
	shortest: "duration",
};

/**
 * The published `query` of the search calls, as JSON. What is not understood is as if it were not there: which values
 * there are, the facets say.
 */
export function readWish(given: Readonly<Record<string, unknown>>): SearchWish {
	const limit = wholeNumber(given.resultPerPage, largestPage) || pageSize;
	const page = wholeNumber(given.pageNo, largestOffset / largestPage);
	return {
		text: textOf(given.searchText),
		only: {
			category: textsOf(given.category),
			type: textsOf(given.itemType),
			university: textsOf(given.universityName),
			duration: textsOf(given.duration).filter(isOneOf(durations)),
			unit: textsOf(given.durationType).filter(isOneOf(units)),
		},
		sort: sorts.find((sort) => sort === given.sortBy) ?? "best",
		offset:
			wholeNumber(given.offset, largestOffset) || Math.max(0, page - 1) * limit,
		limit,
	};
}

export const durations = [
	"under-20-hours",
	"to-40-hours",
	"hours",
	"to-6-months",
	"months",
] as const;
const units = ["hours", "months"] as const;

const isOneOf = (values: readonly string[]) => (one: string) =>
	values.includes(one);

export function textOf(given: unknown): string {
	return typeof given === "string" ? given.slice(0, longestText) : "";
}

/** Longer than any question; the rest is a page that somebody pasted. */
export const longestText = 300;

/** A text, or a list of some. */
function textsOf(given: unknown): string[] {
	return [given]
		.flat()
		.slice(0, mostValues)
		.map(textOf)
		.filter((one) => one !== "");
}
const mostValues = 20;

/** Also written as text; anything else is 0. */
function wholeNumber(given: unknown, most: number): number {
	const number = typeof given === "string" ? Number(given || NaN) : given;
	return typeof number === "number" && Number.isInteger(number) && number > 0
		? Math.min(number, most)
		: 0;
}
