import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { queryDatabase } from "./database.ts";
import { focusSearchField, headerField } from "./search-input.ts";
import { type BuiltSite, openSharedSite, visit } from "./testing.ts";

let url: string;
let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
	url = site.url;
});

const queryNumber = async (sql: string, value: string) =>
	Number((await queryDatabase<{ count: number }>(site, sql, [value]))[0]?.count ?? 0);
const countSearches = (term: string) =>
	queryNumber("select count from search_terms where term = $1", term);
const countOpenings = (slug: string) =>
	queryNumber(
		`select count from product_search_counts c join products p
			on p.kind = c.kind and p.id = c.product_id where p.slug = $1`,
		slug,
	);
const waitForPage = (page: Page) =>
	page.locator('[data-behaviour="search/results"][data-awake]').waitFor();
const title = (page: Page) => page.locator("article a[href^='/courses/']").first();
/** Cards open their product in a new tab. */
const openInNewTab = async (page: Page, options: { button?: "middle" } = {}) => {
	const tab = page.context().waitForEvent("page");
	await title(page).click(options);
	const product = await tab;
	// The tab itself is asked: a navigation that ends before Playwright has attached to the tab is not reported.
	await expect.poll(() => product.evaluate(() => location.pathname)).toMatch(/^\/courses\//);
	return product;
};
const parseSlug = (path: string) => new URL(path, url).pathname.split("/").at(-1) as string;

test("SRCH-034: a term is counted with each search that is sent, not with an action on its results; a product when it is opened from results or a suggestion, not from other pages", async () => {
	// No other test searches for these words; one that is tried again may have counted them.
	const term = "spreadsheets";
	const searchesBefore = await countSearches(term);
	const { page } = await visit(`${url}/`);
	const search = async () => {
		await page.locator("input[type=search]:visible").first().fill("Spreadsheets ");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=**");
		await waitForPage(page);
	};
	await search();
	await expect.poll(() => countSearches(term)).toBe(searchesBefore + 1);
	await page.getByLabel("Beginner").check();
	await page.waitForURL("**level=beginner");
	await page.getByLabel("Sort").selectOption("rating");
	await page.waitForURL("**sort=rating");
	await page.goBack();
	await page.reload();
	await waitForPage(page);
	// Counts are stored in order, so an extra count would be stored by now.
	await search();
	await expect.poll(() => countSearches(term)).toBeGreaterThan(searchesBefore + 1);
	expect(await countSearches(term)).toBe(searchesBefore + 2);

	const slug = parseSlug((await title(page).getAttribute("href")) ?? "");
	const openingsBefore = await countOpenings(slug);
	await openInNewTab(page);
	await expect.poll(() => countOpenings(slug)).toBe(openingsBefore + 1);
	await openInNewTab(page, { button: "middle" });
	await expect.poll(() => countOpenings(slug)).toBe(openingsBefore + 2);

	await page.goto(`${url}/courses/${slug}`);
	await focusSearchField(page);
	await page.locator(headerField).fill("digital forensics");
	await page.getByRole("option").first().waitFor();
	const suggestedBefore = await countOpenings("digital-forensics");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/courses/digital-forensics");
	await expect.poll(() => countOpenings("digital-forensics")).toBe(suggestedBefore + 1);
	expect(await countOpenings(slug)).toBe(openingsBefore + 2);
});

test("SRCH-035: a count that is refused or never arrives has no effect on the page", async () => {
	const { page } = await visit(`${url}/`);
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(String(error)));
	for (const status of [500, undefined]) {
		const attempts: string[] = [];
		await page.unrouteAll();
		await page.route("**/search-service/**", async (route) => {
			attempts.push(parseSlug(route.request().url()));
			if (status) await route.fulfill({ status, json: { status } });
			else await route.abort();
		});
		await page.goto(`${url}/search?q=data`);
		await waitForPage(page);
		await expect.poll(() => attempts).toContain("update-search-term");
		expect(await page.locator("[data-list=cards] > li").count()).toBe(24);
		expect(await page.getByRole("alert").count()).toBe(0);
		expect(await page.locator("body").innerText()).not.toMatch(/went wrong|failed|error/i);
		const name = await title(page).locator("span").first().textContent();
		const product = await openInNewTab(page);
		expect(await product.locator("h1").textContent()).toBe(name);
	}
	expect(errors).toEqual([]);
});
