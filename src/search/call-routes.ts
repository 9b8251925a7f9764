import { parseProductKey } from "#catalogue/product-key.ts";
import { type CallContext, UncachedAnswer } from "#platform/http/calls/call-answer.ts";
import type { Request } from "#platform/http/server.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { SiteHttp } from "#visitors/site.ts";
import * as published from "./calls.ts";
import type { SearchDeps } from "./deps.ts";
import { searchCacheVersion } from "./endpoint-calls.ts";
import { suggestedResources } from "./gaps.ts";
import { findItemTypeField } from "./item-type-rules.ts";
import { suggestionCount } from "./product-search.ts";
import { createResultCardPresenter } from "./results/result-card-presenter.tsx";
import {
	createFailedAnswer,
	searchFailure,
	toDropdownHit,
	toSearchAnswer,
	toSubjectHit,
} from "./search-payload.ts";
import { parseSearchRequest, type SearchRequest } from "./search-request-rules.ts";
import { findSubjects } from "./subject-rules.ts";

/** The published calls that search. One that fails is logged, and its list is empty. */
export function searchCalls(deps: SearchDeps, http: Pick<SiteHttp, "calls" | "list">): void {
	const { calls } = http;
	const { finder } = deps;
	const search =
		(restricted: (searchRequest: SearchRequest) => SearchRequest) =>
		async (
			{ query, loc }: { query: Record<string, unknown>; loc?: unknown },
			{ request }: CallContext,
		) => {
			try {
				const country = findCountry(deps, loc, request);
				const found = await finder.find(restricted(parseSearchRequest(query)), country);
				return toSearchAnswer(found, {
					itemKey: findItemTypeField(query.itemKey),
					categories: deps.catalogue.categories,
					...(query.cards === true && {
						presentCard: createResultCardPresenter(deps, country),
					}),
				});
			} catch (problem) {
				deps.log.error({ err: problem }, "a search failed");
				return new UncachedAnswer(createFailedAnswer());
			}
		};
	const cache = {
		memo: finder.memoize,
		keyOf: (request: Request) =>
			isOfVersion(request) ? (countryOf(deps, request)?.code ?? "") : undefined,
	};
	const everything = (searchRequest: SearchRequest) => searchRequest;
	const all = search(everything);
	calls.bind(published.getSearchResults, { cached: cache, answer: all });
	calls.bind(published.getNewSearchResults, { cached: cache, answer: all });
	const answer = search(restrictToFree);
	calls.bind(published.getSkillupSearchResults, { cached: cache, answer });
	suggestionCalls(deps, http);
}

/** A request for another cache version is answered without the cache. */
function isOfVersion({ query }: Request): boolean {
	const { cac_bst_vrsn: version = searchCacheVersion }: { cac_bst_vrsn?: unknown } = Object(query);
	return version === searchCacheVersion;
}

export function restrictToFree(searchRequest: SearchRequest): SearchRequest {
	return {
		...searchRequest,
		only: { ...searchRequest.only, type: [] },
		within: { type: ["free-course"] },
	};
}

function suggestionCalls(
	deps: SearchDeps,
	{ calls, list }: Pick<SiteHttp, "calls" | "list">,
): void {
	const { finder } = deps;
	const cache = {
		memo: finder.memoize,
		keyOf: (request: Request) => countryOf(deps, request)?.code ?? "",
	};
	calls.bind(published.getSearchSuggestions, {
		cached: cache,
		answer: ({ searchText, countryName }, { request }) => {
			const country = findCountry(deps, countryName, request);
			return answerOr(deps, { ids: [], total: 0, subjects: [], resources: [] }, async () => {
				const found = await finder.suggest({ text: searchText, country });
				const subjects = findSubjects(searchText, deps.catalogue.categories);
				const resources = list(suggestedResources).flatMap((find) => find(searchText));
				return {
					ids: [...found.hits],
					total: found.total,
					subjects: subjects.map(toSubjectHit),
					resources: resources.map(({ title, kind, path }) => ({ title, kind, page_url: path })),
				};
			});
		},
	});

	const listHits = async (ids: readonly string[], country?: Country) => {
		const cards = await finder.listSuggested(ids, country);
		return cards.map((card) => toDropdownHit(card, deps.catalogue));
	};
	const answer = async (
		{ query, countryName }: { query: Record<string, unknown>; countryName?: unknown },
		{ request }: CallContext,
	) => {
		const country = findCountry(deps, countryName, request);
		return answerOr(deps, { hits: [] }, async () => ({
			hits: await listHits(parseIds(query.ids), country),
		}));
	};
	calls.bind(published.getSearchDropDownResults, { cached: cache, answer });
	calls.bind(published.getSearchDropDownResultsAgain, {
		cached: cache,
		answer,
	});

	calls.bind(published.getSkillupSearchDropdownResult, {
		cached: cache,
		answer: ({ searchQuery }, { request }) => {
			const country = countryOf(deps, request);
			const only = { type: ["free-course"] };
			return answerOr(deps, { hits: [], total: 0 }, async () => {
				const query = { text: searchQuery, country, only };
				const { hits, total } = await finder.suggest(query);
				return { hits: await listHits(hits, country), total };
			});
		},
	});
}

/** Parses at most as many ids as a dropdown shows; invalid ones are left out. */
function parseIds(given: unknown): string[] {
	return [given]
		.flat()
		.slice(0, suggestionCount)
		.filter((candidate) => typeof candidate === "string")
		.filter((candidate) => parseProductKey(candidate) !== undefined);
}

const countryOf = (
	{ findLocation }: Pick<SearchDeps, "findLocation">,
	request: Request,
): Country | undefined => findLocation(request).country;

/**
 * Finds the country by the given name or code; else the visitor's country, and where that is
 * unknown, the United States.
 */
function findCountry(deps: SearchDeps, given: unknown, request: Request): Country | undefined {
	const name = typeof given === "string" ? given.trim().toLowerCase() : "";
	const named =
		name &&
		deps.countries.all.find(
			(candidate) => candidate.name.toLowerCase() === name || candidate.code.toLowerCase() === name,
		);
	return named || countryOf(deps, request) || deps.countries.byCode("US");
}

/** Returns an empty list after a failure, until it is requested again. */
async function answerOr<Data extends object>(
	{ log }: Pick<SearchDeps, "log">,
	empty: Data,
	find: () => Promise<Data>,
) {
	const status = 200 as const;
	try {
		return { status, data: await find() };
	} catch (problem) {
		log.error({ err: problem }, "a search failed");
		return new UncachedAnswer({
			status,
			data: { ...empty, error: searchFailure },
		});
	}
}
