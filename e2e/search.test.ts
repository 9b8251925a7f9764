import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, fitsWidth, openBuiltSite, visit } from "./world.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const soon = { timeout: 10_000 };
const field = "#site-search";
const awakeField = (page: Page) =>
	page.locator('[data-behaviour="search/type-ahead"][data-awake]').waitFor();
const awakePage = async (page: Page) => {
	await page.locator('[data-behaviour="search/results"][data-awake]').waitFor();
	await page.locator('[data-behaviour="catalogue/list"][data-awake]').waitFor();
};
const options = (page: Page) => page.getByRole("option");
const count = (page: Page) => page.locator('[data-list="count"]').textContent();
const cards = (page: Page) => page.locator("[data-list=cards] > li");

describe("typing into the field of the header", () => {
	test("SRCH-002, SRCH-029: three suggestions are reached by arrows, announced, closed by Escape, and opened by Enter", async () => {
		const { page, complaints } = await visit(`${site.url}/cart`);
		await awakeField(page);
		const input = page.locator(field);
		await input.pressSequentially("data");
		await expect.poll(() => options(page).count(), soon).toBe(3);
		expect(await input.getAttribute("role")).toBe("combobox");
		expect(await input.getAttribute("aria-expanded")).toBe("true");
		const status = page.locator('search [data-search="status"]');
		expect(await status.textContent()).toMatch(/^3 suggestions/);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		const active = await input.getAttribute("aria-activedescendant");
		expect(await options(page).nth(1).getAttribute("id")).toBe(active);
		expect(await options(page).nth(1).getAttribute("aria-selected")).toBe(
			"true",
		);
		expect(await input.inputValue()).toBe("data");
		expect(complaints).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		expect(await input.getAttribute("aria-expanded")).toBe("false");
		expect(await options(page).first().isVisible()).toBe(false);
		expect(await input.inputValue()).toBe("data");
		await page.keyboard.press("ArrowDown");
		const title = await options(page).first().locator("span").textContent();
		await page.keyboard.press("Enter");
		await page.waitForURL((url) => url.pathname !== "/cart");
		expect(await page.locator("h1").textContent()).toBeTruthy();
		expect(await page.title()).toContain(title?.split(" ")[0]);
	});

	test("SRCH-009: an answer that comes late never replaces a newer one", async () => {
		const { page } = await visit(`${site.url}/`);
		await awakeField(page);
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		await page.route(
			"**/getSearchSuggestions?searchText=python",
			async (route) => {
				await held;
				await route.continue();
			},
		);
		const late = page.waitForRequest(
			"**/getSearchSuggestions?searchText=python",
		);
		await page.locator(field).fill("python");
		await late;
		await page.locator(field).fill("cyber");
		await expect.poll(() => options(page).count(), soon).toBe(3);
		const shown = await options(page).allTextContents();
		const answered = page.waitForResponse(
			"**/getSearchSuggestions?searchText=python",
		);
		letGo();
		await answered;
		// The items of the late ids may be asked for, and still nothing may change.
		await page.waitForLoadState("networkidle");
		expect(await options(page).allTextContents()).toEqual(shown);
	});

	test("a click elsewhere closes it, and Enter without a suggestion searches", async () => {
		const { page } = await visit(`${site.url}/`);
		await awakeField(page);
		await page.locator(field).fill("cloud");
		await expect.poll(() => options(page).count(), soon).toBe(3);
		await page.locator("h1").click();
		expect(await options(page).first().isVisible()).toBe(false);
		await page.locator(field).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
	});

	test("without script the field is a form", async () => {
		const { page } = await visit(`${site.url}/`, { javaScriptEnabled: false });
		await page.locator(field).fill("cloud");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
		expect(await cards(page).count()).toBeGreaterThan(3);
		await page.getByLabel("Beginner").check();
		await page.getByRole("button", { name: "Show results" }).click();
		expect(new URL(page.url()).searchParams.getAll("level")).toEqual([
			"beginner",
		]);
		expect(await page.locator("input[type=search]").inputValue()).toBe("cloud");
	});
});

describe("the results page", () => {
	test("SRCH-008: more results join those shown, have one address, and the control leaves when nothing is left", async () => {
		const { page, complaints } = await visit(`${site.url}/search?q=data`);
		await awakePage(page);
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
		expect(complaints).toEqual([]);
	});

	test("SRCH-005, SRCH-007: a filter is searched for in place from page 1, and Back undoes it", async () => {
		const { page } = await visit(`${site.url}/search?q=data&page=2`);
		await awakePage(page);
		const before = await count(page);
		await page.getByLabel("Free courses").check();
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(new URL(page.url()).search).toBe("?q=data&type=free");
		expect(
			await page.locator('[data-list="results"]').getAttribute("aria-busy"),
		).toBe(null);
		await page.goBack();
		await expect.poll(() => count(page), soon).toBe(before);
		expect(new URL(page.url()).search).toBe("?q=data&page=2");
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
