import type { Page } from "playwright-core";

/** The cart that the tests use, and its parts. */
export const cart = "/cart?product=course-1009&mode=live-virtual";
export const soon = { timeout: 10_000 };
export const total = (page: Page) =>
	page.locator("dl > div", { hasText: "Total" }).locator("dd").textContent();
export const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name });
