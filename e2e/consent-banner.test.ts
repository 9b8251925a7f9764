import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findOverflows } from "./page-checks.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import {
	openSharedSite,
	responseLoaded,
	type VisitOptions,
	visit,
	visitorHeaders,
} from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const course = "/courses/sql-for-analysts";
const canary = { email: "canary.7f@example.com", phone: "2125550199" };
const banner = (page: Page) => page.getByRole("region", { name: "Privacy choices" });

/** Everything that the browser stores, except the cookies of a visitor who has seen the search hint. */
async function listStored(page: Page): Promise<string[]> {
	const cookies = (await page.context().cookies()).map(({ name }) => name);
	const storage = await page.evaluate(() => [
		...Object.keys(localStorage),
		...Object.keys(sessionStorage),
	]);
	return [...cookies, ...storage].filter((name) => !name.startsWith("SkillUp-")).sort();
}

/** Opens a page and logs every request with its body and cookies. */
async function open(address: string, options: VisitOptions = {}) {
	const { page, browserErrors } = await visit("about:blank", options);
	const requests: { url: string; body: string; cookie: string }[] = [];
	page.on("request", async (request) => {
		requests.push({
			url: request.url(),
			body: request.postData() ?? "",
			cookie: (await request.allHeaders().catch(() => ({}) as Record<string, string>)).cookie ?? "",
		});
	});
	await arrive(page, address);
	return { page, requests, browserErrors };
}

async function arrive(page: Page, address: string): Promise<void> {
	const counted = page.waitForResponse(/countVisit/);
	await page.goto(site.url + address);
	await counted;
}

const consentCookie = async (context: BrowserContext) =>
	(await context.cookies()).find(({ name }) => name === "sl_consent");

test("TRK-054, TRK-056: in Europe nothing is stored before an answer, one request without cookies counts the page, and after yes the device is known", async () => {
	const { page, requests, browserErrors } = await open(`${course}?utm_source=letter`, {
		country: "DE",
	});
	await banner(page).waitFor();
	expect(await listStored(page)).toEqual(["sl_user"]);
	const counts = requests.filter(({ url }) => url.includes("countVisit"));
	expect(counts.map(({ body, cookie }) => [JSON.parse(body), cookie])).toEqual([
		[
			{
				kind: "page",
				page: course,
				pageType: "course",
				siteModule: "",
				query: "utm_source=letter",
			},
			"",
		],
	]);
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

	const visited = responseLoaded(page, /getVisit/);
	await banner(page).getByRole("button", { name: "Accept all" }).click();
	await visited;
	await expect.poll(() => banner(page).count()).toBe(0);
	expect(page.url()).toBe(`${site.url}${course}?utm_source=letter`);
	expect(await listStored(page)).toEqual(
		expect.arrayContaining(["sl_attribution", "sl_consent", "sl_device", "sl_user"]),
	);
	const { expires = 0 } = (await consentCookie(page.context())) ?? {};
	expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
	await arrive(page, "/");
	expect(await banner(page).count()).toBe(0);
	expect(new Set(requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([site.url]));
	expect(browserErrors).toEqual([]);
});

test("TRK-056: a European who rejects keeps only the answer, in this tab and in another, and what was typed stays", async () => {
	const { page } = await open("/ask-an-advisor", { country: "FR" });
	const other = await page.context().newPage();
	await arrive(other, "/");
	await banner(other).waitFor();
	await banner(page).waitFor();
	const search = page.getByRole("searchbox").or(page.getByRole("combobox")).first();
	await search.fill("sql");
	await banner(page).getByRole("button", { name: "Reject all" }).focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => banner(page).count()).toBe(0);
	expect(await search.inputValue()).toBe("sql");
	expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
	expect(await listStored(page)).toEqual(["sl_consent", "sl_user"]);
	await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
	await expect.poll(() => banner(other).count()).toBe(0);
});

test.each([
	["elsewhere", { country: "US" }, ["sl_attribution", "sl_device", "sl_user"]],
	[
		"in California with Global Privacy Control",
		{ country: "US", extra: { "sec-gpc": "1" } },
		["sl_user"],
	],
	[
		"in Europe with Global Privacy Control",
		{ country: "DE", extra: { "sec-gpc": "1" } },
		["sl_user"],
	],
])(
	"TRK-056: %s there is no banner, and the default of the region holds",
	async (_, options, expected) => {
		const { country, extra } = options as { country: string; extra?: Record<string, string> };
		const extraHTTPHeaders = { ...visitorHeaders(country), ...extra };
		const { page } = await visit("about:blank", { extraHTTPHeaders });
		await arrive(page, course);
		expect(await listStored(page)).toEqual(expect.arrayContaining(expected));
		if (extra) expect(await listStored(page)).toEqual(expected);
		expect(await banner(page).count()).toBe(0);
		if (!extra) return;
		await page.goto(`${site.url}/preferences`);
		expect(await page.getByText("Global Privacy Control is honored").count()).toBe(1);
	},
);

