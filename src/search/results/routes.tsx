import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { gapUse } from "#core/gaps.ts";
import type { Clock } from "#core/time.ts";
import { isOutage } from "#platform/database/outage.ts";
import type { Log } from "#platform/log.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import { onlyFree } from "#search/call-routes.ts";
import { adviceModule, searchAdvice } from "#search/gaps.ts";
import type { Finder } from "#search/product-search.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest, PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	readSearchQuery,
	type SearchQuery,
	searchOf,
	wishOf,
} from "./query-rules.ts";
import {
	knownOf,
	type ResultAnswer,
	resultAnswer,
} from "./result-presenter.ts";
import { SearchPage } from "./search-page.tsx";

export interface SearchPageParts {
	readonly pages: PageRoutes<Audience>;
	readonly clock: Clock;
	readonly log: Log;
	readonly catalogue: CatalogueBook;
	readonly finder: Finder;
	readonly contact: () => { readonly email: string; readonly phone: string };
	readonly timeZone: string;
}

/** So many others take, where nothing was found. */
const popularCount = 4;

export function searchPages(parts: SearchPageParts): void {
	const { pages, catalogue } = parts;
	// Searches are too many to be kept, and one that failed must not be.
	const spelling = (given: URLSearchParams) => ({
		search: searchOf(readSearchQuery(given, knownOf(catalogue))),
		kept: false,
	});
	const options = {
		spelling,
		freshQuery: { form: (asked: string) => asked === adviceModule },
		takesPosts: true,
	};
	pages.page(
		searchAddress,
		(request) => searchPage(parts, request, false),
		options,
	);
	pages.page(
		skillupSearchAddress,
		(request) => searchPage(parts, request, true),
		options,
	);
}

async function searchPage(
	parts: SearchPageParts,
	{ search, visitor }: PageRequest<Audience>,
	isFree: boolean,
): Promise<Page | undefined> {
	const address = isFree ? skillupSearchAddress : searchAddress;
	const path = address.to();
	const query = readSearchQuery(
		new URLSearchParams(search),
		knownOf(parts.catalogue),
	);
	const answer = await answerTo(parts, query, { visitor, path, isFree });
	if (query.page > 1 && answer?.cards.length === 0) return undefined;
	return {
		type: isFree ? "skill-up" : "search",
		head: {
			title: query.text ? `Search: ${query.text}` : "Search",
			description: isFree
				? "Search all free courses."
				: "Search all courses and programs.",
			listed: false,
		},
		tags: ["catalogue"],
		gaps: [
			gapUse(searchAdvice, { siteModule: adviceModule, text: query.text }),
		],
		body: (
			<SearchPage
				isFree={isFree}
				contact={parts.contact()}
				facts={{
					text: query.text,
					path,
					again: path + searchOf(query),
					answer,
				}}
			/>
		),
	};
}

/** Undefined when it could not be searched; the log knows why. */
async function answerTo(
	parts: SearchPageParts,
	query: SearchQuery,
	facts: { visitor: Audience; path: string; isFree: boolean },
): Promise<ResultAnswer | undefined> {
	const { finder, catalogue, clock, timeZone: zone } = parts;
	const { country } = facts.visitor;
	const restricted = facts.isFree ? onlyFree : <Wish,>(wish: Wish) => wish;
	try {
		const found = await finder.find(restricted(wishOf(query)), country);
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
		return resultAnswer(query, found, popular?.cards ?? [], {
			...facts,
			catalogue,
			country: catalogue.priceCountry(country),
			now: clock(),
			zone,
		});
	} catch (problem) {
		// A page without results would say that nothing was found; 503 says that it is worth another try.
		if (isOutage(problem)) throw problem;
		parts.log.error({ err: problem }, "a search failed");
		return undefined;
	}
}
