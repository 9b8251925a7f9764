import { inSentence, nameOffer } from "#catalogue/product-names/product-name-rules.ts";
import { gapUse } from "#core/gaps.ts";
import { isDatabaseOutage } from "#platform/database/outage.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import { restrictToFree } from "#search/call-routes.ts";
import type { SearchDeps } from "#search/deps.ts";
import { presentSearchField } from "#search/field/search-field-presenter.ts";
import { adviceSiteModule, searchAdvice, searchedResources } from "#search/gaps.ts";
import { messages } from "#search/messages.ts";
import type { SearchRequest } from "#search/search-request-rules.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	parseSearchQuery,
	type SearchQuery,
	toSearchRequest,
	toSearchString,
} from "./query-rules.ts";
import {
	listKnownFacets,
	presentSearchResults,
	type SearchResultList,
} from "./result-presenter.ts";
import { SearchPage } from "./search-page.tsx";
import { findSearchedPages } from "./searched-page-rules.ts";

/** So many popular products are shown where nothing was found. */
const popularCount = 4;

export function searchPages(deps: SearchDeps, { pages }: Pick<SiteHttp, "pages">): void {
	const { catalogue } = deps;
	// There are too many searches to cache them, and one that failed must not be cached.
	const canonicalQuery = (given: URLSearchParams) => ({
		search: toSearchString(parseSearchQuery(given, listKnownFacets(catalogue))),
		isCacheable: false,
	});
	const options = {
		canonicalQuery,
		freshQuery: { form: (asked: string) => asked === adviceSiteModule },
		takesPosts: true,
		underBasePath: true,
	} as const;
	pages.page(searchAddress, (request) => searchPage(deps, request, false), options);
	pages.page(skillupSearchAddress, (request) => searchPage(deps, request, true), options);
}

async function searchPage(
	deps: SearchDeps,
	{ search, visitor }: PageRequest<Audience>,
	isFree: boolean,
): Promise<Page | undefined> {
	if (isFree && !deps.catalogue.kinds.has("free-course")) return undefined;
	const address = isFree ? skillupSearchAddress : searchAddress;
	const path = address.to();
	const query = parseSearchQuery(new URLSearchParams(search), listKnownFacets(deps.catalogue));
	const answer = await findResults(deps, query, { visitor, path, isFree });
	if (query.page > 1 && answer?.cards.length === 0) return undefined;
	const offer = isFree
		? inSentence(deps.catalogue.names["free-course"].many)
		: nameOffer(deps.catalogue);
	return {
		type: isFree ? "skill-up" : "search",
		head: {
			title: messages.page.title(query.text),
			description: messages.page.description(offer),
			listed: false,
		},
		tags: ["catalogue"],
		gaps: [
			gapUse(searchAdvice, { siteModule: adviceSiteModule, text: query.text }),
			// Further pages only continue the list of products, and a search that failed finds nothing.
			...(query.page > 1 || !answer
				? []
				: [
						gapUse(searchedResources, {
							text: query.text,
							corrected: answer.suggestion?.corrected,
							visitor,
						}),
					]),
		],
		body: (
			<SearchPage
				isFree={isFree}
				offer={offer}
				names={presentSearchField(deps.catalogue, isFree)}
				country={visitor.country?.name}
				contact={deps.brand()}
				pages={findSearchedPages(query.text, deps.listPages())}
				results={{
					text: query.text,
					isVerbatim: query.isVerbatim,
					again: path + toSearchString(query),
					answer,
				}}
			/>
		),
	};
}

/** Undefined when the search failed; the log has the reason. */
async function findResults(
	deps: SearchDeps,
	query: SearchQuery,
	context: { visitor: Audience; path: string; isFree: boolean },
): Promise<SearchResultList | undefined> {
	const { finder, catalogue, clock, timeZone } = deps;
	const { country } = context.visitor;
	const restricted = context.isFree ? restrictToFree : (request: SearchRequest) => request;
	try {
		const found = await finder.find(restricted(toSearchRequest(query)), country);
		const popular = found.total
			? undefined
			: await finder.find(
					restricted({
						text: "",
						only: {},
						sort: "popular",
						offset: 0,
						limit: popularCount,
					}),
					country,
				);
		const offered = popular?.cards.filter((card) => card.kind !== "bundle" || !card.sunset);
		return presentSearchResults(query, found, offered ?? [], {
			...context,
			catalogue,
			market: catalogue.findMarket(country),
			countryName: country?.name,
			now: clock(),
			timeZone,
		});
	} catch (problem) {
		// A page without results would say that nothing was found; 503 says that it is worth another try.
		if (isDatabaseOutage(problem)) throw problem;
		deps.log.error({ err: problem }, "a search failed");
		return undefined;
	}
}
