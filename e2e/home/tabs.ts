import type { Page } from "playwright-core";

/** Waits until the tabs in a block of the page have started. */
export async function waitForTabs(page: Page, block: string): Promise<void> {
	await page.locator(`#${block} [data-behaviour="ui/tabs"][data-awake]`).waitFor();
}
