/*
 * The addresses of the calls that pages ask, apart from their schemas: the checking of what comes in and goes out would be more
 * script than all the rest of the search field.
 */

/** The published version of cached searches, sent as `cac_bst_vrsn`. */
export const searchCacheVersion = "5";

interface SearchAnswer {
	readonly data: {
		readonly result: {
			readonly error?: { readonly message: string } | undefined;
		};
	};
}

interface ListAnswer {
	readonly data: { readonly error?: { readonly message: string } | undefined };
}
/** The same of an answer that is a list: nothing was found only if nothing failed. */
const failsWhen = ({ data }: ListAnswer) => data.error?.message;

const searchEndpoint = {
	base: "app",
	verb: "GET",
	onFailure: "empty list",
	/** This part of an answer with status 200 reports that the search failed. */
	failsWhen: ({ data }: SearchAnswer) => data.result.error?.message,
} as const;
export const searchEndpoints = {
	getSearchResults: { ...searchEndpoint, name: "getSearchResults" },
	getNewSearchResults: { ...searchEndpoint, name: "getNewSearchResults" },
	getSkillupSearchResults: {
		...searchEndpoint,
		name: "getSkillupSearchResults",
	},
} as const;
export type SearchCallName = keyof typeof searchEndpoints;

export const suggestionsEndpoint = {
	base: "app",
	name: "getSearchSuggestions",
	verb: "GET",
	failsWhen,
} as const;
export const dropdownEndpoint = {
	base: "app",
	name: "getSearchDropDownResults",
	verb: "GET",
	failsWhen,
} as const;
export const searchTermEndpoint = {
	base: "search",
	name: "update-search-term",
	verb: "POST",
} as const;
export const productSearchCountEndpoint = {
	base: "search",
	name: "update-product-search-count",
	verb: "POST",
} as const;
export const skillupDropdownEndpoint = {
	base: "sheldon",
	name: "getSkillupSearchDropdownResult",
	verb: "GET",
	failsWhen,
} as const;
