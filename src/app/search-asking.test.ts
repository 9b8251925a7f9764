import { expect, test } from "vitest";
import { defaultBases } from "#core/calls.ts";
import {
	getNewSearchResults,
	getSearchResults,
	getSkillupSearchResults,
	type SearchCallAnswer,
} from "#search/calls.ts";
import {
	type SearchedFor,
	type Searching,
	searchInput,
} from "#search/search-input.ts";
import { createAsk } from "#shell/ask.ts";
import { aSite } from "./testing.ts";

const site = await aSite();

/** A page's own way to the real server; answers what it asked for and what it got. */
async function asking(
	call: typeof getSearchResults,
	query: SearchedFor,
	searching: Partial<Searching> = {},
) {
	const sent: URL[] = [];
	const pageQuery = searching.pageQuery ?? "";
	const ask = createAsk({
		bases: defaultBases,
		fetch: async (address) => {
			sent.push(new URL(address, "http://here.invalid"));
			const { statusCode, body } = await site.server.inject(address);
			return new Response(body, { status: statusCode });
		},
		logError: () => undefined,
		now: () => 0,
		pageQuery,
	});
	const input = searchInput(query, { ...searching, pageQuery });
	// What a page sends is text; what the handler gets has been read.
	const { data } = (await ask(call, input as never)) as SearchCallAnswer;
	const [{ pathname, searchParams }] = sent as [URL];
	return { data, pathname, params: Object.fromEntries(searchParams) };
}

test("SRCH-014, SRCH-022, CALL-036, CALL-037, CALL-039: a search is sent with version 5, the country's name, the page's mark and what is wanted", async () => {
	const query = {
		category: "data-science",
		itemType: "course",
		searchText: "data",
		offset: 1,
	};
	const { pathname, params, data } = await asking(getSearchResults, query, {
		countryName: "United Kingdom",
		param: "header",
	});
	expect(pathname).toBe("/resources/api/v1/getSearchResults");
	expect(params).toEqual({
		cac_bst_vrsn: "5",
		loc: "United Kingdom",
		param: "header",
		query: JSON.stringify(query),
	});
	expect(data.result.total).toBeGreaterThan(1);
	expect(data.result.hits).toHaveLength(data.result.total - 1);
});

test.each(["?refresh_key_cache=abc", "?q=data&refresh_key_cache"])(
	"CALL-036, CALL-039: %s is sent as no-cache 1, and what is not set is left out",
	async (pageQuery) => {
		const { params, data } = await asking(getSearchResults, {}, { pageQuery });
		expect(params).toMatchObject({ cac_bst_vrsn: "5", "no-cache": "1" });
		expect(Object.keys(params).sort()).toEqual([
			"cac_bst_vrsn",
			"no-cache",
			"query",
			"refresh_key_cache",
		]);
		expect(data.result.hits).toHaveLength(24);
	},
);

test("SRCH-022, CALL-040, CALL-044: the other two calls take the same parameters", async () => {
	const query = { searchText: "python", resultPerPage: 2 };
	for (const call of [getNewSearchResults, getSkillupSearchResults]) {
		const { pathname, params, data } = await asking(call, query);
		expect(pathname).toBe(`/resources/api/v1/${call.name}`);
		expect(params).toEqual({
			cac_bst_vrsn: "5",
			query: JSON.stringify(query),
		});
		expect(data.result.hits).toHaveLength(2);
	}
});
