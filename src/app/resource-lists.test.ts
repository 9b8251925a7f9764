import { beforeAll, describe, expect, test } from "vitest";
import { openSharedSite, type TestSite } from "#testing/site.ts";

let site: Awaited<ReturnType<typeof openSharedSite>> | TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const get = (url: string) => site.server.inject({ url });
const call = async (query: string) => {
	const answer = await get(`/sheldon/getFrsContentListNodeApi${query}`);
	return { status: answer.statusCode, body: JSON.parse(answer.body) };
};

describe("lists of resources", () => {
	test("RES-001, RES-002, HOME-001: the pages of all, of a type, of a category and of an author lead to each other", async () => {
		const home = await get("/free-resources");
		expect(home.statusCode).toBe(200);
		expect(home.body).toContain('"@type":"ItemList"');
		for (const type of ["article", "tutorial", "video", "webinar", "ebook"]) {
			expect(home.body).toContain(`href="/free-resources/${type}/`);
			expect((await get(`/free-resources/${type}`)).statusCode).toBe(200);
		}
		expect(home.body).toContain('href="/free-resources/categories/data-science"');
		expect(home.body).toContain('href="/free-practice-tests/');
		const category = await get("/free-resources/categories/data-science");
		expect(category.body).toContain("Data Science: free resources");
		expect((await get("/free-resources/authors/noor-vandermeer")).body).toContain(
			"Noor Vandermeer",
		);
	});

	test("MOD-003: every published type is an address, and unknown ones are missing", async () => {
		for (const type of ["article", "ebook", "webcast", "webinar", "fpt", "tutorial"])
			expect([200, 404]).toContain((await get(`/free-resources/${type}`)).statusCode);
		expect((await get("/free-resources/fpt")).body).toContain("/free-practice-tests/");
		for (const path of ["/podcast", "/article?p=999", "/categories/nothing", "/authors/nobody"])
			expect((await get(`/free-resources${path}`)).statusCode, path).toBe(404);
	});

	test("CALL-079, RES-003, MOD-003: the call lists by segment, type and page, and refuses what it does not know", async () => {
		const all = await call("?");
		expect(all.body.total).toBeGreaterThan(30);
		expect(all.body.data).toHaveLength(24);
		const articles = await call("?segment=artificial-intelligence&type=article&p=1");
		expect(articles.body.data.length).toBeGreaterThan(0);
		for (const card of articles.body.data)
			expect(card).toMatchObject({ type: "article", segment: "artificial-intelligence" });
		expect((await call("?type=fpt")).body.data[0].url).toMatch(/^\/free-practice-tests\//);
		expect((await call("?segment=nothing")).body.data).toEqual([]);
		for (const query of ["?type=podcast", "?p=0", "?p=x", "?p=1e9", `?segment=${"x".repeat(90)}`])
			expect((await call(query)).status, query).toBe(400);
	});
});
