import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import {
	type CallContext,
	type CallServer,
	ForNow,
} from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import * as published from "./calls.ts";
import { type Finder, productOf, suggestionCount } from "./product-search.ts";
import { failedSearch, itemKeys, searchAnswer } from "./search-payload.ts";
import { readWish, type SearchWish } from "./search-request-rules.ts";

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
	const { calls, finder, countryOf } = parts;
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
				return new ForNow(failedSearch());
			}
		};
	const kept = {
		memo: finder.kept,
		keyOf: (request: Request) =>
			isOfVersion(request) ? (countryOf(request)?.code ?? "") : undefined,
	};
	const everything = (wish: SearchWish) => wish;
	const all = search(everything);
	calls.bind(published.getSearchResults, { kept, answer: all });
	calls.bind(published.getNewSearchResults, { kept, answer: all });
	const answer = search(onlyFree);
	calls.bind(published.getSkillupSearchResults, { kept, answer });
	suggestionCalls(parts);
}

/** Whoever counts on another version of what is kept is answered anew each time. */
function isOfVersion({ query }: Request): boolean {
	const { cac_bst_vrsn: version = published.searchCacheVersion } = query as {
		cac_bst_vrsn?: unknown;
	};
	return version === published.searchCacheVersion;
}

export function onlyFree(wish: SearchWish): SearchWish {
	return { ...wish, only: { ...wish.only, type: ["free-course"] } };
}

function suggestionCalls(parts: SearchCallParts): void {
	const { calls, finder, countryOf } = parts;
	const kept = {
		memo: finder.kept,
		keyOf: (request: Request) => countryOf(request)?.code ?? "",
	};
	calls.bind(published.getSearchSuggestions, {
		kept,
		answer: ({ searchText, countryName }, { request }) => {
			const country = countryNamed(parts, countryName, request);
			const asked = finder.suggest({ text: searchText, country });
			return orEmpty(parts, asked, (ids) => ({ ids: [...ids] }));
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
		const items = finder.itemsOf(idsOf(query.ids), country);
		return orEmpty(parts, items, (hits) => ({ hits: [...hits] }));
	};
	calls.bind(published.getSearchDropDownResults, { kept, answer });
	calls.bind(published.getSearchDropDownResultsAgain, { kept, answer });

	calls.bind(published.getSkillupSearchDropdownResult, {
		kept,
		answer: ({ searchQuery }, { request }) => {
			const country = countryOf(request);
			const only = { type: ["free-course"] };
			const items = finder
				.suggest({ text: searchQuery, country, only })
				.then((ids) => finder.itemsOf(ids, country));
			return orEmpty(parts, items, (hits) => ({ hits: [...hits] }));
		},
	});
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

/** What fails is an empty list, until it is asked for again. */
async function orEmpty<Value, Data>(
	{ log }: SearchCallParts,
	asked: Promise<readonly Value[]>,
	dataOf: (values: readonly Value[]) => Data,
) {
	const status = 200 as const;
	try {
		return { status, data: dataOf(await asked) };
	} catch (problem) {
		log.error({ err: problem }, "a search failed");
		return new ForNow({ status, data: dataOf([]) });
	}
}
