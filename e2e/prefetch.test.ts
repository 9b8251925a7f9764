import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openBuiltSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite({ PREFETCH: "1" });
});

const patient = { timeout: 60_000 };

test("a page that a visitor is about to follow is loaded before, and none that carries a code or is about a person", async () => {
	const { page, browserErrors } = await visit(`${site.url}/programs`);
	// A slow machine may not be done with it before the click, and a page that was opened once comes from the cache.
	const pages = ["/courses/sql-for-analysts", "/courses/api-design", "/business", "/partners"];
	await expect
		.poll(async () => {
			await page.goto(`${site.url}/programs`);
			return follow(page, pages.shift() ?? "/");
		}, patient)
		.toBe("navigational-prefetch");
	for (const path of [
		"/courses/sql-for-analysts?refCode=ADA",
		"/accounts",
		"/cart",
		"/book-a-call",
	]) {
		await page.goto(`${site.url}/programs`);
		expect(await follow(page, path), path).not.toBe("navigational-prefetch");
	}
	expect(browserErrors).toEqual([]);
});

/** Rests the pointer on a link to the page, follows it and says how it came. */
async function follow(page: Page, path: string): Promise<string> {
	await page.evaluate((href) => {
		const link = Object.assign(document.createElement("a"), { href, textContent: "Follow" });
		link.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99999; background: white";
		link.id = "followed";
		document.body.append(link);
	}, path);
	await page.hover("#followed");
	// A browser begins after 200 ms.
	await page.waitForTimeout(1_500);
	await Promise.all([page.waitForEvent("load"), page.click("#followed")]);
	return page.evaluate(() => {
		const [entry] = performance.getEntriesByType("navigation");
		return String(Object(entry).deliveryType);
	});
}
