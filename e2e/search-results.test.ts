import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { focusSearchField, suggestions } from "./search-input.ts";
import { openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const waitForPage = async (page: Page) => {
	await page.locator('[data-behaviour="search/results"][data-awake]').waitFor();
};
const options = (page: Page) => page.getByRole("option");
const count = (page: Page) => page.locator('[data-list="count"]').textContent();
const cards = (page: Page) => page.locator("[data-list=cards] > li");
const readCards = (page: Page) =>
	cards(page).evaluateAll((items) => items.map((item) => item.innerHTML));
const more = (page: Page) => page.locator('[data-search="more"]');

/** What the published query of a call is built from, beside text and page. */
const publishedQuery: Readonly<Record<string, string[]>> = {
	getNewSearchResults: ["universityName", "itemType", "itemKey", "durationType"],
	getSkillupSearchResults: ["duration", "sortBy", "category"],
};

test("SRCH-008: more results are appended, have one address, and the control disappears when there are no more", async () => {
	const { page, browserErrors } = await visit(`${site.url}/search?q=data`);
	await waitForPage(page);
	const total = Number((await count(page))?.split(" ")[0]);
	expect(await cards(page).count()).toBe(24);
	await more(page).click();
	await expect.poll(() => cards(page).count()).toBe(total);
	expect(await more(page).count()).toBe(0);
	expect(new URL(page.url()).search).toBe("?q=data&upto=2");
	const focused = await page.evaluate(() =>
		document.activeElement?.closest("li")?.matches(":nth-child(25)"),
	);
	expect(focused).toBe(true);
	await page.reload();
	expect(await cards(page).count()).toBe(total);

	// Back from another page shows the same results with the same filters and order.
	await page.goto(`${site.url}/search?q=data&sort=rating`);
	await waitForPage(page);
	await more(page).click();
	await page.waitForURL("**upto=2");
	await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
	const texts = await cards(page).allTextContents();
	await page.goto(`${site.url}/cart`);
	await page.goBack();
	await expect.poll(() => cards(page).count()).toBe(texts.length);
	expect(await cards(page).allTextContents()).toEqual(texts);
	expect(await page.getByLabel("Sort").inputValue()).toBe("rating");
	expect(await page.locator("input[type=search]").inputValue()).toBe("data");
	expect(browserErrors).toEqual([]);
});

test("SRCH-022, CALL-036, CALL-040, CALL-044: more results come from the call of the page, version 5, and are those of the page that the link leads to without script", async () => {
	const { page, browserErrors } = await visit("about:blank");
	for (const [name, path] of [
		["getSearchResults", "/search?q=data&refresh_key_cache=1"],
		["getNewSearchResults", "/search?type=course&sort=rating"],
		["getSkillupSearchResults", "/skillup-free-online-courses/search"],
	] as const) {
		await page.goto(site.url + path);
		await waitForPage(page);
		const here = new URL(page.url()).searchParams;
		const answered = page.waitForResponse(/\/resources\/api\/v1\/get/);
		await more(page).click();
		const call = new URL((await answered).url());
		expect(call.pathname).toBe(`/resources/api/v1/${name}`);
		const sent = Object.fromEntries(call.searchParams);
		expect(sent).toMatchObject({
			cac_bst_vrsn: "5",
			loc: "United States",
			param: "results-page",
		});
		expect(sent["no-cache"]).toBe(here.has("refresh_key_cache") ? "1" : undefined);
		const query = JSON.parse(sent.query ?? "");
		expect(query).toMatchObject({
			searchText: here.get("q") ?? "",
			offset: 24,
			resultPerPage: 24,
		});
		expect(Object.keys(query)).toEqual(expect.arrayContaining(publishedQuery[name] ?? []));
		await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
		const appended = (await readCards(page)).slice(24);
		here.set("page", "2");
		await page.goto(`${site.url}${path.split("?")[0]}?${here}`);
		expect(appended).toEqual(await readCards(page));
	}
	expect(browserErrors).toEqual([]);
});

test("SRCH-005, SRCH-007: a filter searches in place from page 1, the page says that it is loading until the answer arrives, Back undoes it, and the field keeps its text and suggestions", async () => {
	const { page } = await visit(`${site.url}/search?q=data&page=2`);
	await waitForPage(page);
	const release = await holdBack(page, "**/search?q=data&type=free");
	const results = page.locator('[data-list="results"]');
	expect(await results.getAttribute("aria-busy")).toBe(null);
	const before = await count(page);
	const field = page.locator("#page-search");
	await focusSearchField(page, "#page-search");
	await field.fill("pyth");
	await suggestions(page).first().waitFor();
	// The suggestions may lie over it.
	await page.getByLabel("Free courses").press("Space");
	await expect.poll(() => results.getAttribute("aria-busy")).toBe("true");
	expect(await results.evaluate((element) => getComputedStyle(element, "before").content)).toBe(
		'"Searching…"',
	);
	// Results that are about to be replaced are inert, because a click on them would be lost.
	expect(await results.evaluate((element: HTMLElement) => element.inert)).toBe(true);
	release();
	await expect.poll(() => count(page)).not.toBe(before);
	expect(new URL(page.url()).search).toBe("?q=data&type=free");
	expect(await results.getAttribute("aria-busy")).toBe(null);
	expect(await page.locator('[data-list="count"]').first().getAttribute("aria-live")).toBe(
		"polite",
	);
	expect(await field.inputValue()).toBe("pyth");
	expect(await suggestions(page).count()).toBe(0);
	await field.press("ArrowDown");
	expect(await suggestions(page).count()).toBe(3);
	await field.press("Escape");

	await page.goBack();
	await expect.poll(() => count(page)).toBe(before);
	expect(new URL(page.url()).search).toBe("?q=data&page=2");
	await field.fill("pyth");
	await field.press("Enter");
	await page.waitForURL("**/search?q=pyth");
});

test("no result disappears offline: loading more can be retried, and a filter waits for the connection", async () => {
	const { page } = await visit(`${site.url}/search?q=data`);
	await waitForPage(page);
	await page.getByLabel("Sort").hover();
	await page
		.locator('lyceum-island[data-island*="/list-island"][data-awake]')
		.waitFor({ state: "attached" });
	await page.context().setOffline(true);
	const more = page.locator('[data-search="more"]');
	await more.click();
	await expect.poll(() => more.textContent()).toBe("Try again");
	expect(await page.locator('[data-search="said"]').textContent()).toBe(
		"We could not load more results.",
	);
	expect(await cards(page).count()).toBe(24);
	await page.context().setOffline(false);
	await more.click();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(24);

	await page.context().setOffline(true);
	const before = await count(page);
	await page.getByLabel("Free courses").check();
	await page.locator("input[type=search]").fill("pyth");
	expect(await options(page).filter({ visible: true }).count()).toBe(0);
	expect(await count(page)).toBe(before);
	await page.context().setOffline(false);
	await expect.poll(() => count(page)).not.toBe(before);
	expect(new URL(page.url()).search).toBe("?q=data&type=free");
});
