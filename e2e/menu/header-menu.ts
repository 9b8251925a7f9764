import type { BrowserContextOptions, Page } from "playwright-core";
import { openSharedSite, visit } from "../testing.ts";

export const site = await openSharedSite();

export const phone = { viewport: { width: 360, height: 700 } };
export const noScript = { javaScriptEnabled: false };
export const menuCall = /method=getMenuRevampData/;

export const menu = (page: Page) => page.locator("header nav > details");
export const menuOpener = (page: Page) => menu(page).locator("> summary");
export const menuCluster = (page: Page, name: string) =>
	page.locator("[data-cluster] > summary", { hasText: name });
export const menuCategory = (page: Page, slug: string) =>
	page.locator(`[data-category="${slug}"] > summary`);
export const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent ?? "");
export const isOpen = async (page: Page) => (await menu(page).getAttribute("open")) !== null;

/** Opens a page and waits for the script of its menu. */
export async function arrive(path = "/", options: BrowserContextOptions = {}) {
	const visitor = await visit("about:blank", options);
	await visitor.page.goto(site.url + path);
	await waitForMenu(visitor.page);
	return visitor;
}
export async function waitForMenu(page: Page): Promise<void> {
	await page.locator("header nav > details[data-awake]").waitFor({ state: "attached" });
}
