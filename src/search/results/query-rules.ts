import { typeWords } from "#catalogue/lists/index/list-entry.ts";
import { filterValues } from "#catalogue/lists/list-query-rules.ts";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import { furthest } from "#search/engine/search-document.ts";
import {
	durations,
	longestText,
	pageSize,
	type SearchWish,
	type Sort,
	sorts,
} from "#search/search-request-rules.ts";

/** Narrowing names in the order of the page and of the address; values in the words of the lists. */
export const narrowings = [
	"type",
	"category",
	"university",
	"level",
	"duration",
] as const;
export type Narrowing = (typeof narrowings)[number];
export type Chosen = Readonly<Record<Narrowing, readonly string[]>>;

export interface SearchQuery {
	readonly text: string;
	readonly chosen: Chosen;
	readonly sort: Sort;
	/** Counts from 1. */
	readonly page: number;
	/** All pages to this one at once: as somebody left them who had more shown. */
	readonly upTo: number;
}

/** What the content knows; anything else in an address is as if it were not there. */
export type Known = Pick<Chosen, "category" | "university">;

/** More cards than this at once are slow to draw, and nobody scrolls back so far. */
const mostUpTo = 10;
export const mostPages = Math.ceil(furthest / pageSize);

export function readSearchQuery(
	given: URLSearchParams,
	known: Known,
): SearchQuery {
	const chosen = (name: Narrowing, values: readonly string[]) => {
		const asked = new Set(given.getAll(name));
		return values.filter((value) => asked.has(value));
	};
	return {
		text: (given.get("q") ?? "").slice(0, longestText).trim(),
		chosen: {
			type: chosen("type", Object.values(typeWords)),
			category: chosen("category", known.category),
			university: chosen("university", known.university),
			level: chosen("level", filterValues.level),
			duration: chosen("duration", durations),
		},
		sort: sorts.find((sort) => sort === given.get("sort")) ?? "best",
		page: Math.min(mostPages, countFrom1(given.get("page"))),
		upTo: Math.min(mostUpTo, countFrom1(given.get("upto"))),
	};
}

function countFrom1(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The one way to write a query: empty, or it begins with a question mark. */
export function searchOf({ text, chosen, sort, page, upTo }: SearchQuery) {
	const search = new URLSearchParams();
	if (text) search.set("q", text);
	for (const name of narrowings)
		for (const value of chosen[name]) search.append(name, value);
	if (sort !== "best") search.set("sort", sort);
	if (page > 1) search.set("page", String(page));
	else if (upTo > 1) search.set("upto", String(upTo));
	return search.size ? `?${search}` : "";
}

/** The same with one value more or less, from its first page. */
export function withValue(
	query: SearchQuery,
	name: Narrowing,
	value: string,
): SearchQuery {
	const before = query.chosen[name];
	const after = before.includes(value)
		? before.filter((one) => one !== value)
		: [...before, value];
	const chosen = { ...query.chosen, [name]: after };
	return { ...query, chosen, page: 1, upTo: 1 };
}

export function wishOf({
	text,
	chosen,
	sort,
	page,
	upTo,
}: SearchQuery): SearchWish {
	const type = chosen.type.flatMap((word) => kindOf(word) ?? []);
	const isOnePage = page > 1;
	return {
		text,
		only: { ...chosen, type },
		sort,
		offset: isOnePage ? (page - 1) * pageSize : 0,
		limit: isOnePage ? pageSize : upTo * pageSize,
	};
}

function kindOf(word: string): ProductKind | undefined {
	return productKinds.find((kind) => typeWords[kind] === word);
}
