import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { openSharedSite, visit } from "../testing.ts";
import { weigh } from "../weight.ts";
import { waitForTabs } from "./tabs.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

describe("loading the home page", () => {
	test("the page loads less than 31 KB of HTML, 3 KB of script at load, 12 KB of behaviours and 40 KB after idle", async () => {
		const html = Buffer.from(await (await fetch(site.url)).arrayBuffer());
		expect(gzipSync(html, { level: 9 }).length).toBeLessThan(31 * 1024);
		const { page } = await visit(site.url, {
			viewport: { width: 360, height: 700 },
		});
		const weight = await weigh(page);
		expect(weight.atLoad).toBeLessThanOrEqual(3 * 1024);
		expect(weight.behaviours).toBeLessThanOrEqual(12 * 1024);
		expect(weight.afterIdle).toBeLessThanOrEqual(40 * 1024);
		// Proves that everything has loaded: an empty page would be small too.
		expect(weight.afterIdle).toBeGreaterThan(4 * 1024);
	});

	test("MOD-013, MOD-014: the lazy script and style of the page type load after the load event", async () => {
		const { page } = await visit(site.url);
		const readLazyFiles = () =>
			page.evaluate(() => {
				const loaded = (
					performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming
				).loadEventStart;
				return Object.fromEntries(
					performance
						.getEntriesByType("resource")
						.filter(({ name }) => /home-lazy\.(js|css)$/.test(name))
						.map(({ name, startTime }) => [new URL(name).pathname, startTime >= loaded]),
				);
			});
		// On a busy machine the network becomes idle before the browser does.
		await expect.poll(readLazyFiles, { timeout: 20_000 }).toEqual({
			"/js/home-lazy.js": true,
			"/css/home-lazy.css": true,
		});
	});

	test("MOD-015: a failed lazy file is logged and the page still works", async () => {
		const { page, browserErrors } = await visit("about:blank");
		await page.route(/home-lazy/, (route) => route.abort());
		await page.goto(site.url);
		await expect
			.poll(() => browserErrors.filter((text) => text.includes("SL:Error lazy file")).length)
			.toBe(2);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByRole("dialog").getByRole("list").waitFor();
	});

	test("Back from another page restores the page from the back-forward cache", async () => {
		const { page } = await visit(`${site.url}/#cloud-computing`);
		await waitForTabs(page, "fields");
		await page.goto(`${site.url}/accessibility`);
		await page.goBack();
		expect(await page.locator("#cloud-computing").isVisible()).toBe(true);
	});
});

describe("islands that are not hydrated", () => {
	test("are fetched once the browser is idle, so that hydration does not wait", async () => {
		const { page } = await visit(site.url);
		const picker = page.locator('lyceum-island[data-wake="interaction"]').first();
		const script = await picker.getAttribute("data-island");
		await expect
			.poll(() => page.locator(`link[rel="modulepreload"][href="${script}"]`).count())
			.toBe(1);
		expect(await picker.getAttribute("data-awake")).toBe(null);
	});

	test("still work as links when their script does not load: the country link opens its page", async () => {
		const { page } = await visit("about:blank");
		await page.route(/country-picker/, (route) => route.abort());
		await page.goto(site.url);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.waitForURL(/\/country\?back=/);
		expect(await page.locator("h1").textContent()).toBe("Where are you?");
	});
});
