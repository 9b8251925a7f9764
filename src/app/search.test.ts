import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import { createLog } from "#platform/log.ts";
import { getSearchResults, getSearchSuggestions } from "#search/calls.ts";
import { filterUnfoundTerms, formatTermReport } from "#search/counts/report-presenter.ts";
import { listTerms } from "#search/counts/store.ts";
import { aSite } from "#testing/site.ts";

const site = await aSite();
const everywhere = { only: {}, offset: 0, limit: 24 };

describe("the index", () => {
	const { search } = site.snapshots;
	const { db } = site.database;

	test("it holds every offered product, of every kind, and readiness names it", async () => {
		const { total, facets } = await search.search({ text: "", ...everywhere });
		const { count } = await catalogueTables(db)
			.selectFrom("products")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		expect(total).toBe(Number(count));
		expect(Object.keys(facets.type ?? {}).sort()).toEqual([
			"bundle",
			"course",
			"free-course",
			"university",
		]);
		const ready = await site.server.inject("/readyz");
		expect(ready.json().parts).toMatchObject({ "search index": true });
	});

	test("changes in the catalogue are found, and removed products are not", async () => {
		const { id } = await catalogueTables(db)
			.selectFrom("products")
			.select("id")
			.where("kind", "=", "course")
			.orderBy("id")
			.limit(1)
			.executeTakeFirstOrThrow();
		const update = catalogueTables(db)
			.updateTable("products")
			.where("kind", "=", "course")
			.where("id", "=", id);
		await update.set({ title: "Xylophone Carpentry", digest: "another" }).execute();
		await site.reload();
		await search.settled();
		const found = () => search.search({ text: "xylophone", ...everywhere });
		expect((await found()).hits).toEqual([`course-${id}`]);
		await catalogueTables(db)
			.deleteFrom("products")
			.where("kind", "=", "course")
			.where("id", "=", id)
			.execute();
		await site.reload();
		await search.settled();
		expect((await found()).hits).toEqual([]);
	});
});

const called = async (name: string, input: Record<string, string> = {}) =>
	(await site.server.inject({ url: `${name}?${new URLSearchParams(input)}` })).json();
const callSearch = (name: string, query: object, more: object = {}) =>
	called(`/resources/api/v1/${name}`, {
		query: JSON.stringify(query),
		...more,
	});

