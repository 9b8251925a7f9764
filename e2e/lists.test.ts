import { beforeAll, describe, expect, test } from "vitest";
import { box, cardTitles, count, hydrateList, list, soon } from "./list-page.ts";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

describe("a list with script", () => {
	test("filters in place: the focus stays, the address and the counts change, Back undoes it", async () => {
		const { page, browserErrors } = await visit(site.url + list);
		const before = await count(page);
		await box(page, "university").focus();
		await page.keyboard.press("Space");
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(new URL(page.url()).search).toBe("?type=university");
		const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
		expect(focused).toBe("university");
		const shown = Number((await count(page))?.split(" ")[0]);
		expect(await cardTitles(page)).toHaveLength(shown);
		await page.goBack();
		await expect.poll(() => count(page), soon).toBe(before);
		expect(await box(page, "university").isChecked()).toBe(false);
		await page.goForward();
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(await box(page, "university").isChecked()).toBe(true);
		// Checked before axe runs, because axe adds styles that the content security policy refuses.
		expect(browserErrors).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("is the same list after a reload, and after Back from another page", async () => {
		const { page } = await visit(`${site.url + list}?level=advanced`);
		await box(page, "course").check();
		await expect.poll(() => page.url(), soon).toContain("type=course");
		await expect
			.poll(() => page.locator("[data-list=results] a[href*=level]").count(), soon)
			.toBeGreaterThan(0);
		const left = await count(page);
		const titles = await cardTitles(page);
		await page.goto(`${site.url}/terms-and-conditions`);
		await page.goBack();
		expect(await count(page)).toBe(left);
		expect(await cardTitles(page)).toEqual(titles);
		expect(await box(page, "course").isChecked()).toBe(true);
		await page.reload();
		expect(await count(page)).toBe(left);
		expect(await box(page, "advanced").isChecked()).toBe(true);
	});

	test("is the list of its address after a reload and Back, although nothing was touched", async () => {
		const { page } = await visit(site.url + list);
		const before = await count(page);
		await box(page, "university").check();
		await expect.poll(() => count(page), soon).not.toBe(before);
		await page.reload();
		await page.evaluate(() => history.back());
		await expect.poll(() => count(page), soon).toBe(before);
		expect(await box(page, "university").isChecked()).toBe(false);
	});

	test("shows the prices of the country chosen meanwhile, not those the browser has stored", async () => {
		const { page } = await visit(site.url + list);
		const before = await count(page);
		const results = page.locator("[data-list=cards]");
		await box(page, "university").check();
		await expect.poll(() => count(page), soon).not.toBe(before);
		await box(page, "university").uncheck();
		await expect.poll(() => count(page), soon).toBe(before);
		expect(await results.textContent()).toContain("$");
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByLabel("Country or dialing code").fill("India");
		await page.getByRole("button", { name: /^India/ }).click();
		await page.getByRole("link", { name: /Country: India/ }).waitFor();
		const abroad = await count(page);
		await box(page, "university").check();
		await expect.poll(() => count(page), soon).not.toBe(abroad);
		expect(await results.textContent()).toContain("₹");
		expect(await results.textContent()).not.toContain("$");
	});

	test("is sorted at once, and announces the number of results", async () => {
		const { page } = await visit(site.url + list);
		await hydrateList(page);
		const live = page.locator('[data-list="count"]');
		expect(await live.getAttribute("aria-live")).toBe("polite");
		const first = (await cardTitles(page))[0];
		await page.getByLabel("Sort by").selectOption("price");
		await expect.poll(async () => (await cardTitles(page))[0], soon).not.toBe(first);
		expect(page.url()).toContain("?sort=price");
	});

	test("loads the styles that the answer needs when the page did not have them", async () => {
		const { page, browserErrors } = await visit(
			`${site.url}/categories/devops?type=university&level=beginner`,
		);
		expect(await count(page)).toBe("No matches");
		await box(page, "beginner").uncheck();
		await box(page, "university").uncheck();
		await page.locator("[data-list=cards] li").first().waitFor();
		const columns = await page
			.locator("[data-list=cards]")
			.evaluate((cards) => getComputedStyle(cards).display);
		expect(columns).toBe("grid");
		expect(browserErrors).toEqual([]);
	});

	test("keeps the products selected for comparison", async () => {
		const { page } = await visit(site.url + list);
		const compare = page.locator('input[name="products"]');
		const button = page.getByRole("button", { name: /^Compare/ });
		expect(await button.isVisible()).toBe(false);
		const [title] = await cardTitles(page);
		await compare.first().check();
		expect(await button.isVisible()).toBe(true);
		await box(page, "university").check();
		await page.locator("article", { hasText: "University program" }).first().waitFor();
		await expect.poll(() => cardTitles(page), soon).not.toContain(title);
		await compare.first().check();
		await button.click();
		const columns = page.locator('th[scope="col"]');
		await expect.poll(() => columns.count()).toBe(2);
		expect(title).toContain(await columns.last().textContent());
	});
});

describe("a list without script", () => {
	const noScript = { javaScriptEnabled: false };

	test("filters, sorts, paginates and removes a filter", async () => {
		const { page } = await visit(site.url + list, noScript);
		await box(page, "course").check();
		await page.getByRole("button", { name: "Show results" }).click();
		expect(page.url()).toContain("type=course");
		expect(await box(page, "course").isChecked()).toBe(true);
		await page.getByLabel("Sort by").selectOption("price");
		await page.getByRole("button", { name: "Sort", exact: true }).click();
		expect(page.url()).toContain("sort=price");
		await page.getByRole("link", { name: "Next" }).click();
		expect(page.url()).toContain("page=2");
		expect(await box(page, "course").isChecked()).toBe(true);
		await page.getByRole("link", { name: "Remove Courses" }).click();
		expect(await box(page, "course").isChecked()).toBe(false);
		expect(page.url()).not.toContain("page=");
	});

	test("carries products to a comparison and back", async () => {
		const { page } = await visit(site.url + list, noScript);
		const boxes = page.locator('input[name="products"]');
		const titles = (await cardTitles(page)).slice(0, 4);
		for (let index = 0; index < 4; index++) await boxes.nth(index).check();
		await page.getByRole("button", { name: "Compare", exact: true }).click();
		const columns = page.locator('th[scope="col"]');
		expect(await columns.count()).toBe(3);
		expect(titles[0]).toContain(await columns.first().textContent());
		expect(await page.locator("main").textContent()).toContain("we kept the first three");
		await page
			.getByRole("link", { name: /^Remove/ })
			.first()
			.click();
		expect(await columns.count()).toBe(2);
	});
});

describe("a list on a phone", () => {
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

	test("has its filters behind a button, also by keyboard", async () => {
		const { page } = await visit(site.url + list, phone);
		const level = box(page, "beginner");
		expect(await level.isVisible()).toBe(false);
		await page.locator("summary", { hasText: "Filters" }).focus();
		await page.keyboard.press("Enter");
		expect(await level.isVisible()).toBe(true);
		await level.check();
		await expect
			.poll(() => page.locator("summary", { hasText: "Filters" }).textContent(), soon)
			.toContain("(1)");
		expect(await level.isVisible()).toBe(true);
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("keeps the names of the rows in view while a comparison is scrolled sideways", async () => {
		const { page } = await visit(
			`${site.url}/compare?products=course-1017,bundle-2009,university-4001`,
			phone,
		);
		expect(await fitsWidth(page)).toBe(true);
		const table = page.getByRole("region", { name: "Comparison" });
		const name = page.locator('th[scope="row"]', {
			hasText: /^Price and start/,
		});
		const before = (await name.boundingBox())?.x;
		await table.evaluate((box) => box.scrollBy({ left: 60 }));
		expect(await table.evaluate((box) => box.scrollLeft)).toBe(60);
		expect((await name.boundingBox())?.x).toBe(before);
	});
});
