/** The published version of what is kept of searches. */
export const searchCacheVersion = "5";

/** What a page wants found, in the published words; what it does not say is left out. */
export interface SearchedFor {
	readonly searchText?: string;
	readonly category?: string | readonly string[];
	readonly itemType?: string | readonly string[];
	readonly universityName?: string | readonly string[];
	readonly offset?: number;
	readonly resultPerPage?: number;
	readonly itemKey?: string;
	readonly durationType?: string;
	readonly duration?: string;
	readonly sortBy?: string;
	readonly pageNo?: number;
}

export interface Searching {
	/** The visitor's. */
	readonly countryName?: string | undefined;
	/** The page's own mark of this search. */
	readonly param?: string | undefined;
	/** The address of the page: a `refresh_key_cache` in it asks past whatever is kept. */
	readonly pageQuery: string;
}

/** The input of the three search calls as a page sends it; a parameter that is not set is not sent. */
export function searchInput(
	query: SearchedFor,
	{ countryName, param, pageQuery }: Searching,
) {
	const isFresh = new URLSearchParams(pageQuery).has("refresh_key_cache");
	return {
		cac_bst_vrsn: searchCacheVersion,
		loc: countryName || undefined,
		"no-cache": isFresh ? "1" : undefined,
		param: param || undefined,
		query: JSON.stringify(query),
	};
}
