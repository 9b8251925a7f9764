import { callAddress, defaultCallBases, withoutSchemas } from "#core/calls.ts";
import type {
	DropdownHit,
	getSearchDropDownResults,
	getSearchSuggestions,
	getSkillupSearchDropdownResult,
	updateSearchTerm,
} from "#search/calls.ts";
import * as heads from "#search/endpoint-calls.ts";
import { ask } from "#shell/browser/ask.ts";

/** Suggestions first, then the items of those ids; without ids nothing more is asked. */
export async function loadItems(text: string): Promise<readonly DropdownHit[]> {
	const { data } = await ask(
		withoutSchemas<typeof getSearchSuggestions>(heads.suggestionsEndpoint),
		{ searchText: text },
	);
	if (data.ids.length === 0) return [];
	const query = JSON.stringify({ ids: data.ids });
	const found = await ask(
		withoutSchemas<typeof getSearchDropDownResults>(heads.dropdownEndpoint),
		{ query } as never,
	);
	return found.data.hits;
}

export async function loadFreeItems(
	text: string,
): Promise<readonly DropdownHit[]> {
	const found = await ask(
		withoutSchemas<typeof getSkillupSearchDropdownResult>(
			heads.skillupDropdownEndpoint,
		),
		{ searchQuery: text },
	);
	return found.data.hits;
}

/** A count that fails is ignored. */
export function reportSearchTerm(text: string): void {
	ask(withoutSchemas<typeof updateSearchTerm>(heads.searchTermEndpoint), {
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
