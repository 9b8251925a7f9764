import type { Page } from "playwright-core";

export const headerField = "#site-search";

/** Moves the focus to a search field and waits until it is hydrated. */
export async function focusSearchField(page: Page, field = headerField): Promise<void> {
	await page.locator(field).focus();
	await waitForHydration(page, field);
}

export const waitForHydration = (page: Page, field = headerField) =>
	page.locator(`lyceum-island[data-awake] ${field}`).waitFor();

export const suggestions = (page: Page) =>
	page.locator("search").getByRole("group", { name: "Courses and programs" }).getByRole("option");

/** The last of the list, below products and subjects. */
export const allResultsOption = (page: Page) =>
	page.locator("search").getByRole("option", { name: /^All [\d,]+ results$/ });

/** The latest announcement about the suggestions. */
export const searchStatus = (page: Page) => page.locator("search").getByRole("status");
