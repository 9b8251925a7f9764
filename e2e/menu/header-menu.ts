import type { Page } from "playwright-core";
import { openSharedSite } from "../testing.ts";

export const site = await openSharedSite();

export const phone = { viewport: { width: 360, height: 700 } };
export const menu = (page: Page) => page.locator("header nav > details");
export const menuOpener = (page: Page) => menu(page).locator("> summary");
export const menuCluster = (page: Page, name: string) =>
	page.locator("[data-cluster] > summary", { hasText: name });
export const menuCategory = (page: Page, slug: string) =>
	page.locator(`[data-category="${slug}"] > summary`);
export const isOpen = async (page: Page) => (await menu(page).getAttribute("open")) !== null;

/** Waits for the script of the menu. */
export async function waitForMenu(page: Page): Promise<void> {
	await menu(page).and(page.locator("[data-awake]")).waitFor({ state: "attached" });
}

/** Waits for the programs of an opened category. */
export async function waitForPrograms(page: Page, category: string): Promise<void> {
	await page.locator(`[data-category="${category}"] [data-menu="found"]`).waitFor();
}
