import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const soon = { timeout: 20_000 };
const waitForPage = async (page: Page) => {
	await page.locator('[data-behaviour="search/results"][data-awake]').waitFor();
};
const options = (page: Page) => page.getByRole("option");
const count = (page: Page) => page.locator('[data-list="count"]').textContent();
const cards = (page: Page) => page.locator("[data-list=cards] > li");
const readCards = (page: Page) =>
	cards(page).evaluateAll((items) => items.map((item) => item.innerHTML));

/** What the published query of a call is built from, beside text and page. */
const publishedQuery: Readonly<Record<string, string[]>> = {
	getNewSearchResults: ["universityName", "itemType", "itemKey", "durationType"],
	getSkillupSearchResults: ["duration", "sortBy", "category"],
};

describe("the results page", () => {
	test("SRCH-008: more results are appended, have one address, and the control disappears when there are no more", async () => {
		const { page, browserErrors } = await visit(`${site.url}/search?q=data`);
		await waitForPage(page);
		const total = Number((await count(page))?.split(" ")[0]);
		expect(await cards(page).count()).toBe(24);
		const more = page.locator('[data-search="more"]');
		await more.click();
		await expect.poll(() => cards(page).count(), soon).toBe(total);
		expect(await more.count()).toBe(0);
		expect(new URL(page.url()).search).toBe("?q=data&upto=2");
		const focused = await page.evaluate(() =>
			document.activeElement?.closest("li")?.matches(":nth-child(25)"),
		);
		expect(focused).toBe(true);
		await page.reload();
		expect(await cards(page).count()).toBe(total);
		expect(browserErrors).toEqual([]);
	});

	test.each([
		["SRCH-022, CALL-036", "getSearchResults", "/search?q=data"],
		["CALL-036", "getSearchResults", "/search?q=data&refresh_key_cache=1"],
		["SRCH-022, CALL-040", "getNewSearchResults", "/search?type=course&sort=rating"],
		["SRCH-022, CALL-044", "getSkillupSearchResults", "/skillup-free-online-courses/search"],
	])("%s: more results come from %s, version 5 (%s)", async (_, name, path) => {
		const { page, browserErrors } = await visit(site.url + path);
		await waitForPage(page);
		const here = new URL(page.url()).searchParams;
		const answered = page.waitForResponse(/\/resources\/api\/v1\/get/);
		await page.locator('[data-search="more"]').click();
		const asked = new URL((await answered).url());
		expect(asked.pathname).toBe(`/resources/api/v1/${name}`);
		const sent = Object.fromEntries(asked.searchParams);
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
		await expect.poll(() => cards(page).count(), soon).toBeGreaterThan(24);
		// The appended cards are those of the page that the link leads to without script.
		const appended = (await readCards(page)).slice(24);
		here.set("page", "2");
		const second = await visit(`${site.url}${path.split("?")[0]}?${here}`);
		expect(appended).toEqual(await readCards(second.page));
		expect(browserErrors).toEqual([]);
	});

	test("SRCH-005, SRCH-007: a filter searches in place from page 1, and Back undoes it", async () => {
		const { page } = await visit(`${site.url}/search?q=data&page=2`);
		await waitForPage(page);
		const before = await count(page);
		await page.getByLabel("Free courses").check();
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(new URL(page.url()).search).toBe("?q=data&type=free");
		expect(await page.locator('[data-list="results"]').getAttribute("aria-busy")).toBe(null);
		await page.goBack();
		await expect.poll(() => count(page), soon).toBe(before);
		expect(new URL(page.url()).search).toBe("?q=data&page=2");
	});

	test("SRCH-005: the page says that it is loading until the answer arrives", async () => {
		const { page } = await visit(`${site.url}/search?q=data`);
		await waitForPage(page);
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/search?q=data&type=free", async (route) => {
			await released;
			await route.continue();
		});
		const results = page.locator('[data-list="results"]');
		expect(await results.getAttribute("aria-busy")).toBe(null);
		await page.getByLabel("Free courses").check();
		await expect.poll(() => results.getAttribute("aria-busy"), soon).toBe("true");
		expect(await results.evaluate((element) => getComputedStyle(element, "before").content)).toBe(
			'"Searching…"',
		);
		// Results that are about to be replaced are inert, because a click on them would be lost.
		expect(await results.evaluate((element: HTMLElement) => element.inert)).toBe(true);
		const before = await count(page);
		release();
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(await results.getAttribute("aria-busy")).toBe(null);
		expect(await page.locator('[data-list="count"]').first().getAttribute("aria-live")).toBe(
			"polite",
		);
	});

	test("Back from another page shows the same results with the same filters and order", async () => {
		const { page } = await visit(`${site.url}/search?q=data`);
		await waitForPage(page);
		await page.getByLabel("Sort").selectOption("rating");
		await page.waitForURL("**sort=rating");
		await page.locator('[data-search="more"]').click();
		await page.waitForURL("**upto=2");
		await expect.poll(() => cards(page).count(), soon).toBeGreaterThan(24);
		const shown = await cards(page).allTextContents();
		await page.goto(`${site.url}/cart`);
		await page.goBack();
		await expect.poll(() => cards(page).count(), soon).toBe(shown.length);
		expect(await cards(page).allTextContents()).toEqual(shown);
		expect(await page.getByLabel("Sort").inputValue()).toBe("rating");
		expect(await page.locator("input[type=search]").inputValue()).toBe("data");
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
		await expect.poll(() => more.textContent(), soon).toBe("Try again");
		expect(await page.locator('[data-search="said"]').textContent()).toBe(
			"We could not load more results.",
		);
		expect(await cards(page).count()).toBe(24);
		await page.context().setOffline(false);
		await more.click();
		await expect.poll(() => cards(page).count(), soon).toBeGreaterThan(24);

		await page.context().setOffline(true);
		const before = await count(page);
		await page.getByLabel("Free courses").check();
		await page.locator("input[type=search]").fill("pyth");
		expect(await options(page).filter({ visible: true }).count()).toBe(0);
		expect(await count(page)).toBe(before);
		await page.context().setOffline(false);
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(new URL(page.url()).search).toBe("?q=data&type=free");
	});

	test.each([
		["found", "/search?q=data"],
		["nothing found", "/search?q=qqqqqqqq"],
		["free courses", "/skillup-free-online-courses/search?q=python"],
	])("%s fits the narrowest screen, without a finding", async (_, path) => {
		const { page } = await visit(site.url + path, {
			viewport: { width: 320, height: 640 },
		});
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	});
});