test("the banner waits while a dialog is open and while a form is filled in, and covers no button of a form", async () => {
	const { page } = await open(course, { country: "DE", viewport: { width: 360, height: 640 } });
	await banner(page).waitFor();
	await page.locator("a[href*='form=']:visible").first().click();
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	await expect.poll(() => banner(page).isVisible()).toBe(false);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });
	await expect.poll(() => banner(page).isVisible()).toBe(true);

	await page.goto(`${site.url}/ask-an-advisor`);
	const send = page.locator("main form[data-lead-form] button[type=submit]");
	await banner(page).waitFor({ state: "attached" });
	await send.evaluate((button) => {
		const top = button.getBoundingClientRect().bottom - innerHeight;
		scrollBy({ top, behavior: "instant" });
	});
	await expect.poll(() => banner(page).isVisible()).toBe(false);
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
	await expect.poll(() => banner(page).isVisible()).toBe(true);
	const footerEnd = await page.evaluate(() => {
		const { bottom = 0 } = document.querySelector("footer")?.getBoundingClientRect() ?? {};
		const { top = 0 } = document.querySelector(".consent")?.getBoundingClientRect() ?? {};
		return bottom <= top + 1;
	});
	expect(footerEnd).toBe(true);
	await page.locator("main form[data-lead-form] input[name=email]").focus();
	await expect.poll(() => banner(page).isVisible()).toBe(false);
});

test("the banner is read out, is reached first by keyboard, and passes axe, every width and right to left", async () => {
	const { page } = await open("/accessibility", { country: "DE" });
	await banner(page).waitFor();
	await expect
		.poll(() => banner(page).getByRole("status").textContent())
		.toContain("May we count your visits");
	for (const name of [
		"Skip to the content",
		...["Accept all", "Reject all", "Details and separate choices"],
	]) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
	}
	const sizes = await banner(page)
		.getByRole("button")
		.evaluateAll((buttons) =>
			buttons.map((button) => {
				const { width, height } = button.getBoundingClientRect();
				return [Math.round(width), Math.round(height), getComputedStyle(button).backgroundColor];
			}),
		);
	expect(sizes[0]).toEqual(sizes[1]);
	expect(await findOverflows(page, [320, 360, 768, 1280])).toEqual([]);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});

test("without script the banner comes by its style, leads back to the page and is gone", async () => {
	const { page } = await visit("about:blank", { country: "DE", javaScriptEnabled: false });
	await page.goto(`${site.url}/accessibility`);
	await banner(page).waitFor();
	expect((await page.context().cookies()).filter(({ name }) => name.startsWith("sl_"))).toEqual([]);
	await banner(page).getByRole("button", { name: "Reject all" }).click();
	await page.waitForURL(`${site.url}/accessibility`);
	expect(await banner(page).isVisible()).toBe(false);
	expect(await consentCookie(page.context())).toBeDefined();
	await page.goto(`${site.url}/`);
	expect(await banner(page).isVisible()).toBe(false);
});

test("withdrawing on the page of choices deletes what was stored", async () => {
	const { page } = await open("/accessibility", { country: "DE" });
	await banner(page).getByRole("button", { name: "Accept all" }).click();
	await expect.poll(() => listStored(page)).toContain("sl_device");
	await page.goto(`${site.url}/preferences`);
	await page.getByRole("button", { name: "Reject all" }).click();
	await page.waitForURL(/saved=1/);
	await expect.poll(() => listStored(page)).toEqual(["sl_consent", "sl_user"]);
});

test("what a visitor types into a form is in no address, cookie or count before it is sent", async () => {
	const { page, requests } = await open("/ask-an-advisor", { country: "DE" });
	const opened = page.waitForRequest((request) => /form_started/.test(request.postData() ?? ""));
	const form = page.locator("main form[data-lead-form]");
	await form.locator("[name=email]").fill(canary.email);
	await form.locator("[name=personPhone]").fill(canary.phone);
	await opened;
	const listKinds = () =>
		requests
			.filter(({ url }) => url.includes("countVisit"))
			.map(({ body }) => JSON.parse(body).kind)
			.sort();
	await expect.poll(listKinds).toEqual(["form_opened", "form_started", "page"]);
	const written = JSON.stringify(requests.map(({ url, cookie }) => [url, cookie]));
	const counts = JSON.stringify(requests.filter(({ url }) => url.includes("countVisit")));
	for (const text of Object.values(canary)) {
		expect(written).not.toContain(text);
		expect(counts).not.toContain(text);
	}
	expect(written).not.toMatch(/analytics|event|track|collect|stats/);
});
