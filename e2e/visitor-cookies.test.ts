import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openSharedSite, visit, visitLoaded } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const day = 24 * 3600;

/** Opens an address and waits until the page has loaded the visit. */
async function arrive(page: Page, address: string): Promise<void> {
	const visited = visitLoaded(page);
	await page.goto(address);
	await visited;
}

/** The cookies with their remaining days, and whether they are hidden from scripts and other sites. */
async function readCookies(context: BrowserContext) {
	const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("sl_"));
	return Object.fromEntries(
		cookies.map(({ name, value, expires, httpOnly, sameSite }) => [
			name,
			{
				value,
				days: expires === -1 ? undefined : Math.round((expires - Date.now() / 1000) / day),
				httpOnly,
				sameSite,
			},
		]),
	);
}
const readCookieNames = async (context: BrowserContext) =>
	Object.keys(await readCookies(context)).sort();

test("ATTR-003: cookies have the specified lifetime, only those that the page reads are visible to script, and only a later campaign changes them", async () => {
	const { page } = await visit("about:blank");
	const context = page.context();
	const attribution = async () =>
		new URLSearchParams((await readCookies(context)).sl_attribution?.value);
	await arrive(page, `${site.url}/?utm_source=letter&utm_medium=email&utm_campaign=spring%20sale`);
	const first = await readCookies(context);
	expect(first).toMatchObject({
		sl_attribution: { days: 180, httpOnly: true, sameSite: "Lax" },
		sl_device: { days: 365, httpOnly: true, sameSite: "Lax" },
		sl_user: { days: undefined, httpOnly: false, sameSite: "Lax" },
	});
	expect(Object.keys(first)).toHaveLength(3);
	expect((await attribution()).get("class")).toBe("email");
	expect((await attribution()).get("campaign")).toBe("spring sale");
	const readable = await page.evaluate(() => document.cookie);
	expect(readable.match(/sl_\w+/g)).toEqual(["sl_user"]);

	const visited = visitLoaded(page);
	await page.getByRole("link", { name: "Accessibility statement" }).click();
	await visited;
	await arrive(page, site.url);
	expect(await readCookies(context)).toEqual(first);
	await arrive(page, `${site.url}/?gclid=abc-123`);
	const last = await readCookies(context);
	expect((await attribution()).get("class")).toBe("paid");
	expect((await attribution()).get("first_class")).toBe("email");
	expect(last.sl_device).toEqual(first.sl_device);
});

test("each page loads the visit once, after the load event, and a failed call leaves a working page and one line in the log", async () => {
	const { page, browserErrors } = await visit("about:blank");
	let requests = 0;
	page.on("request", (request) => {
		if (request.url().includes("getVisit")) requests++;
	});
	await arrive(page, site.url);
	await page.waitForLoadState("networkidle");
	expect(requests).toBe(1);
	const [sent, loaded] = await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType(
			"navigation",
		) as PerformanceNavigationTiming[];
		const call = performance
			.getEntriesByType("resource")
			.find(({ name }) => name.includes("getVisit"));
		return [call?.startTime ?? 0, navigation?.loadEventStart ?? 0];
	});
	expect(sent).toBeGreaterThanOrEqual(loaded as number);

	await page.route(/getVisit/, (route) => route.fulfill({ status: 503 }));
	await arrive(page, site.url);
	await expect
		.poll(() => browserErrors.filter((text) => text.includes("SL:Error getVisit")).length)
		.toBe(1);
	expect(browserErrors.filter((text) => /Uncaught/.test(text))).toEqual([]);
	expect(await page.locator("h1").isVisible()).toBe(true);
});

test("in Europe nothing that identifies the browser is stored before consent, and everything is deleted when consent is withdrawn", async () => {
	const { page } = await visit("about:blank", { country: "DE" });
	const context = page.context();
	const counting = page.getByRole("group", { name: /count your visits/ });
	await arrive(page, `${site.url}/?utm_source=letter`);
	expect(await readCookieNames(context)).toEqual(["sl_user"]);
	expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

	let visited = visitLoaded(page);
	await page.getByRole("link", { name: "Your privacy choices" }).click();
	expect(await counting.getByLabel("No").isChecked()).toBe(true);
	// This page names the campaign as its referrer, so its visit has to be requested before the yes.
	await visited;
	visited = visitLoaded(page);
	await counting.getByLabel("No").focus();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	await page.locator("main").getByRole("status").waitFor();
	await visited;
	expect(await counting.getByLabel("Yes").isChecked()).toBe(true);
	// The campaign that was not stored before the yes does not come back.
	const agreed = await readCookies(context);
	expect(Object.keys(agreed).sort()).toEqual(["sl_consent", "sl_device", "sl_user"]);
	expect(agreed.sl_consent).toMatchObject({ days: 365, httpOnly: false, sameSite: "Lax" });
	await arrive(page, `${site.url}/?utm_source=letter`);
	expect(await readCookieNames(context)).toEqual([
		"sl_attribution",
		"sl_consent",
		"sl_device",
		"sl_user",
	]);

	await page.goto(`${site.url}/preferences`);
	visited = visitLoaded(page);
	await page.getByRole("button", { name: "Reject all" }).click();
	await page.locator("main").getByRole("status").waitFor();
	await visited;
	expect(await readCookieNames(context)).toEqual(["sl_consent", "sl_user"]);
});