describe("the calls that search", () => {
	test("CALL-036, CALL-037, CALL-038, SRCH-010: getSearchResults answers hits, facets and whether they are suggested", async () => {
		const { data } = await callSearch(
			"getSearchResults",
			{ searchText: "API Design for Product Teams", itemType: "course" },
			{ cac_bst_vrsn: "5", loc: "United States", param: "header" },
		);
		expect(data.suggested).toBe(false);
		expect(data.result.error).toBeUndefined();
		expect(data.result.hits[0]).toMatchObject({
			title: "API Design for Product Teams",
			page_url: "/courses/api-design",
			new_item_type: "course",
			learners: expect.any(Number),
		});
		expect(data.result.facets.itemType.course).toBeGreaterThan(0);
		const near = await callSearch("getSearchResults", {
			searchText: "API Desgin",
		});
		expect(near.data.suggested).toBe(true);
		expect(near.data.result.hits[0].page_url).toBe("/courses/api-design");
	});

	test("SRCH-013, SRCH-018: every hit says course or bundle under new_item_type, and its exact kind under item_type if that is the key", async () => {
		interface Hit {
			readonly id: string;
			readonly new_item_type: string;
			readonly item_type: string;
		}
		const search = async (query: object) => {
			const { data } = await callSearch("getNewSearchResults", {
				resultPerPage: 100,
				sortBy: "popular",
				...query,
			});
			return data.result as {
				hits: Hit[];
				total: number;
				facets: { itemType: Record<string, number> };
			};
		};
		const all = await search({});
		expect(Object.keys(all.facets.itemType).sort()).toEqual(["bundle", "course"]);
		let found = 0;
		for (const [type, count] of Object.entries(all.facets.itemType)) {
			const { hits, total } = await search({ itemType: type });
			expect(total).toBe(count);
			expect(new Set(hits.map((hit) => hit.new_item_type))).toEqual(new Set([type]));
			found += total;
		}
		expect(found).toBe(all.total);
		const bundles = (await search({ itemType: "bundle" })).hits;
		expect(new Set(bundles.map(({ id }) => id.split("-")[0]))).toEqual(
			new Set(["bundle", "university"]),
		);

		const exact = await search({ itemKey: "item_type" });
		expect(exact.hits[0]).not.toHaveProperty("new_item_type");
		expect(Object.keys(exact.facets.itemType).sort()).toEqual([
			"bundle",
			"course",
			"free-course",
			"university",
		]);
		const { hits } = await search({
			itemKey: "item_type",
			itemType: "university",
		});
		expect(new Set(hits.map((hit) => hit.item_type))).toEqual(new Set(["university"]));
		const hostile = await callSearch("getNewSearchResults", {
			itemKey: "__proto__",
		});
		expect(hostile.data.result.hits[0]).toHaveProperty("new_item_type");
	});

	test("SRCH-015, SRCH-017, SRCH-020: without offset and size it is the first 24, and an offset continues after them", async () => {
		const first = await callSearch("getNewSearchResults", {});
		const zero = await callSearch("getNewSearchResults", {
			offset: 0,
			resultPerPage: 0,
		});
		expect(first.data.result.hits).toHaveLength(24);
		expect(zero).toEqual(first);
		const next = await callSearch("getNewSearchResults", { offset: 24 });
		const ids = [...first.data.result.hits, ...next.data.result.hits].map(
			({ id }: { id: string }) => id,
		);
		expect(new Set(ids).size).toBe(48);
		const far = await callSearch("getNewSearchResults", { offset: 5_000 });
		expect(far.data.result.hits).toEqual([]);
		expect(far.data.result.total).toBe(first.data.result.total);
		const second = await callSearch("getNewSearchResults", { pageNo: 2 });
		expect(second.data.result.hits).toEqual(next.data.result.hits);
	});

	test("CALL-040, SRCH-016, SRCH-019: getNewSearchResults is narrowed by category, kind, university and duration", async () => {
		const all = await callSearch("getNewSearchResults", {});
		const { universityName, category } = all.data.result.facets;
		const [university] = Object.keys(universityName);
		const led = await callSearch("getNewSearchResults", {
			universityName: university,
		});
		expect(led.data.result.total).toBe(universityName[university as string]);
		const [slug] = Object.keys(category);
		const narrow = {
			category: slug,
			itemType: "course",
			durationType: "hours",
			duration: "to-40-hours",
			sortBy: "rating",
		};
		const { data } = await callSearch("getNewSearchResults", narrow);
		expect(data.result.total).toBe(data.result.facets.duration["to-40-hours"]);
		const ratings = data.result.hits.map(({ rating = 0 }: { rating?: number }) => rating);
		expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
	});

	test("SRCH-021: an unknown sort or duration is ignored", async () => {
		const plain = await callSearch("getNewSearchResults", {
			searchText: "data",
		});
		const odd = await callSearch("getNewSearchResults", {
			searchText: "data",
			sortBy: "'; drop table",
			duration: "forever",
			durationType: "aeons",
		});
		expect(odd).toEqual(plain);
	});

	test.each([
		[{ offset: "abc" }, ["query.offset"]],
		[{ offset: -1 }, ["query.offset"]],
		[{ offset: 1.5, resultPerPage: {} }, ["query.offset", "query.resultPerPage"]],
		[{ pageNo: "-2" }, ["query.pageNo"]],
		[{ searchText: ["a"] }, ["query.searchText"]],
		[{ searchText: { a: 1 }, sortBy: 7 }, ["query.searchText", "query.sortBy"]],
		[{ category: { a: 1 }, itemType: [1] }, ["query.category", "query.itemType"]],
		[["a"], ["query"]],
		["a", ["query"]],
		[null, ["query"]],
	] as const)(
		"CALL-009: the search calls refuse %j with a problem per field",
		async (query, fields) => {
			for (const name of ["getSearchResults", "getNewSearchResults", "getSkillupSearchResults"]) {
				const parameters = new URLSearchParams({
					query: JSON.stringify(query),
				});
				const answer = await site.server.inject(`/resources/api/v1/${name}?${parameters}`);
				expect(answer.statusCode).toBe(400);
				expect(answer.headers["cache-control"]).toBe("no-store");
				const { problems } = answer.json();
				expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
				for (const { message } of problems) expect(message).toMatch(/^must be /);
			}
		},
	);

	test.each([
		"getNewSearchResults?query=%7B%7D&loc=India&loc=Nepal",
		"getSearchSuggestions?searchText=data&countryName=India&countryName=Nepal",
		"getSearchDropDownResults?query=%7B%22ids%22%3A%5B%5D%7D&countryName=India&countryName=Nepal",
	])("CALL-009: %s is refused, because it names two countries", async (call) => {
		const answer = await site.server.inject(`/resources/api/v1/${call}`);
		expect(answer.statusCode).toBe(400);
		expect(answer.json().message).toContain("must be one text");
	});

	test("CALL-009: numbers are taken as texts as well, and an empty one is none", async () => {
		const plain = await callSearch("getNewSearchResults", { offset: 3 });
		for (const offset of ["3", "03"])
			expect(await callSearch("getNewSearchResults", { offset })).toEqual(plain);
		expect(await callSearch("getNewSearchResults", { offset: "", category: null })).toEqual(
			await callSearch("getNewSearchResults", {}),
		);
	});

	test.each([{}, { ids: 7 }, { ids: [1] }, { ids: null }])(
		"CALL-009: the dropdown calls refuse %j at the ids",
		async (query) => {
			const parameters = new URLSearchParams({ query: JSON.stringify(query) });
			for (const base of ["/resources/api/v1", "/sheldon"]) {
				const answer = await site.server.inject(`${base}/getSearchDropDownResults?${parameters}`);
				expect(answer.statusCode).toBe(400);
				expect(answer.json().problems[0].field).toBe("query.ids");
			}
		},
	);

	test("CALL-010: the answers that the site remembers are let go at 500", async () => {
		const { memoize } = site.snapshots.search;
		let made = 0;
		const ask = (key: number) =>
			memoize(`CALL-010 ${key}`, async () => {
				made += 1;
				return key;
			});
		site.snapshots.search.recount();
		await site.snapshots.search.settled();
		for (let key = 0; key < 500; key++) await ask(key);
		await ask(0);
		expect(made).toBe(500);
		await ask(500);
		await ask(0);
		expect(made).toBe(502);
	});

	test("CALL-044, SRCH-004: getSkillupSearchResults finds free courses only", async () => {
		const { data } = await callSearch("getSkillupSearchResults", {
			searchText: "",
			itemType: "course",
		});
		const kinds = data.result.hits.map(({ id }: { id: string }) => id.replace(/-\d+$/, ""));
		expect(new Set(kinds)).toEqual(new Set(["free-course"]));
	});

	test("a query with cards: true gets the cards of the results page as well", async () => {
		const { data } = await callSearch("getSearchResults", {
			searchText: "API Design for Product Teams",
			cards: true,
		});
		const [{ title, card }] = data.result.hits;
		expect(card).toContain(`>${title}<`);
		const { body } = await pageAt(`/search?${new URLSearchParams({ q: title })}`);
		expect(body).toContain(`<li>${card}</li>`);
		const plain = await callSearch("getSearchResults", { searchText: title });
		expect(plain.data.result.hits[0]).not.toHaveProperty("card");
	});

	test("CALL-041, CALL-042, SRCH-002, SRCH-012, SRCH-027: suggestions answer three ids, and the dropdown the items of those ids", async () => {
		const { data } = await called("/resources/api/v1/getSearchSuggestions", {
			searchText: "data",
			countryName: "United States",
		});
		expect(data.ids).toHaveLength(3);
		const items = await callSearch("getSearchDropDownResults", {
			ids: data.ids,
		});
		expect(items.data.hits).toHaveLength(3);
		for (const hit of items.data.hits)
			expect(Object.keys(hit).sort()).toEqual([
				"accreditation_logo",
				"image_url",
				"item_type",
				"page_url",
				"title",
			]);
		const none = await called("/resources/api/v1/getSearchSuggestions", {
			searchText: "qqqqqqqq",
		});
		expect(none.data.ids).toEqual([]);
	});

	test("CALL-050, CALL-051, SRCH-028: the free-learning dropdown is filled by searchQuery, and the second listing answers alike", async () => {
		const { data } = await called("/sheldon/getSkillupSearchDropdownResult", {
			searchQuery: "python",
		});
		expect(data.hits.length).toBeGreaterThan(0);
		for (const { item_type } of data.hits) expect(item_type).toBe("free-course");
		const query = JSON.stringify({ ids: ["course-1"] });
		expect(await called("/sheldon/getSearchDropDownResults", { query })).toEqual(
			await called("/resources/api/v1/getSearchDropDownResults", { query }),
		);
	});

	test("SRCH-026, CALL-039: by the country's name, the visitor's country decides what is said of prices, and an unknown country is the United States", async () => {
		const own = await aSite({
			env: {
				SITE_COUNTRY: "DE",
				TRUST_PROXY: "1",
				CDN_COUNTRY_HEADER: "cf-ipcountry",
			},
		});
		await sql`delete from prices where country <> 'US' and kind = 'course' and product_id =
			(select id from products where kind = 'course' and slug = 'api-design')`.execute(
			own.database.db,
		);
		await sql`update products set digest = 'another' where slug = 'api-design'`.execute(
			own.database.db,
		);
		await own.reload();
		await own.snapshots.search.settled();
		const isPriced = async (loc?: string, from = "") => {
			const query = JSON.stringify({
				searchText: "API Design for Product Teams",
				cards: true,
			});
			const answer = await own.server.inject({
				url: `/resources/api/v1/getSearchResults?${new URLSearchParams({ query, ...(loc && { loc }) })}`,
				headers: { "cf-ipcountry": from },
			});
			const { hits } = answer.json().data.result;
			expect(hits[0]?.page_url).toBe("/courses/api-design");
			return !hits[0].card.includes("Price on request");
		};
		expect(await isPriced("United States", "DE")).toBe(true);
		expect(await isPriced("us", "DE")).toBe(true);
		expect(await isPriced("Germany", "US")).toBe(false);
		expect(await isPriced(undefined, "DE")).toBe(false);
		expect(await isPriced("Atlantis", "DE")).toBe(false);
		expect(await isPriced(undefined, "US")).toBe(true);
		expect(await isPriced()).toBe(true);
		expect(await isPriced("Atlantis")).toBe(true);
	});

	test.each(["", "{", "[]", "null", "1", '"text"', "%00"])(
		"a query that is no object (%j) is refused in one sentence",
		async (query) => {
			const answer = await site.server.inject({
				url: `/resources/api/v1/getSearchResults?${new URLSearchParams({ query })}`,
			});
			expect(answer.statusCode).toBe(400);
			expect(answer.json().problems).toHaveLength(1);
		},
	);

	test("SRCH-023: a hit has its title, address, type, rating and learners", async () => {
		const { data } = await callSearch("getSearchResults", {
			searchText: "data",
		});
		const rated = data.result.hits.find(({ rating }: { rating?: number }) => rating);
		expect(rated).toMatchObject({
			title: expect.any(String),
			page_url: expect.stringMatching(/^\//),
			new_item_type: expect.any(String),
			rating: expect.any(Number),
			learners: expect.any(Number),
		});
	});

	test("SRCH-030: a search that fails is logged, its list is empty, and its page has a link to search again and no word of a failure", async () => {
		const lines: string[] = [];
		const own = await aSite({
			deps: {
				log: createLog("error", { write: (line) => void lines.push(line) }),
			},
		});
		await own.snapshots.search.close();
		const query = new URLSearchParams({ query: '{"searchText":"data"}' });
		const answer = await own.server.inject({
			url: `/resources/api/v1/getSearchResults?${query}`,
		});
		expect(answer.statusCode).toBe(200);
		const { data } = answer.json();
		expect(data.result).toMatchObject({ hits: [], facets: {} });
		expect(getSearchResults.failsWhen?.(answer.json())).toBe(data.result.error.message);
		expect(lines.join("")).toContain("a search failed");
		const ids = await own.server.inject({
			url: "/resources/api/v1/getSearchSuggestions?searchText=data",
		});
		expect(ids.json().data.ids).toEqual([]);
		expect(getSearchSuggestions.failsWhen?.(ids.json())).toBe(data.result.error.message);
		const { statusCode, body } = await own.server.inject({
			url: "/search?q=data&level=beginner",
			headers: { accept: "text/html" },
		});
		expect(statusCode).toBe(200);
		expect(body).toContain("Search again");
		expect(body).toContain('href="/search?q=data&amp;level=beginner"');
		expect(cardsIn(body)).toBe(0);
		expect(body.replace(/<style[\s\S]*?<\/style>/g, "")).not.toMatch(
			/Nothing found|went wrong|failed to|error/i,
		);
	});
});

const pageAt = async (address: string) => {
	const { statusCode, body, headers } = await site.server.inject({
		url: address,
		headers: { accept: "text/html" },
	});
	return { statusCode, body, headers };
};
const cardsIn = (body: string) => body.match(/<article/g)?.length ?? 0;

describe("the results pages", () => {
	test("SRCH-001, SRCH-003: a search is a page that needs no script, with its count, its cards and its query", async () => {
		const { statusCode, body, headers } = await pageAt("/search?q=data");
		expect(statusCode).toBe(200);
		expect(headers["cache-control"]).toBe("private, no-cache");
		expect(body).toContain('data-page-type="search"');
		expect(body).toMatch(/<h2[^>]*aria-live="polite"[^>]*>\d+ results for “data”/);
		expect(body).toContain('value="data"');
		expect(body).toContain('name="robots" content="noindex"');
		expect(cardsIn(body)).toBeGreaterThan(3);
	});

	test("SRCH-004: the free-learning page finds free courses only, and suggests of them", async () => {
		const { body } = await pageAt("/skillup-free-online-courses/search?q=");
		expect(body).toContain("{&quot;isFree&quot;:true,");
		expect(body).toContain("Free course");
		expect(body).not.toContain("Master&#x27;s program");
	});

	test("SRCH-006, SRCH-008: pages follow each other by links, and the last has none for more", async () => {
		const seen = new Set<string>();
		let next: string | undefined = "/search";
		for (let page = 1; next && page < 20; page++) {
			const { body } = await pageAt(next);
			for (const [, href] of body.matchAll(/<article.*?<a href="([^"]+)"/gs))
				seen.add(href as string);
			const [, more] = /href="([^"]+)"[^>]*data-search="more"/.exec(body) ?? [];
			if (page === 1) expect(more).toBe("/search?page=2");
			next = more?.replaceAll("&amp;", "&");
		}
		const all = await site.snapshots.search.search({ text: "", ...everywhere });
		expect(seen.size).toBe(all.total);
		expect((await pageAt("/search?page=300")).statusCode).toBe(404);
	});

	test("SRCH-011: what only comes close is marked so", async () => {
		const said = "Nothing matched exactly. Showing results for";
		expect((await pageAt("/search?q=pyhton")).body).toContain(said);
		expect((await pageAt("/search?q=python")).body).not.toContain(said);
	});

	test("SRCH-031: a search without results says so, shows what is popular, and leads to an advisor", async () => {
		const { statusCode, body } = await pageAt("/search?q=qqqqqqqq");
		expect(statusCode).toBe(200);
		expect(body).toContain("Nothing found in our courses and programs for “qqqqqqqq”");
		expect(body).toContain("Most popular");
		expect(cardsIn(body)).toBe(4);
		expect(body).toMatch(/Ask an advisor.*mailto:/s);
	});

	test.each([
		"",
		"a",
		"x".repeat(10_000),
		"🙂👩‍👩‍👧",
		"e\u0301".repeat(200),
		"עברית العربية",
		"'\"`´",
		"AND OR NOT -+*?~^",
		"%%%_%",
		".*(a+)+$",
		"'; drop table products; --",
		"<script>alert(1)</script><img src=x onerror=alert(1)>",
		'{"$gt":""}',
		"%",
		"%2525%00",
		"the and of in a",
		"data 数据 данные",
		"__proto__ constructor toString",
	])("any text is answered without an error and never as markup: %j", async (text) => {
		for (const path of ["/search", "/skillup-free-online-courses/search"]) {
			const { statusCode, body } = await pageAt(`${path}?${new URLSearchParams({ q: text })}`);
			// Longer than any address that the server accepts.
			expect(statusCode).toBe(200);
			expect(body).not.toContain("<script>alert");
			expect(body).not.toContain("<img src=x");
		}
		const { data } = await callSearch("getSearchResults", {
			searchText: text.slice(0, 500),
		});
		expect(data.result.error).toBeUndefined();
	});

	test.each([
		"?q=%",
		"?q=%00",
		"?q=%ED%A0%80",
		"?type=%5B%5D&level=__proto__&sort=constructor",
		"?page=-1&upto=1e9",
		"?page=99999999999999999999",
		"?q[]=a&q[b]=c",
	])("a malformed address still renders a page: %s", async (search) => {
		expect((await pageAt(`/search${search}`)).statusCode).toBeLessThan(500);
	});
});

