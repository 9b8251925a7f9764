import { callAddress, defaultCallBases, withoutSchemas } from "#core/calls.ts";
import type {
	DropdownHit,
	getSearchDropDownResults,
	getSearchResults,
	getSearchSuggestions,
	getSkillupSearchDropdownResult,
	ResourceHit,
	SearchHit,
	SubjectHit,
	updateSearchTerm,
} from "#search/calls.ts";
import type { SearchCallName } from "#search/endpoint-calls.ts";
import * as heads from "#search/endpoint-calls.ts";
import { callApi } from "#shell/browser/call-api.ts";

/** The list below a search field. */
export interface Suggestions {
	readonly items: readonly DropdownHit[];
	readonly subjects: readonly SubjectHit[];
	readonly resources: readonly ResourceHit[];
	/** The number of results of a search for the text. */
	readonly total: number;
}

/** Loads suggestions first, then the items of those ids; without ids there is no second request. */
export async function loadItems(
	text: string,
	countryName: string | undefined,
): Promise<Suggestions> {
	const { data } = await callApi(
		withoutSchemas<typeof getSearchSuggestions>(heads.suggestionsEndpoint),
		{ searchText: text, countryName },
	);
	const { ids, subjects, resources, total } = data;
	if (ids.length === 0) return { items: [], subjects, resources, total };
	const query = JSON.stringify({ ids });
	const found = await callApi(
		withoutSchemas<typeof getSearchDropDownResults>(heads.dropdownEndpoint),
		{
			query,
			countryName,
		} as never,
	);
	return { items: found.data.hits, subjects, resources, total };
}

export async function loadFreeItems(text: string): Promise<Suggestions> {
	const found = await callApi(
		withoutSchemas<typeof getSkillupSearchDropdownResult>(heads.skillupDropdownEndpoint),
		{ searchQuery: text },
	);
	const { hits: items, total } = found.data;
	return { items, subjects: [], resources: [], total };
}

/** The results that follow those on a results page, from the call and with the query that the page names. */
export async function loadMoreResults(
	{ name, query }: { readonly name: SearchCallName; readonly query: string },
	country: string | undefined,
): Promise<readonly SearchHit[]> {
	const isRefreshed = new URLSearchParams(location.search).has("refresh_key_cache");
	const found = await callApi(
		withoutSchemas<typeof getSearchResults>(heads.searchEndpoints[name]),
		{
			cac_bst_vrsn: heads.searchCacheVersion,
			loc: country,
			"no-cache": isRefreshed ? "1" : undefined,
			param: "results-page",
			query,
		} as never,
	);
	return found.data.result.hits;
}

/** A count that fails is ignored. */
export function reportSearchTerm(text: string): void {
	callApi(withoutSchemas<typeof updateSearchTerm>(heads.searchTermEndpoint), {
		search_term: text.slice(0, 200),
	}).catch(() => undefined);
}

/** Sent while the page is left, so the browser carries it on by itself. */
export function reportOpenedProduct(address: string): void {
	const bases = JSON.parse(document.documentElement.dataset.bases ?? "{}");
	const to = callAddress(heads.productSearchCountEndpoint, {
		...defaultCallBases,
		...bases,
	});
	const body = JSON.stringify({
		seo_url: new URL(address, location.href).pathname,
	});
	navigator.sendBeacon(to, new Blob([body], { type: "application/json" }));
}
