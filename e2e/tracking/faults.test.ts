import { chromium } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { site, startSite } from "../lead-forms/form-page.ts";
import { visit, visitorHeaders } from "../testing.ts";
import {
	listPutAside,
	listStored,
	listStoredNames,
	openCounted,
	userAgent,
	watchWire,
} from "./action-page.ts";

startSite();

/** Clicks a control of the page that leads nowhere, so often. */
function clickTimes(times: number): void {
	const control = document.querySelector<HTMLElement>("footer a[href]");
	control?.addEventListener("click", (event) => event.preventDefault());
	for (let time = 0; time < times; time++) control?.click();
}
const arrived = ["page_viewed"];

describe("whatever happens to the page", () => {
	test("CALL-119, TRK-049: offline and back, every event arrives once and the page logs no error", async () => {
		const { page, browserErrors } = await openCounted("/");
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.context().setOffline(true);
		await page.evaluate(clickTimes, 3);
		await expect.poll(() => listPutAside(page)).toHaveLength(1);
		await page.context().setOffline(false);
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await expect
			.poll(() => listStoredNames(page))
			.toEqual([...Array(3).fill("block_clicked"), ...arrived]);
		await expect.poll(() => listPutAside(page)).toEqual([]);
		expect(browserErrors.filter((error) => error.includes("SL:"))).toEqual([]);
	});

	test("CALL-119: a page that is left at once sends by a beacon, and the next page sends its copy again: stored once", async () => {
		const { page, wire } = await openCounted("/");
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.evaluate(clickTimes, 5);
		await page.goto(`${site.url}/skillup-free-online-courses`);
		const both = [...Array(5).fill("block_clicked"), ...arrived, ...arrived];
		await expect.poll(() => listStoredNames(page)).toEqual(both);
		await expect.poll(() => listPutAside(page)).toEqual([]);
		const clicks = wire.actions.filter(({ event_name }) => event_name === "block_clicked");
		expect(new Set(clicks.map(({ event_id }) => event_id)).size).toBeGreaterThanOrEqual(5);
		expect(await listStoredNames(page)).toEqual(both);
	});

	test("CALL-119: two tabs of one visitor, of which one takes over what the other could not send", async () => {
		const { page } = await openCounted("/");
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.route(/saveUserActions/, (route) => route.abort());
		await page.evaluate(clickTimes, 4);
		await expect.poll(() => listPutAside(page)).toHaveLength(1);
		const other = await page.context().newPage();
		await other.goto(`${site.url}/skillup-free-online-courses`);
		const all = [...Array(4).fill("block_clicked"), ...arrived, ...arrived];
		await expect.poll(() => listStoredNames(page)).toEqual(all);
		await page.unroute(/saveUserActions/);
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await expect.poll(() => listPutAside(page)).toEqual([]);
		expect(await listStoredNames(page)).toEqual(all);
	});

	test("CALL-119: of 10,000 events in a burst the newest are stored, the page says that it dropped others, and each is stored once", async () => {
		const { page, wire } = await openCounted("/");
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.evaluate(clickTimes, 10_000);
		await expect.poll(async () => (await listStored(page)).length, { timeout: 30_000 }).toBe(501);
		const dropped = wire.bodies.map((body) => JSON.parse(body).dropped);
		expect(Math.max(...dropped)).toBe(9_500);
		for (const body of wire.bodies) expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024);
	});

	test("CALL-119: storage that is forbidden costs nothing but the copy", async () => {
		const { page, browserErrors } = await visit("about:blank", { userAgent });
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"])
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("forbidden", "SecurityError");
					},
				});
		});
		const wire = watchWire(page);
		await page.goto(site.url);
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.evaluate(clickTimes, 2);
		await expect.poll(() => wire.names()).toContain("block_clicked");
		await expect.poll(async () => (await listStored(page)).length).toBe(3);
		expect(browserErrors.filter((error) => error.includes("actions"))).toEqual([]);
	});

	test("CALL-119: a full storage costs nothing but the copy", async () => {
		const { page, browserErrors } = await visit("about:blank", { userAgent });
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError");
			};
		});
		await page.goto(site.url);
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.evaluate(clickTimes, 2);
		await expect.poll(async () => (await listStored(page)).length).toBe(3);
		expect(await listPutAside(page)).toEqual([]);
		expect(browserErrors.filter((error) => error.includes("actions"))).toEqual([]);
	});

	test("CALL-119: a page that comes back, from the back-forward cache or not, is seen once more", async () => {
		// Playwright switches the cache off.
		const browser = await chromium.launch({
			executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
			args: ["--no-sandbox"],
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		});
		onTestFinished(() => browser.close());
		const context = await browser.newContext({ userAgent, extraHTTPHeaders: visitorHeaders() });
		const page = await context.newPage();
		await page.goto(site.url);
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		await page.goto(`${site.url}/about`);
		await expect.poll(() => listStoredNames(page)).toEqual([...arrived, ...arrived]);
		// A page from the cache is not loaded again.
		await page.goBack({ waitUntil: "commit" });
		// A headless shell has no such cache: its page is a new one, and seen once more, too.
		const pages = async () => (await listStored(page)).map((event) => event.page);
		await expect.poll(pages).toEqual(["/", "/about", "/"]);
	});

	test("CALL-119: a server that refuses for now gets the events later, and one that refuses for good stops nothing", async () => {
		const { page, wire } = await openCounted("/");
		await expect.poll(() => listStoredNames(page)).toEqual(arrived);
		let answers = 0;
		await page.route(/saveUserActions/, (route) =>
			++answers <= 2 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
		);
		await page.evaluate(clickTimes, 1);
		await expect
			.poll(() => listStoredNames(page), { timeout: 20_000 })
			.toEqual(["block_clicked", ...arrived]);
		expect(wire.bodies.length).toBeGreaterThanOrEqual(3);
	});
});
