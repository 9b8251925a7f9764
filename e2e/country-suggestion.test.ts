import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { fitsWidth, openSharedSite, type VisitOptions, visit, visitLoaded } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const course = "/courses/sql-for-analysts";
const inIndia = { timezoneId: "Asia/Kolkata", locale: "en-IN" };
const phone = { viewport: { width: 360, height: 740 } };
const suggestion = (page: Page) => page.getByRole("region", { name: "Country of the prices" });

async function open(address: string, options: VisitOptions = {}) {
	const { page, browserErrors } = await visit("about:blank", options);
	const visited = visitLoaded(page);
	await page.goto(site.url + address);
	await visited;
	return { page, browserErrors };
}

const findBox = async (page: Page, selector: string) =>
	page
		.locator(selector)
		.filter({ visible: true })
		.first()
		.evaluate((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return { top, bottom };
		});

test("a visitor whose time zone is another country's is asked in one line, and sees its prices in the same place", async () => {
	const { page, browserErrors } = await open(`${course}?utm_source=letter`, inIndia);
	const line = suggestion(page);
	await line.getByText("Are you in India?").waitFor();
	const shift = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						sum += (entry as unknown as { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				setTimeout(() => resolve(sum), 100);
			}),
	);
	expect(shift).toBeLessThan(0.02);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	expect(await page.locator("main").textContent()).not.toContain("₹");
	await page.evaluate(() => scrollTo(0, 600));
	const visited = visitLoaded(page);
	await line.getByRole("button", { name: "Show prices in ₹ INR" }).click();
	await visited;
	expect(page.url()).toBe(`${site.url}${course}?utm_source=letter`);
	expect(await page.locator("main").textContent()).toContain("₹");
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
	expect(await suggestion(page).count()).toBe(0);
	expect(browserErrors).toEqual([]);
});

test("who stays is not asked again, on no page, and loses nothing", async () => {
	const { page } = await open(course, inIndia);
	await suggestion(page).waitFor();
	const stored = page.waitForResponse(/\/country$/);
	await suggestion(page).getByRole("button", { name: "Stay with $ USD" }).focus();
	await page.keyboard.press("Enter");
	await stored;
	await expect.poll(() => suggestion(page).count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
	await page.getByText("Prices stay in $ USD.").waitFor({ state: "attached" });
	for (const path of ["/categories/data-science", course]) {
		const visited = visitLoaded(page);
		await page.goto(site.url + path);
		await visited;
		expect(await suggestion(page).count()).toBe(0);
		expect(await page.locator("main").textContent()).toContain("$");
	}
});

test.each([
	["at home", course, { timezoneId: "America/Chicago" }],
	["on pages without prices", "/terms-and-conditions", inIndia],
])("%s nobody is asked, and the script of the line is not loaded", async (_, path, options) => {
	const { page } = await visit("about:blank", options);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	const visited = visitLoaded(page);
	await page.goto(site.url + path);
	await visited;
	expect(await suggestion(page).count()).toBe(0);
	expect(requested.filter((url) => url.includes("country-suggestion"))).toEqual([]);
});

test("on a phone the line stands above the bar of the page, fits, and waits while a dialog is open", async () => {
	const { page } = await open(course, { ...inIndia, ...phone });
	const line = suggestion(page);
	await line.waitFor();
	expect(await fitsWidth(page)).toBe(true);
	for (const scrolled of [0, 900, 2_400]) {
		await page.evaluate((top) => scrollTo(0, top), scrolled);
		await expect
			.poll(async () => {
				if (!(await line.isVisible())) return "aside";
				const bar = await findBox(page, "[data-bottom-bar]");
				const { bottom } = await findBox(page, "section[aria-label='Country of the prices']");
				return bottom <= bar.top ? "above" : "over";
			})
			.toMatch(/aside|above/);
	}
	await page.evaluate(() => scrollTo(0, 0));
	await expect.poll(() => line.isVisible()).toBe(true);
	const heights = await line
		.getByRole("button")
		.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.locator("a[href*='form=']:visible").first().click();
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	await expect.poll(() => line.isVisible()).toBe(false);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });
	await expect.poll(() => line.isVisible()).toBe(true);
});

test("in Europe the question of consent comes first", async () => {
	const { page } = await open(course, { ...inIndia, country: "DE" });
	const banner = page.getByRole("region", { name: "Privacy choices" });
	await banner.waitFor();
	expect(await suggestion(page).filter({ visible: true }).count()).toBe(0);
	await banner.getByRole("button", { name: "Reject all" }).click();
	await suggestion(page).getByText("Are you in India?").waitFor();
	expect(await suggestion(page).getByRole("button").allTextContents()).toEqual([
		"Show prices in ₹ INR",
		"Stay with € EUR",
	]);
});
