import { callAddress, defaultBases } from "#core/calls.ts";
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
export async function askItems(text: string): Promise<readonly DropdownHit[]> {
	const { data } = await ask(
		heads.suggestionsHead as typeof getSearchSuggestions,
		{ searchText: text },
	);
	if (data.ids.length === 0) return [];
	const query = JSON.stringify({ ids: data.ids });
	const found = await ask(
		heads.dropdownHead as typeof getSearchDropDownResults,
		{ query } as never,
	);
	return found.data.hits;
}

export async function askFreeItems(
	text: string,
): Promise<readonly DropdownHit[]> {
	const found = await ask(
		heads.skillupDropdownHead as typeof getSkillupSearchDropdownResult,
		{ searchQuery: text },
	);
	return found.data.hits;
}

/** A count that fails disturbs nobody. */
export function tellTerm(text: string): void {
	ask(heads.searchTermHead as typeof updateSearchTerm, {
		search_term: text.slice(0, 200),
	}).catch(() => undefined);
}

/** Sent while the page is left, so the browser carries it on by itself. */
export function tellOpened(address: string): void {
	const bases = JSON.parse(document.documentElement.dataset.bases ?? "{}");
	const to = callAddress(heads.productSearchCountHead as never, {
		...defaultBases,
		...bases,
	});
	const body = JSON.stringify({
		seo_url: new URL(address, location.href).pathname,
	});
	navigator.sendBeacon(to, new Blob([body], { type: "application/json" }));
}