describe("the calls that count", () => {
	const post = (name: string, payload: object, headers = {}) =>
		site.server.inject({
			method: "POST",
			url: `/search-service/api/v1/${name}`,
			payload,
			headers,
		});
	const { db } = site.database;

	test("CALL-052, SRCH-032: update-search-term counts a term, and five visitors make it reported", async () => {
		for (let visitor = 0; visitor < 5; visitor++) {
			expect((await listTerms(db, 9)).length).toBe(0);
			const answer = await post(
				"update-search-term",
				{ search_term: "Data  Sciénce" },
				{ "user-agent": `browser ${visitor}` },
			);
			expect(answer.statusCode).toBe(200);
			expect(answer.json()).toEqual({ status: 200, message: "success" });
		}
		await post("update-search-term", { search_term: "data science" });
		expect(await listTerms(db, 9)).toEqual([{ term: "data science", count: 6, visitors: 6 }]);
	});

	test("a term that is reported as never found has no result now, or a close one only", async () => {
		const terms = ["data science", "qqqqqqqq", "pyhton"].map((term) => ({
			term,
			count: 9,
			visitors: 9,
		}));
		const unfound = await filterUnfoundTerms(terms, site.snapshots.search);
		expect(unfound).toEqual(terms.slice(1));
		expect(formatTermReport("Never found", unfound).slice(3)).toEqual([
			"       9         9  qqqqqqqq",
			"       9         9  pyhton",
		]);
	});

	test("an e-mail address or a number is answered with success and not stored", async () => {
		for (const search_term of ["ann@example.org", "+1 555 010 9999"])
			expect((await post("update-search-term", { search_term })).statusCode).toBe(200);
		const { rows } = await sql<{
			term: string;
		}>`select distinct term from search_terms`.execute(db);
		expect(rows).toEqual([{ term: "data science" }]);
	});

	test("CALL-041, CALL-043, CALL-053, SRCH-024, SRCH-033: suggestions stay best first, and the dropdown lists first what is opened from searches most often", async () => {
		const suggest = async () =>
			(
				await called("/resources/api/v1/getSearchSuggestions", {
					searchText: "pyth",
				})
			).data.ids as string[];
		const listTitles = async (ids: readonly string[]) => {
			const { data } = await callSearch("getSearchDropDownResults", { ids });
			return data.hits.map(({ title }: { title: string }) => title) as string[];
		};
		const ids = await suggest();
		expect((await listTitles(ids.slice(0, 1)))[0]).toMatch(/^Python/);
		const last = ids.at(-1) as string;
		const { data } = await callSearch("getSearchDropDownResults", {
			ids: [last],
		});
		const [{ title, page_url }] = data.hits;
		expect((await listTitles(ids))[0]).not.toBe(title);
		const seo_url = `http://localhost:3000${page_url}?from=search`;
		expect((await post("update-product-search-count", { seo_url })).json()).toEqual({
			status: 200,
			message: "success",
		});
		site.snapshots.search.recount();
		await site.snapshots.search.settled();
		expect(await suggest()).toEqual(ids);
		expect((await listTitles(ids))[0]).toBe(title);
		expect((await listTitles(ids.toReversed()))[0]).toBe(title);
	});

	test("one address counts 60 searches a minute, however many processes there are", async () => {
		const { database, background, jobs } = site;
		const other = await aSite({ deps: { database, background, jobs } });
		const count = async ({ server }: typeof other) =>
			(
				await server.inject({
					method: "POST",
					url: "/search-service/api/v1/update-product-search-count",
					payload: { seo_url: "/courses/api-design" },
					remoteAddress: "192.0.2.60",
				})
			).statusCode;
		const countStored = async () =>
			Number(
				(await database.pool.query("select sum(count) as count from product_search_counts")).rows[0]
					?.count,
			);
		const before = await countStored();
		const answers: number[] = [];
		for (let index = 0; index < 80; index++) answers.push(await count(index % 2 ? site : other));
		expect(answers.filter((status) => status === 200)).toHaveLength(60);
		expect(answers.slice(60)).toEqual(Array(20).fill(429));
		expect(await countStored()).toBe(before + 60);
	});

	test("CALL-054: a count that fails answers 500, with the detail outside production only", async () => {
		const failing = async (env: Record<string, string>) => {
			const own = await aSite({ env });
			await sql`drop table search_terms, product_search_counts`.execute(own.database.db);
			const response = await own.server.inject({
				method: "POST",
				url: "/search-service/api/v1/update-search-term",
				payload: { search_term: "data" },
			});
			const other = await own.server.inject({
				method: "POST",
				url: "/search-service/api/v1/update-product-search-count",
				payload: { seo_url: "/courses/api-design" },
			});
			return [response, other];
		};
		for (const answer of await failing({})) {
			expect(answer.statusCode).toBe(500);
			expect(answer.json()).toEqual({
				status: 500,
				message: "internal server error.",
				error: expect.stringContaining("search"),
			});
		}
		for (const answer of await failing({ NODE_ENV: "production" })) {
			expect(answer.statusCode).toBe(500);
			expect(answer.json()).toEqual({
				status: 500,
				message: "internal server error.",
			});
		}
	});
});

test("a search with a word of a page leads to it, whatever products are found beside", async () => {
	const linksOf = async (text: string) => {
		const { body } = await site.server.inject(`/search?q=${encodeURIComponent(text)}`);
		const [, links = ""] = /<p data-search="pages"[^>]*>(.*?)<\/p>/s.exec(body) ?? [];
		return [...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
	};
	expect(await linksOf("complaint")).toEqual(["/raise-a-concern"]);
	expect(await linksOf("I want my MONEY back!")).toEqual(["/raise-a-concern"]);
	expect(await linksOf("sql")).toEqual([]);
	expect(await linksOf("<script>")).toEqual([]);
});
