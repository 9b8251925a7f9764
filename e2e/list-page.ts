import type { Page } from "playwright-core";

/** The list that the tests of lists use, and its parts. */
export const list = "/programs";
/** Points at the list, as a visitor who is about to use it. */
export const hydrateList = async (page: Page) => {
	await page.getByLabel("Sort by").hover();
	await page
		.locator('lyceum-island[data-island*="/list-island"][data-awake]')
		.waitFor({ state: "attached" });
};
export const count = (page: Page) => page.locator('[data-list="count"]').textContent();
export const box = (page: Page, name: string) =>
	page.locator(`[data-list="form"] input[value="${name}"]`);
export const cardTitles = (page: Page) =>
	page.locator("[data-list=cards] article h3").allTextContents();
