import type { CatalogueBook } from "#catalogue/catalogue-book.ts";
import type { CallContext, CallServer } from "#platform/http/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { Country } from "#visitors/country.ts";
import type { CountryBook } from "#visitors/country-book.ts";
import * as published from "./calls.ts";
import { type Finder, productOf, suggestionCount } from "./finder.ts";
import { failedSearch, itemKeys, searchAnswer } from "./published-shapes.ts";
import { readWish, type SearchWish } from "./wish.ts";

export interface SearchCallParts {
	readonly calls: CallServer;
	readonly log: Log;
	readonly finder: Finder;
	readonly catalogue: CatalogueBook;
	readonly countries: CountryBook;
	readonly countryOf: (request: Request) => Country | undefined;
}

/** The published calls that search. One that fails is logged, and its list is empty. */
export function searchCalls(parts: SearchCallParts): void {
	const { calls, finder } = parts;
	const search =
		(restricted: (wish: SearchWish) => SearchWish) =>
		async (
			{ query, loc }: { query: Record<string, unknown>; loc?: unknown },
			{ request }: CallContext,
		) => {
			const itemKey =
				itemKeys.find((one) => one === query.itemKey) ?? itemKeys[0];
			try {
				const country = countryNamed(parts, loc, request);
				const found = await finder.find(restricted(readWish(query)), country);
				return searchAnswer(found, itemKey, parts.catalogue.categories);
			} catch (problem) {
				parts.log.error({ err: problem }, "a search failed");
				return failedSearch();
			}
		};
	const everything = (wish: SearchWish) => wish;
	calls.bind(published.getSearchResults, { answer: search(everything) });
	calls.bind(published.getNewSearchResults, { answer: search(everything) });
	calls.bind(published.getSkillupSearchResults, { answer: search(onlyFree) });
	suggestionCalls(parts);
}

export function onlyFree(wish: SearchWish): SearchWish {
	return { ...wish, only: { ...wish.only, type: ["free-course"] } };
}

function suggestionCalls(parts: SearchCallParts): void {
	const { calls, finder } = parts;
	calls.bind(published.getSearchSuggestions, {
		answer: async ({ searchText, countryName }, { request, refresh }) => {
			const country = countryNamed(parts, countryName, request);
			const ids = await orEmpty(
				parts,
				finder.suggest({ text: searchText, country, refresh }),
			);
			return { status: 200, data: { ids: [...ids] } };
		},
	});

	const answer = async (
		{
			query,
			countryName,
		}: { query: Record<string, unknown>; countryName?: unknown },
		{ request }: CallContext,
	) => {
		const country = countryNamed(parts, countryName, request);
		return items(parts, idsOf(query.ids), country);
	};
	calls.bind(published.getSearchDropDownResults, { answer });
	calls.bind(published.getSearchDropDownResultsAgain, { answer });

	calls.bind(published.getSkillupSearchDropdownResult, {
		answer: async ({ searchQuery }, { request, refresh }) => {
			const country = parts.countryOf(request);
			const only = { type: ["free-course"] };
			const ids = await orEmpty(
				parts,
				finder.suggest({ text: searchQuery, country, only, refresh }),
			);
			return items(parts, ids, country);
		},
	});
}

async function items(
	parts: SearchCallParts,
	ids: readonly string[],
	country: Country | undefined,
) {
	const hits = await orEmpty(parts, parts.finder.itemsOf(ids, country));
	return { status: 200 as const, data: { hits: [...hits] } };
}

/** No more than a dropdown shows; what is no id is left out. */
function idsOf(given: unknown): string[] {
	return [given]
		.flat()
		.slice(0, suggestionCount)
		.filter((one) => typeof one === "string")
		.filter((one) => productOf(one).length > 0);
}

/** By its name or code; unless somebody says so, where they seem to be, and where that is unknown, the United States. */
function countryNamed(
	{ countries, countryOf }: SearchCallParts,
	given: unknown,
	request: Request,
): Country | undefined {
	const name = typeof given === "string" ? given.trim().toLowerCase() : "";
	const named =
		name &&
		countries.all.find(
			(one) =>
				one.name.toLowerCase() === name || one.code.toLowerCase() === name,
		);
	return named || countryOf(request) || countries.byCode("US");
}

async function orEmpty<Value>(
	{ log }: SearchCallParts,
	asked: Promise<readonly Value[]>,
): Promise<readonly Value[]> {
	try {
		return await asked;
	} catch (problem) {
		log.error({ err: problem }, "a search failed");
		return [];
	}
}
