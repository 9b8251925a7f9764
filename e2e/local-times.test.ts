import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { soon } from "./cart-page.ts";

import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

const schedule = "/courses/pmp-exam-preparation/schedule";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

const openPage = (path: string, options: BrowserContextOptions) => visit(site.url + path, options);
/** The lines of every group, as they are read. */
const readGroups = (page: Page, item = "main tr[data-times]") =>
	page
		.locator(item)
		.evaluateAll((items) =>
			items.map((element) =>
				[...element.querySelectorAll("[data-part]")]
					.map(({ textContent }) => textContent)
					.filter(Boolean),
			),
		);
const isConverted = (page: Page) =>
	page.locator("tbody[data-started]").first().waitFor({ state: "attached" });
/** How far the page has moved by itself. */
const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		Object.assign(window, { shifted: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				Object.assign(window, {
					shifted: Number(Reflect.get(window, "shifted")) + Number(Reflect.get(entry, "value")),
				});
		}).observe({ type: "layout-shift", buffered: true });
	});

describe("times of groups", () => {
	test.each([
		[
			{ timezoneId: "America/Chicago", locale: "en-US" },
			["Sat, Sun", "9:00 AM to 1:30 PM", "Your time"],
			["11:00 AM to 2:00 PM, your time", "6:00 PM"],
		],
		[
			{ timezoneId: "Asia/Kolkata", locale: "en-IN" },
			["Sat, Sun", "8:30 am to 1:00 pm", "Your time"],
			["8:30 pm to 1:00 am next day, your time", "9:00 am"],
		],
		[
			{ timezoneId: "Europe/Berlin", locale: "de-DE" },
			["Mon to Thu", "18:00 to 21:00", "Your time"],
			["16:00 to 20:30, your time", "09:00 to 13:30, Chicago time"],
		],
		[
			{ timezoneId: "Pacific/Auckland", locale: "en-NZ" },
			["Sun, Mon", "4:00 am to 8:30 am, your time"],
			["Tue to Fri", "Mon to Thu, 6:00 pm to 9:00 pm, Berlin time"],
		],
	] as const)("are those of the visitor first, with %o", async (place, first, others) => {
		const { page, browserErrors } = await openPage(schedule, {
			...phone,
			...place,
		});
		await isConverted(page);
		const groups = await readGroups(page);
		for (const line of first) expect(groups[0]).toContain(line);
		for (const text of others) expect(groups.flat().join("; ")).toContain(text);
		expect(await fitsWidth(page)).toBe(true);
		expect(browserErrors).toEqual([]);
	});

	test("move nothing when they are converted, wherever the visitor is", async () => {
		for (const timezoneId of ["Asia/Kolkata", "Pacific/Auckland"])
			for (const size of [phone, { viewport: { width: 768, height: 1000 } }, desktop])
				for (const path of [
					schedule,
					"/courses/pmp-exam-preparation#groups",
					"/cart?product=course-1002&mode=live-virtual",
				]) {
					const { page } = await openPage("/sitemap", { ...size, timezoneId });
					await watchShifts(page);
					await page.goto(site.url + path);
					const times = page.locator('[data-behaviour="ui/local-times"]');
					expect(await times.count()).toBeGreaterThan(0);
					for (const element of await times.all()) {
						await element.scrollIntoViewIfNeeded();
						await element.and(page.locator("[data-started]")).waitFor({ state: "attached" });
					}
					// A shift is reported after the frame in which it happened.
					await page.evaluate(
						() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
					);
					expect([path, await page.evaluate(() => Number(Reflect.get(window, "shifted")))]).toEqual(
						[path, expect.closeTo(0, 2)],
					);
				}
	});

	test("in the cart are converted before it is touched and stay so, the nearest group first", async () => {
		const { page, browserErrors } = await openPage("/cart?product=course-1002&mode=live-virtual", {
			...phone,
			timezoneId: "Asia/Kolkata",
			locale: "en-IN",
		});
		const groups = page.locator("button[name=group]");
		await page.locator("form[data-started]").first().waitFor({ state: "attached" });
		const kolkata = page.locator('button[name=group][value*="kolkata"]').first();
		const top = async () =>
			(await Promise.all((await groups.all()).map((one) => one.boundingBox())))
				.map((box) => box?.y ?? 0)
				.toSorted((a, b) => a - b)[0];
		// Two positions are measured one after the other, and the page may move between them.
		const isFirst = async () => (await kolkata.boundingBox())?.y === (await top());
		await expect.poll(isFirst, soon).toBe(true);
		await kolkata.click();
		await expect.poll(() => kolkata.getAttribute("aria-current"), soon).toBe("true");
		expect(await kolkata.textContent()).toContain("Your time");
		await expect.poll(isFirst, soon).toBe(true);
		const summary = page.getByRole("region", { name: "Order summary" });
		await expect.poll(() => summary.textContent(), soon).toContain("Your time");
		const far = page.locator('button[name=group]:not([value*="kolkata"])').first();
		await far.click();
		await expect.poll(() => summary.textContent(), soon).toContain(", your time");
		expect(browserErrors).toEqual([]);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	});

	test("without script are those of each group, and the page says so", async () => {
		const { page } = await openPage(schedule, {
			...desktop,
			javaScriptEnabled: false,
			timezoneId: "Asia/Kolkata",
		});
		expect(await page.locator("main").textContent()).toContain(
			"Live online times are shown with their time zone. Classroom times are local.",
		);
		expect((await readGroups(page))[0]).toEqual([
			"Sun, Nov 29",
			"Sat, Dec 26",
			"Sat, Sun",
			"9:00 AM to 1:30 PM",
			"Chicago time",
		]);
	});
});
