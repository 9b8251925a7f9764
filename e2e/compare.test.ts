import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { soon } from "./list-page.ts";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const boxes = (page: Page) => page.locator('input[name="products"]');
const free = (page: Page) => page.locator('input[name="products"]:not(:checked)');
const bar = (page: Page) => page.locator("form#compare");
const chosen = (page: Page) => bar(page).locator("li");
const submit = (page: Page, count: number) =>
	bar(page).getByRole("button", { name: `Compare (${count})` });

test("what is ticked before the script comes is kept on the next page", async () => {
	const { page } = await visit("about:blank");
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(/compare-behaviour/, async (route) => {
		await promise;
		await route.continue();
	});
	await page.goto(`${site.url}/programs`);
	await free(page).first().check();
	resolve();
	await submit(page, 1).waitFor();
	await page.goto(`${site.url}/programs?page=2`);
	await submit(page, 1).waitFor();
});

describe("comparing from the results of a search", () => {
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

	test("on a phone with script: the bar names what is chosen, three at most, and keeps it on other pages", async () => {
		const { page, browserErrors } = await visit(`${site.url}/search?q=data`, phone);
		expect(await bar(page).isVisible()).toBe(false);
		await free(page).first().check();
		await submit(page, 1).waitFor();
		await free(page).first().check();
		await free(page).first().check();
		await submit(page, 3).waitFor();
		expect(await chosen(page).count()).toBe(3);
		expect(await bar(page).textContent()).toContain(
			"Three selected. Remove one to choose another.",
		);
		expect(await boxes(page).nth(5).isDisabled()).toBe(true);
		// Before axe, whose own styles the policy refuses.
		expect(browserErrors).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);

		await bar(page)
			.getByRole("button", { name: /^Remove/ })
			.first()
			.click();
		await submit(page, 2).waitFor();
		expect(await boxes(page).nth(5).isDisabled()).toBe(false);

		await page.goto(`${site.url}/programs?page=2`);
		await submit(page, 2).waitFor();
		await submit(page, 2).click();
		await page.waitForURL("**/compare?*");
		expect(await page.locator('th[scope="col"]').count()).toBe(2);
		expect(await fitsWidth(page)).toBe(true);
		const cells = await page
			.locator('th[scope="col"]')
			.evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().right));
		expect(Math.max(...cells)).toBeLessThanOrEqual(360);
		expect(await axeFindings(page)).toEqual([]);

		await page.goBack();
		await bar(page).getByRole("button", { name: "Clear all" }).click();
		await expect.poll(() => bar(page).isVisible(), soon).toBe(false);
	});

	test("on a desktop without script: ticked boxes lead to the comparison", async () => {
		const { page } = await visit(`${site.url}/search?q=data`, {
			javaScriptEnabled: false,
		});
		await boxes(page).nth(0).check();
		await boxes(page).nth(1).check();
		await bar(page).getByRole("button", { name: "Compare" }).click();
		await page.waitForURL("**/compare?*");
		expect(await page.locator('th[scope="col"]').count()).toBe(2);
	});
});

test("on a phone the filters end with a way to what they find", async () => {
	const { page } = await visit(`${site.url}/programs`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	const panel = page.locator("details", { hasText: "Filters" }).first();
	const all = await page.locator('[data-list="count"]').textContent();
	await panel.locator("summary").click();
	await panel.getByLabel("Beginner").check();
	await page.waitForURL("**/programs?level=beginner");
	const count = page.locator('[data-list="count"]');
	await expect.poll(() => count.textContent(), soon).not.toBe(all);
	expect(await count.textContent()).toMatch(/^\d+ results?$/);
	const button = panel.getByRole("button", { name: /^Show \d+ results?$/ });
	await expect.poll(() => button.textContent(), soon).toBe(`Show ${await count.textContent()}`);
	await button.click();
	expect(await panel.getAttribute("open")).toBe(null);
	expect(await page.evaluate(() => document.activeElement?.id)).toBe("results");
});

test("that way leads to the beginning of the results, also with the last of the filters", async () => {
	const { page } = await visit(`${site.url}/programs`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	const panel = page.locator("details", { hasText: "Filters" }).first();
	const count = page.locator('[data-list="count"]');
	const all = await count.textContent();
	await panel.locator("summary").click();
	await panel.getByLabel("Later").check();
	await expect.poll(() => count.textContent(), soon).not.toBe(all);
	await panel.getByRole("button", { name: /^Show \d+ results?$/ }).click();
	const isBelowHeader = () =>
		page.evaluate(() => {
			const header = document.querySelector("header");
			const results = document.getElementById("results");
			const top = results?.getBoundingClientRect().top ?? Number.NaN;
			const bottom = header?.getBoundingClientRect().bottom ?? Number.NaN;
			return top >= Math.max(0, bottom) && top < innerHeight / 2;
		});
	await expect.poll(isBelowHeader, soon).toBe(true);
});

test("the icon of the header leads into the field of the search page", async () => {
	const { page } = await visit(`${site.url}/cart`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	await page.getByRole("link", { name: "Search", exact: true }).click();
	await page.waitForURL("**/search#page-search");
	await page.locator("#page-search:focus").waitFor();
	expect(await page.locator("h1").isVisible()).toBe(true);
});

test("the dropdown ends with subjects and all results, each reached by the arrows", async () => {
	const { page } = await visit(`${site.url}/cart`);
	await page.locator("#site-search").focus();
	await page.locator("#site-search").fill("data");
	const list = page.getByRole("listbox", { name: "Suggestions" });
	await list.getByRole("group", { name: "Subjects" }).waitFor();
	const options = list.getByRole("option");
	expect(await options.count()).toBeLessThanOrEqual(10);
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("ArrowUp");
	const last = options.last();
	expect(await last.getAttribute("aria-selected")).toBe("true");
	const total = Number(/\d+/.exec((await last.textContent()) ?? "")?.[0]);
	await page.keyboard.press("Enter");
	await page.waitForURL("**/search?q=data");
	expect(await page.locator('[data-list="count"]').textContent()).toBe(
		`${total} results for “data”`,
	);
});
