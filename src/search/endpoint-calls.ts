/**
 * The addresses of the calls that pages ask, apart from their schemas: the checking of what comes in and goes out would be more
 * script than all the rest of the search field.
 */
export const suggestionsEndpoint = {
	base: "app",
	name: "getSearchSuggestions",
	verb: "GET",
} as const;
export const dropdownEndpoint = {
	base: "app",
	name: "getSearchDropDownResults",
	verb: "GET",
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
} as const;
