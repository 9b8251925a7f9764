import type { Page } from "playwright-core";

/** The behaviour of the tabs in a block of the page has begun. */
export async function awake(page: Page, block: string): Promise<void> {
	await page
		.locator(`#${block} [data-behaviour="ui/tabs"][data-awake]`)
		.waitFor();
}
