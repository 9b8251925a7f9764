import { expect, test, vi } from "vitest";
import type { SearchCallAnswer } from "#search/calls.ts";
import { aSite } from "#testing/site.ts";

const site = await aSite();

/** A published address as other programs request it. */
async function fetchSearch(address: string) {
	const { statusCode, body } = await site.server.inject(address);
	expect(statusCode, body).toBe(200);
	return (JSON.parse(body) as SearchCallAnswer).data;
}

const written = (query: object) => encodeURIComponent(JSON.stringify(query)).replaceAll("%20", "+");

test("CALL-037, CALL-039: a search with version 5, the country's name, the page's mark and the requested kind finds it", async () => {
	const query = written({
		category: "data-science",
		itemType: "course",
		searchText: "data",
		offset: 1,
	});
	const { result } = await fetchSearch(
		`/resources/api/v1/getSearchResults?cac_bst_vrsn=5&loc=United+Kingdom&param=header&query=${query}`,
	);
	expect(result.total).toBeGreaterThan(1);
	expect(result.hits).toHaveLength(result.total - 1);
});

test.each([
	"cac_bst_vrsn=5&no-cache=1&refresh_key_cache=abc&query=%7B%7D",
	"cac_bst_vrsn=5&no-cache=1&query=%7B%7D",
	"cac_bst_vrsn=5&query=%7B%7D",
])("CALL-039: %s finds everything, with any values of the other parameters", async (search) => {
	const { result } = await fetchSearch(`/resources/api/v1/getSearchResults?${search}`);
	expect(result.hits).toHaveLength(24);
});

test.each([
	["SQL for Analysts", "sql for spreadsheet users", "whom it is for"],
	["Python Programming from the First Line", "first line of python", "its words"],
])("%s is found by %s, which says %s", async (title, q) => {
	const { body } = await site.server.inject(`/search?${new URLSearchParams({ q })}`);
	expect(/<h3[^>]*>(?:<[^>]*>)*([^<]+)/.exec(body)?.[1]).toBe(title);
	expect(body).not.toContain("Nothing matched exactly");
});

test("a word that nothing has is left out, and common words do not count in its place", async () => {
	const q = "python for the glassblower";
	const { body } = await site.server.inject(`/search?${new URLSearchParams({ q })}`);
	expect(body).toContain("Showing results for <strong>python</strong>");
});

/** Counts how often the index itself was searched while `act` ran. */
async function searches(act: () => Promise<unknown>): Promise<number> {
	const { search } = site.snapshots;
	const spy = vi.spyOn(search, "search");
	await act();
	const times = spy.mock.calls.length;
	spy.mockRestore();
	return times;
}

test.each([
	["of version 5 are cached", "cac_bst_vrsn=5", 1],
	["without a version are cached", "param=none", 1],
	["of another version are made anew", "cac_bst_vrsn=4", 2],
	["that bypass caches are made again", "cac_bst_vrsn=5&refresh_key_cache=1", 2],
])("SRCH-022: answers %s (%s)", async (_, search, times) => {
	const query = written({ searchText: "kubernetes" });
	const address = `/resources/api/v1/getSearchResults?${search}&query=${query}`;
	const both = async () => {
		expect(await fetchSearch(address)).toEqual(await fetchSearch(address));
	};
	expect(await searches(both)).toBe(times);
});

test.each(["getNewSearchResults", "getSkillupSearchResults"])(
	"%s takes the same parameters",
	async (name) => {
		const query = written({ searchText: "python", resultPerPage: 2 });
		const { result } = await fetchSearch(`/resources/api/v1/${name}?cac_bst_vrsn=5&query=${query}`);
		expect(result.hits).toHaveLength(2);
	},
);
