import { beforeAll, expect, test } from "vitest";
import { box, cardTitles, count, hydrateList, list } from "./list-page.ts";
import { axeFindings } from "./page-findings.ts";
import { openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

test("a list is filtered and sorted in place: the focus stays, address and count change, and Back, Forward, a reload and Back from another page show the list of their address", async () => {
	const { page, browserErrors } = await visit(site.url + list);
	const before = await count(page);
	expect(await page.locator('[data-list="count"]').getAttribute("aria-live")).toBe("polite");
	await box(page, "university").focus();
	await page.keyboard.press("Space");
	await expect.poll(() => count(page)).not.toBe(before);
	expect(new URL(page.url()).search).toBe("?type=university");
	const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
	expect(focused).toBe("university");
	const shown = Number((await count(page))?.split(" ")[0]);
	expect(await cardTitles(page)).toHaveLength(shown);
	await page.goBack();
	await expect.poll(() => count(page)).toBe(before);
	expect(await box(page, "university").isChecked()).toBe(false);
	await page.goForward();
	await expect.poll(() => count(page)).not.toBe(before);
	expect(await box(page, "university").isChecked()).toBe(true);

	// After a reload nothing is touched before Back.
	await page.reload();
	await page.evaluate(() => history.back());
	await expect.poll(() => count(page)).toBe(before);
	expect(await box(page, "university").isChecked()).toBe(false);

	await hydrateList(page);
	const first = (await cardTitles(page))[0];
	await page.getByLabel("Sort by").selectOption("price");
	await expect.poll(async () => (await cardTitles(page))[0]).not.toBe(first);
	expect(page.url()).toContain("?sort=price");
	// Checked before axe runs, because axe adds styles that the content security policy refuses.
	expect(browserErrors).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);

	// A filter that was chosen in place is still chosen after Back from another page.
	await page.goto(`${site.url + list}?level=advanced`);
	await box(page, "course").check();
	await expect.poll(() => page.url()).toContain("type=course");
	await expect
		.poll(() => page.locator("[data-list=results] a[href*=level]").count())
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

test("a list shows the prices of the country chosen meanwhile, not those the browser has stored", async () => {
	const { page } = await visit(site.url + list);
	const before = await count(page);
	const results = page.locator("[data-list=cards]");
	await box(page, "university").check();
	await expect.poll(() => count(page)).not.toBe(before);
	await box(page, "university").uncheck();
	await expect.poll(() => count(page)).toBe(before);
	expect(await results.textContent()).toContain("$");
	await page.getByRole("link", { name: /Country: United States/ }).click();
	await page.getByLabel("Country or currency").fill("India");
	await page.getByRole("button", { name: /^India/ }).click();
	await page.getByRole("link", { name: /Country: India/ }).waitFor();
	const abroad = await count(page);
	await box(page, "university").check();
	await expect.poll(() => count(page)).not.toBe(abroad);
	expect(await results.textContent()).toContain("₹");
	expect(await results.textContent()).not.toContain("$");
});

test("a list loads the styles that the answer needs when the page did not have them", async () => {
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
