import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { box, cardTitles } from "./list-page.ts";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const boxes = (page: Page) => page.locator('input[name="products"]');
const free = (page: Page) => page.locator('input[name="products"]:not(:checked)');
const bar = (page: Page) => page.locator("form#compare");
const chosen = (page: Page) => bar(page).locator("li");
const columns = (page: Page) => page.locator('th[scope="col"]');
const submit = (page: Page, count: number) =>
	bar(page).getByRole("button", { name: `Compare (${count})` });

test("products that were ticked for a comparison, even before the script comes, are kept while the list is filtered and on the next page", async () => {
	const { page } = await visit("about:blank");
	const release = await holdBack(page, /compare-behaviour/);
	await page.goto(`${site.url}/programs`);
	const [title] = await cardTitles(page);
	await free(page).first().check();
	release();
	await submit(page, 1).waitFor();
	await box(page, "university").check();
	await page.locator("article", { hasText: "University program" }).first().waitFor();
	await expect.poll(() => cardTitles(page)).not.toContain(title);
	await boxes(page).first().check();
	await submit(page, 2).waitFor();
	await page.goto(`${site.url}/programs?page=2`);
	await submit(page, 2).click();
	await expect.poll(() => columns(page).count()).toBe(2);
	const names = await columns(page).allTextContents();
	expect(names.some((name) => title?.includes(name))).toBe(true);
});

test("on a phone the bar names what is chosen from a search, three at most, and keeps it on other pages; a comparison fits or scrolls below its names", async () => {
	const { page, browserErrors } = await visit(`${site.url}/search?q=data`, phone);
	expect(await bar(page).isVisible()).toBe(false);
	await free(page).first().check();
	await submit(page, 1).waitFor();
	await free(page).first().check();
	await free(page).first().check();
	await submit(page, 3).waitFor();
	expect(await chosen(page).count()).toBe(3);
	expect(await bar(page).textContent()).toContain("Three selected. Remove one to choose another.");
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
	expect(await columns(page).count()).toBe(2);
	expect(await fitsWidth(page)).toBe(true);
	const ends = await columns(page).evaluateAll((heads) =>
		heads.map((head) => head.getBoundingClientRect().right),
	);
	expect(Math.max(...ends)).toBeLessThanOrEqual(360);
	expect(await axeFindings(page)).toEqual([]);

	await page.goBack();
	await bar(page).getByRole("button", { name: "Clear all" }).click();
	await expect.poll(() => bar(page).isVisible()).toBe(false);

	await page.goto(`${site.url}/compare?products=course-1017,bundle-2009,university-4001`);
	expect(await fitsWidth(page)).toBe(true);
	const table = page.getByRole("region", { name: "Comparison" });
	const name = page.locator('th[scope="row"]', { hasText: /^Price and start/ });
	const before = (await name.boundingBox())?.x;
	await table.evaluate((region) => region.scrollBy({ left: 60 }));
	expect(await table.evaluate((region) => region.scrollLeft)).toBe(60);
	expect((await name.boundingBox())?.x).toBe(before);
});

test("on a phone the filters are behind a button, also by keyboard, and end with a way to the beginning of what they find", async () => {
	const { page } = await visit(`${site.url}/programs`, phone);
	const panel = page.locator("details", { hasText: "Filters" }).first();
	const summary = panel.locator("summary");
	const count = page.locator('[data-list="count"]');
	const all = await count.textContent();
	expect(await box(page, "beginner").isVisible()).toBe(false);
	await summary.focus();
	await page.keyboard.press("Enter");
	await box(page, "beginner").check();
	await page.waitForURL("**/programs?level=beginner");
	await expect.poll(() => count.textContent()).not.toBe(all);
	expect(await count.textContent()).toMatch(/^\d+ results?$/);
	expect(await summary.textContent()).toContain("(1)");
	expect(await box(page, "beginner").isVisible()).toBe(true);
	expect(await fitsWidth(page)).toBe(true);
	const button = panel.getByRole("button", { name: /^Show \d+ results?$/ });
	await expect.poll(() => button.textContent()).toBe(`Show ${await count.textContent()}`);
	expect(await axeFindings(page)).toEqual([]);
	await button.click();
	expect(await panel.getAttribute("open")).toBe(null);
	expect(await page.evaluate(() => document.activeElement?.id)).toBe("results");

	// From the last of the filters, which is the furthest from the results.
	const some = await count.textContent();
	await summary.click();
	await panel.getByLabel("Later").check();
	await expect.poll(() => count.textContent()).not.toBe(some);
	await button.click();
	const isBelowHeader = () =>
		page.evaluate(() => {
			const header = document.querySelector("header");
			const results = document.getElementById("results");
			const top = results?.getBoundingClientRect().top ?? Number.NaN;
			const bottom = header?.getBoundingClientRect().bottom ?? Number.NaN;
			return top >= Math.max(0, bottom) && top < innerHeight / 2;
		});
	await expect.poll(isBelowHeader).toBe(true);
});
