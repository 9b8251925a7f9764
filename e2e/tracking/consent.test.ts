import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { goTo, site, startSite } from "../lead-forms/form-page.ts";
import { visit, visitorHeaders } from "../testing.ts";
import { listPutAside, listStoredNames, openCounted, userAgent, watchWire } from "./action-page.ts";

startSite();

/** Clicks a link without following it. */
const click = (page: Page) =>
	page.evaluate(() => {
		const link = document.querySelector<HTMLElement>("footer a[href]");
		link?.addEventListener("click", (event) => event.preventDefault());
		link?.click();
	});

describe("before an answer and after a refusal", () => {
	test("TRK-056: where consent comes first nothing is stored or sent before it; what was done on the page is sent after it", async () => {
		const { page, wire } = await openCounted("/", { country: "DE" });
		await page.locator("[data-started]").first().waitFor({ state: "attached" });
		await click(page);
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
		expect(wire.bodies).toEqual([]);
		expect(await listPutAside(page)).toEqual([]);
		expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
		await page.locator('button[name="answer"][value="all"]').click();
		await expect.poll(() => listStoredNames(page)).toContain("page_viewed");
	});

	test("TRK-056: Global Privacy Control sends nothing, and neither does a later refusal, which clears what was put aside", async () => {
		const { page } = await visit("about:blank", {
			userAgent,
			extraHTTPHeaders: { ...visitorHeaders(), "sec-gpc": "1" },
		});
		const wire = watchWire(page);
		await goTo(page, "/");
		await click(page);
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
		expect(wire.bodies).toEqual([]);

		const other = await openCounted("/");
		await expect.poll(() => listStoredNames(other.page)).toEqual(["page_viewed"]);
		await other.page.route(/saveUserActions/, (route) => route.abort());
		await click(other.page);
		await expect.poll(() => listPutAside(other.page)).toHaveLength(1);
		await other.page.goto(`${site.url}/preferences`);
		await other.page.locator('button[name="none"]').click();
		await expect.poll(() => listPutAside(other.page)).toEqual([]);
	});
});
