import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBuiltSite, responseLoaded, visit } from "./testing.ts";

let site: { url: string };
let european: { url: string };
beforeAll(async () => {
	[site, european] = await Promise.all([openBuiltSite(), openBuiltSite({ SITE_COUNTRY: "DE" })]);
});

const day = 24 * 3600;

/** Opens an address and waits until the page has loaded the visit. */
async function arrive(page: Page, address: string, referer?: string): Promise<void> {
	const visitLoaded = responseLoaded(page, /getVisit/);
	await page.goto(address, referer ? { referer } : {});
	await visitLoaded;
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

describe("a visitor's cookies", () => {
	test("ATTR-001, ATTR-003, ACC-002: have the specified lifetime, and only those that the page reads are visible to script", async () => {
		const { page } = await visit("about:blank");
		await arrive(
			page,
			`${site.url}/?utm_source=letter&utm_medium=email&utm_campaign=spring%20sale`,
		);
		const cookies = await readCookies(page.context());
		expect(Object.keys(cookies).sort()).toEqual(["sl_attribution", "sl_device", "sl_user"]);
		expect(cookies.sl_device).toMatchObject({
			days: 365,
			httpOnly: true,
			sameSite: "Lax",
		});
		expect(cookies.sl_attribution).toMatchObject({
			days: 180,
			httpOnly: true,
			sameSite: "Lax",
		});
		expect(cookies.sl_user).toMatchObject({
			days: undefined,
			httpOnly: false,
			sameSite: "Lax",
		});
		const storedAttribution = new URLSearchParams(cookies.sl_attribution?.value);
		expect(storedAttribution.get("class")).toBe("email");
		expect(storedAttribution.get("campaign")).toBe("spring sale");
		const readable = await page.evaluate(() => document.cookie);
		expect(readable.match(/sl_\w+/g)).toEqual(["sl_user"]);
	});

	test("ATTR-009, ATTR-010, ACC-001: navigation and a direct return change nothing; a later campaign does", async () => {
		const { page } = await visit("about:blank");
		await arrive(page, site.url, "https://www.google.com/");
		const first = await readCookies(page.context());
		expect(new URLSearchParams(first.sl_attribution?.value).get("class")).toBe("organic");
		const visitLoaded = responseLoaded(page, /getVisit/);
		await page.getByRole("link", { name: "Accessibility statement" }).click();
		await visitLoaded;
		await arrive(page, site.url);
		expect(await readCookies(page.context())).toEqual(first);
		await arrive(page, `${site.url}/?gclid=abc-123`);
		const last = await readCookies(page.context());
		const storedAttribution = new URLSearchParams(last.sl_attribution?.value);
		expect([storedAttribution.get("class"), storedAttribution.get("first_class")]).toEqual([
			"paid",
			"organic",
		]);
		expect(last.sl_device).toEqual(first.sl_device);
	});

	test("each page loads the visit once, after the load event", async () => {
		const { page } = await visit("about:blank");
		let visitLoaded = 0;
		page.on("request", (request) => {
			if (request.url().includes("getVisit")) visitLoaded++;
		});
		await arrive(page, site.url);
		await page.waitForLoadState("networkidle");
		expect(visitLoaded).toBe(1);
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
	});

	test("a failed call leaves a working page and one line in the log", async () => {
		const { page, browserErrors } = await visit("about:blank");
		await page.route(/getVisit/, (route) => route.fulfill({ status: 503 }));
		await arrive(page, site.url);
		await expect
			.poll(() => browserErrors.filter((text) => text.includes("SL:Error getVisit")).length)
			.toBe(1);
		expect(browserErrors.filter((text) => /Uncaught/.test(text))).toEqual([]);
		expect(await page.locator("h1").isVisible()).toBe(true);
	});
});

describe("a visitor in Europe", () => {
	test("ACC-007: nothing that identifies the browser is stored before consent, and everything is deleted when consent is withdrawn", async () => {
		const { page } = await visit("about:blank");
		const context = page.context();
		await arrive(page, `${european.url}/?utm_source=letter`);
		expect(await readCookieNames(context)).toEqual(["sl_user"]);

		await page.getByRole("link", { name: "Your privacy choices" }).click();
		const counting = page.getByRole("group", { name: /count your visits/ });
		expect(await counting.getByLabel("No").isChecked()).toBe(true);
		await counting.getByLabel("Yes").check();
		let visitLoaded = responseLoaded(page, /getVisit/);
		await page.getByRole("button", { name: "Save my choices" }).click();
		await page.locator("main").getByRole("status").waitFor();
		await visitLoaded;
		const agreed = await readCookies(context);
		expect(Object.keys(agreed).sort()).toEqual(["sl_consent", "sl_device", "sl_user"]);
		expect(agreed.sl_consent).toMatchObject({
			days: 180,
			httpOnly: false,
			sameSite: "Lax",
		});
		await arrive(page, `${european.url}/?utm_source=letter`);
		expect(await readCookieNames(context)).toEqual([
			"sl_attribution",
			"sl_consent",
			"sl_device",
			"sl_user",
		]);

		await page.goto(`${european.url}/preferences`);
		visitLoaded = responseLoaded(page, /getVisit/);
		await page.getByRole("button", { name: "Reject all" }).click();
		await page.locator("main").getByRole("status").waitFor();
		await visitLoaded;
		expect(await readCookieNames(context)).toEqual(["sl_consent", "sl_user"]);
	});

	test("chooses without script as well, and by keyboard alone", async () => {
		const { page } = await visit(`${european.url}/preferences`, {
			javaScriptEnabled: false,
		});
		await page
			.getByRole("group", { name: /count your visits/ })
			.getByLabel("No")
			.focus();
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		await page.locator("main").getByRole("status").waitFor();
		expect(await readCookieNames(page.context())).toEqual(["sl_consent", "sl_device"]);
		expect(
			await page
				.getByRole("group", { name: /count your visits/ })
				.getByLabel("Yes")
				.isChecked(),
		).toBe(true);
	});
});

test("a browser that sends Global Privacy Control sees that it is honored, and stores nothing that identifies it", async () => {
	const { page } = await visit("about:blank", {
		extraHTTPHeaders: { "sec-gpc": "1" },
	});
	await arrive(page, `${site.url}/preferences`);
	expect(await page.getByText("Global Privacy Control is honored").isVisible()).toBe(true);
	expect(
		await page
			.getByRole("group", { name: /advertising partners/ })
			.getByLabel("Yes")
			.isDisabled(),
	).toBe(true);
	expect(await readCookieNames(page.context())).toEqual(["sl_user"]);
});
