import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltSite, openBuiltSite, visit } from "./world.ts";

let site: BuiltSite;
let database: pg.Client;
beforeAll(async () => {
	site = await openBuiltSite();
	database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
});
afterAll(() => database?.end());

const soon = { timeout: 10_000 };
const numberOf = async (sql: string, value: string) =>
	Number((await database.query(sql, [value])).rows[0]?.count ?? 0);
const searched = (term: string) =>
	numberOf("select count from search_terms where term = $1", term);
const opened = (slug: string) =>
	numberOf(
		`select count from product_search_counts c join products p
			on p.kind = c.kind and p.id = c.product_id where p.slug = $1`,
		slug,
	);
const awake = (page: Page, behaviour: string) =>
	page.locator(`[data-behaviour="${behaviour}"][data-awake]`).waitFor();
const awakePage = async (page: Page) => {
	await awake(page, "search/results");
	await awake(page, "catalogue/list");
};
const title = (page: Page) =>
	page.locator("article a[href^='/courses/']").first();
/** Cards open their product in a new tab. */
const inNewTab = async (page: Page, options: { button?: "middle" } = {}) => {
	const tab = page.context().waitForEvent("page");
	await title(page).click(options);
	const product = await tab;
	await product.waitForURL("**/courses/*");
	return product;
};
const slugIn = (path: string) =>
	new URL(path, site.url).pathname.split("/").at(-1) as string;

test("SRCH-034: a term is counted with each search that is sent, but not with an action on its results", async () => {
	const { page } = await visit(`${site.url}/`);
	const search = async () => {
		await page.locator("input[type=search]:visible").fill("Cloud ");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=**");
		await awakePage(page);
	};
	await search();
	await expect.poll(() => searched("cloud"), soon).toBe(1);
	await page.getByLabel("Beginner").check();
	await page.waitForURL("**level=beginner");
	await page.getByLabel("Sort").selectOption("rating");
	await page.waitForURL("**sort=rating");
	await page.goBack();
	await page.reload();
	await awakePage(page);
	// Counts are stored in order, so an extra count would be stored by now.
	await search();
	await expect.poll(() => searched("cloud"), soon).toBeGreaterThan(1);
	expect(await searched("cloud")).toBe(2);
});

test("SRCH-034: a product is counted when it is opened from the results or a suggestion, but not from other pages", async () => {
	const { page } = await visit(`${site.url}/search?q=data`);
	await awakePage(page);
	const slug = slugIn((await title(page).getAttribute("href")) ?? "");
	await inNewTab(page);
	await expect.poll(() => opened(slug), soon).toBe(1);
	await inNewTab(page, { button: "middle" });
	await expect.poll(() => opened(slug), soon).toBe(2);

	await page.goto(`${site.url}/courses/${slug}`);
	await awake(page, "search/type-ahead");
	await page.locator("#site-search").fill("python");
	await page.getByRole("option").first().waitFor();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.waitForURL((url) => !url.pathname.endsWith(slug));
	await expect.poll(() => opened(slugIn(page.url())), soon).toBe(1);
	expect(await opened(slug)).toBe(2);
});

test.each([
	["is refused", 500],
	["never arrives", 0],
])("SRCH-035: a count that %s has no effect on the page", async (_, status) => {
	const { page } = await visit(`${site.url}/`);
	const broken: string[] = [];
	page.on("pageerror", (error) => broken.push(String(error)));
	const tried: string[] = [];
	await page.route("**/search-service/**", async (route) => {
		tried.push(slugIn(route.request().url()));
		if (status) await route.fulfill({ status, json: { status } });
		else await route.abort();
	});
	await page.goto(`${site.url}/search?q=data`);
	await awakePage(page);
	await expect.poll(() => tried, soon).toContain("update-search-term");
	expect(await page.locator("[data-list=cards] > li").count()).toBe(24);
	expect(await page.getByRole("alert").count()).toBe(0);
	expect(await page.locator("body").innerText()).not.toMatch(
		/went wrong|failed|error/i,
	);
	const name = await title(page).locator("span").first().textContent();
	const product = await inNewTab(page);
	expect(await product.locator("h1").textContent()).toBe(name);
	expect(broken).toEqual([]);
});
