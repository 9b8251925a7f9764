import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { focusSearchField, headerField } from "./search-input.ts";
import { type BuiltSite, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
let database: pg.Client;
beforeAll(async () => {
	site = await openBuiltSite();
	database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
});
afterAll(() => database?.end());

const soon = { timeout: 20_000 };
const queryNumber = async (sql: string, value: string) =>
	Number((await database.query(sql, [value])).rows[0]?.count ?? 0);
const countSearches = (term: string) =>
	queryNumber("select count from search_terms where term = $1", term);
const countOpenings = (slug: string) =>
	queryNumber(
		`select count from product_search_counts c join products p
			on p.kind = c.kind and p.id = c.product_id where p.slug = $1`,
		slug,
	);
const waitForBehaviour = (page: Page, behaviour: string) =>
	page.locator(`[data-behaviour="${behaviour}"][data-awake]`).waitFor();
const waitForPage = (page: Page) => waitForBehaviour(page, "search/results");
const title = (page: Page) => page.locator("article a[href^='/courses/']").first();
/** Cards open their product in a new tab. */
const openInNewTab = async (page: Page, options: { button?: "middle" } = {}) => {
	const tab = page.context().waitForEvent("page");
	await title(page).click(options);
	const product = await tab;
	// The tab itself is asked: a navigation that ends before Playwright has attached to the tab is not reported.
	await expect.poll(() => product.evaluate(() => location.pathname), soon).toMatch(/^\/courses\//);
	return product;
};
const parseSlug = (path: string) => new URL(path, site.url).pathname.split("/").at(-1) as string;

test("SRCH-034: a term is counted with each search that is sent, but not with an action on its results", async () => {
	const { page } = await visit(`${site.url}/`);
	const search = async () => {
		await page.locator("input[type=search]:visible").first().fill("Cloud ");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=**");
		await waitForPage(page);
	};
	await search();
	await expect.poll(() => countSearches("cloud"), soon).toBe(1);
	await page.getByLabel("Beginner").check();
	await page.waitForURL("**level=beginner");
	await page.getByLabel("Sort").selectOption("rating");
	await page.waitForURL("**sort=rating");
	await page.goBack();
	await page.reload();
	await waitForPage(page);
	// Counts are stored in order, so an extra count would be stored by now.
	await search();
	await expect.poll(() => countSearches("cloud"), soon).toBeGreaterThan(1);
	expect(await countSearches("cloud")).toBe(2);
});

test("SRCH-034: a product is counted when it is opened from the results or a suggestion, but not from other pages", async () => {
	const { page } = await visit(`${site.url}/search?q=data`);
	await waitForPage(page);
	const slug = parseSlug((await title(page).getAttribute("href")) ?? "");
	await openInNewTab(page);
	await expect.poll(() => countOpenings(slug), soon).toBe(1);
	await openInNewTab(page, { button: "middle" });
	await expect.poll(() => countOpenings(slug), soon).toBe(2);

	await page.goto(`${site.url}/courses/${slug}`);
	await focusSearchField(page);
	await page.locator(headerField).fill("python");
	await page.getByRole("option").first().waitFor();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.waitForURL((url) => !url.pathname.endsWith(slug));
	await expect.poll(() => countOpenings(parseSlug(page.url())), soon).toBe(1);
	expect(await countOpenings(slug)).toBe(2);
});

test.each([
	["is refused", 500],
	["never arrives", 0],
])("SRCH-035: a count that %s has no effect on the page", async (_, status) => {
	const { page } = await visit(`${site.url}/`);
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(String(error)));
	const attempts: string[] = [];
	await page.route("**/search-service/**", async (route) => {
		attempts.push(parseSlug(route.request().url()));
		if (status) await route.fulfill({ status, json: { status } });
		else await route.abort();
	});
	await page.goto(`${site.url}/search?q=data`);
	await waitForPage(page);
	await expect.poll(() => attempts, soon).toContain("update-search-term");
	expect(await page.locator("[data-list=cards] > li").count()).toBe(24);
	expect(await page.getByRole("alert").count()).toBe(0);
	expect(await page.locator("body").innerText()).not.toMatch(/went wrong|failed|error/i);
	const name = await title(page).locator("span").first().textContent();
	const product = await openInNewTab(page);
	expect(await product.locator("h1").textContent()).toBe(name);
	expect(errors).toEqual([]);
});
