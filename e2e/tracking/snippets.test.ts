import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cart, fillContact, placeOrder } from "../cart-page.ts";
import { queryDatabase } from "../database.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, openBuiltSite, visit, visitLoaded, visitorHeaders } from "../testing.ts";
import { userAgent } from "./action-page.ts";
import { aGtagHost, anAmplitudeLibrary, aWebEngageLibrary } from "./snippet-hosts.ts";

const closers: (() => Promise<void>)[] = [];
const whenDone = (close: () => Promise<void>) => void closers.push(close);
let site: BuiltSite;
let gtag: Awaited<ReturnType<typeof aGtagHost>>;
let amplitude: Awaited<ReturnType<typeof anAmplitudeLibrary>>;
let webengage: Awaited<ReturnType<typeof aWebEngageLibrary>>;
const all = () => [gtag, amplitude, webengage];

beforeAll(async () => {
	[gtag, amplitude, webengage] = await Promise.all([
		aGtagHost(whenDone),
		anAmplitudeLibrary(whenDone),
		aWebEngageLibrary(whenDone),
	]);
	site = await openBuiltSite({
		...{ TRUST_PROXY: "1", CDN_COUNTRY_HEADER: "cf-ipcountry" },
		...{ GA4_MEASUREMENT_ID: "G-TEST1", GA4_API_SECRET: "a secret of ours" },
		...{ GA4_URL: gtag.address, GA4_BROWSER: "1", GA4_BROWSER_URL: gtag.address },
		...{ AMPLITUDE_API_KEY: "a key of ours", AMPLITUDE_URL: amplitude.address },
		...{ AMPLITUDE_BROWSER: "1", AMPLITUDE_BROWSER_URL: amplitude.address },
		...{ WEBENGAGE_LICENSE_CODE: "~license1", WEBENGAGE_API_KEY: "a key of ours" },
		...{ WEBENGAGE_URL: webengage.address, WEBENGAGE_BROWSER: "1" },
		WEBENGAGE_BROWSER_URL: webengage.address,
	});
});
beforeEach(() => {
	for (const host of all()) host.answers = "once";
});
afterAll(async () => {
	for (const close of closers) await close();
});

/** Opens a page as a new visitor; lists the other hosts that their browser asks. */
async function arrive(path: string, country: string, headers: Record<string, string> = {}) {
	const { page, browserErrors } = await visit("about:blank", {
		userAgent,
		extraHTTPHeaders: { ...visitorHeaders(country), ...headers },
	});
	const foreign: string[] = [];
	const own = new URL(site.url).host;
	page.context().on("request", (request) => {
		if (new URL(request.url()).host !== own) foreign.push(request.url());
	});
	const visited = visitLoaded(page);
	await page.goto(site.url + path);
	await visited;
	return { page, foreign, browserErrors };
}

const deviceOf = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name === "sl_device")?.value ?? "";
/** What Google's script has sent of this browser, which has the number of our server. */
const gtagEvents = async (page: Page) => {
	const device = await deviceOf(page);
	return gtag.sent.filter(({ client_id }) => client_id === device);
};
const gtagNames = async (page: Page) => (await gtagEvents(page)).map(({ kind }) => kind);
const amplitudeEvents = async (page: Page) => {
	const device = await deviceOf(page);
	return amplitude.sent.filter(({ device_id }) => device_id === device);
};
const layerOf = (page: Page) =>
	page.evaluate(() => {
		const { dataLayer = [] }: { dataLayer?: ArrayLike<unknown>[] } = Object(window);
		return dataLayer.map((entry) => Array.from(entry));
	});
/** Clicks a link without following it. */
const click = (page: Page) =>
	page.evaluate(() => {
		const link = document.querySelector<HTMLElement>("footer a[href]");
		link?.addEventListener("click", (event) => event.preventDefault());
		link?.click();
	});
const storedNames = (page: Page) =>
	page.evaluate(() => [
		...Object.keys(localStorage).filter((key) => /^(sl-snippets|AMP_|_we_)/.test(key)),
		...document.cookie
			.split("; ")
			.filter((pair) => pair.startsWith("_ga"))
			.map((pair) => pair.split("=", 1)[0]),
	]);
const pause = (page: Page, ms: number) =>
	page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms);

describe("scripts of services in the pages", () => {
	test("TRK-056, TRK-043: are neither loaded nor prepared before an answer in Europe, after a refusal, and with Global Privacy Control", async () => {
		const { page, foreign, browserErrors } = await arrive("/", "DE");
		await click(page);
		await pause(page, 1_500);
		expect(foreign).toEqual([]);
		expect(await storedNames(page)).toEqual([]);
		expect(await layerOf(page)).toEqual([]);
		await page.locator('button[name="answer"][value="none"]').click();
		await page
			.locator("[data-consent-banner], section[aria-label='Privacy choices']")
			.waitFor({ state: "detached" });
		await click(page);
		await pause(page, 1_500);
		await page.goto(`${site.url}/categories/data-science`);
		await pause(page, 1_500);
		expect(foreign).toEqual([]);
		expect(await storedNames(page)).toEqual([]);
		expect(browserErrors).toEqual([]);

		const other = await arrive("/", "US", { "sec-gpc": "1" });
		await click(other.page);
		await pause(other.page, 1_500);
		expect(other.foreign).toEqual([]);
	});

	test("TRK-054: after a yes Google's script finds one denied default before everything else, then updates alone; each event arrives once, with the fields that the server would send", async () => {
		const { page, foreign, browserErrors } = await arrive(
			"/?utm_source=letter&email=canary%40example.com",
			"DE",
		);
		await page.locator('button[name="answer"][value="all"]').click();
		await expect.poll(() => gtagNames(page)).toContain("page_viewed");
		const layer = await layerOf(page);
		expect(layer.slice(0, 4)).toMatchObject([
			[
				"consent",
				"default",
				{
					...{ ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" },
					...{ analytics_storage: "denied", wait_for_update: 500 },
				},
			],
			["consent", "update", { analytics_storage: "granted" }],
			["js", expect.any(Date)],
			["config", "G-TEST1", { send_page_view: false, client_id: await deviceOf(page) }],
		]);
		expect(layer.filter(([, kind]) => kind === "default")).toHaveLength(1);
		await click(page);
		await expect.poll(() => gtagNames(page)).toContain("block_clicked");
		await expect.poll(async () => (await amplitudeEvents(page)).length).toBeGreaterThan(1);
		for (const events of [await gtagEvents(page), await amplitudeEvents(page)])
			expect(events.filter(({ kind }) => kind === "page_viewed")).toHaveLength(1);
		const [viewed] = await gtagEvents(page);
		expect(viewed).toMatchObject({
			params: {
				...{ event_category: "Page", event_action: "view", non_interaction: 1 },
				...{ event_label: "undefined || home || /", event_id: expect.any(String) },
				page_location: `${site.url}/?utm_source=letter`,
			},
		});
		const inserted = (await amplitudeEvents(page)).map(({ insert_id }) => insert_id);
		expect(new Set(inserted).size).toBe(inserted.length);
		// Our own store has them as well.
		await expect
			.poll(async () => {
				const device = await deviceOf(page);
				const rows = await queryDatabase(
					site,
					"select name from events where device = $1 and name = 'page_viewed'",
					[device],
				);
				return rows.length;
			})
			.toBe(1);
		// The server sends nothing of this once more.
		expect(await queryDatabase(site, "select 1 from sink_events")).toEqual([]);
		// The address of this page is no plain one, so the script that reads it by itself is not loaded.
		expect(foreign.some((url) => url.startsWith(webengage.address))).toBe(false);
		expect(JSON.stringify([gtag.sent, amplitude.sent])).not.toContain("canary");
		expect(browserErrors).toEqual([]);
	});

	test("TRK-043: a later refusal tells the scripts at once, removes what they have stored, and nothing more is sent", async () => {
		const { page } = await arrive("/", "US");
		await expect.poll(() => gtagNames(page)).toContain("page_viewed");
		await expect
			.poll(() => storedNames(page))
			.toEqual(expect.arrayContaining(["sl-snippets", "_we_luid", "_ga", "_ga_TEST1"]));
		const tab = await page.context().newPage();
		await tab.goto(`${site.url}/preferences`);
		await tab.locator('button[name="none"]').click();
		await tab.getByText("Your choice applies").waitFor();
		await tab.close();
		const sent = all().map((host) => host.sent.length);
		await click(page);
		await expect
			.poll(async () => (await layerOf(page)).at(-1))
			.toEqual(["consent", "update", { analytics_storage: "denied" }]);
		await click(page);
		await pause(page, 1_500);
		expect(all().map((host) => host.sent.length)).toEqual(sent);
		await page.goto(`${site.url}/categories/data-science`);
		await expect.poll(() => storedNames(page)).toEqual([]);
	});

	test("TRK-043, TRK-044, TRK-038, TRK-039: who signs up is logged in under the address and the key of the server, gets what was held in order, and signing out logs out", async () => {
		const email = someEmail();
		const { page } = await arrive("/courses/sql-for-analysts", "US");
		await expect.poll(() => webengage.sent.some(({ kind }) => kind === "init")).toBe(true);
		const mine = webengage.sent.length;
		await page.goto(`${site.url}/accounts/sign-up`);
		await signUp(page, site, { email });
		await page.goto(`${site.url}/courses/sql-for-analysts`);
		const later = () => webengage.sent.slice(mine);
		await expect
			.poll(() => later().filter(({ kind }) => kind === "user.login"))
			.toMatchObject([{ args: [email] }]);
		await expect
			.poll(() =>
				later()
					.filter(({ kind }) => kind === "track")
					.map(({ args }) => (args as [string])[0]),
			)
			.toEqual(expect.arrayContaining(["page_viewed"]));
		await click(page);
		await expect
			.poll(async () => (await amplitudeEvents(page)).at(-1)?.user_id)
			.toMatch(/^[\w-]{22}$/);
		await expect.poll(async () => (await gtagEvents(page)).at(-1)?.user_id).toMatch(/^[\w-]{22}$/);
		expect(JSON.stringify([gtag.sent, amplitude.sent])).not.toContain(email);
		await page.goto(`${site.url}/accounts`);
		await page.getByRole("button", { name: "Sign out", exact: true }).click();
		await expect.poll(() => later().filter(({ kind }) => kind === "user.logout")).toHaveLength(1);
		await click(page);
		await expect
			.poll(async () => (await amplitudeEvents(page)).at(-1))
			.not.toHaveProperty("user_id");
		await expect.poll(async () => (await gtagEvents(page)).at(-1)?.user_id).toBeNull();
	});

	test.each(["never", "twice and late", "once"] as const)(
		"TRK-055, TRK-057: a page that is left by script right after its form goes on where the service answers %s, and its events have arrived once",
		async (answers) => {
			for (const host of all()) host.answers = answers;
			const { page, browserErrors } = await arrive(cart, "US");
			await expect.poll(() => gtagNames(page)).toContain("page_viewed");
			const device = await deviceOf(page);
			const reported = () =>
				queryDatabase(
					site,
					"select from events where device = $1 and consent_version is not null",
					[device],
				);
			// Only what follows the first report of a browser with consent is sent by the server itself.
			await expect.poll(async () => (await reported()).length).toBeGreaterThan(0);
			const email = await fillContact(page);
			await placeOrder(page);
			// The server sends what it knows by itself, for the same browser.
			const known = () =>
				gtag.fromServer().flatMap((batch) => (batch.client_id === device ? batch.events : []));
			await expect
				.poll(known)
				.toMatchObject([{ name: "order_placed" }, { name: "lead_submitted" }]);
			const submitted = async () =>
				(await gtagNames(page)).filter((name) => name.endsWith("_form_submitted"));
			await expect.poll(submitted).toHaveLength(1);
			// Plain links are never held.
			await page.goto(`${site.url}/categories/data-science`);
			await page.locator("footer a[href='/preferences']").first().click();
			await page.waitForURL(/preferences/);
			await expect
				.poll(() => webengage.sent.filter(({ args }) => JSON.stringify(args)?.includes(email)))
				.toMatchObject([{ kind: "user.login" }]);
			expect(browserErrors).toEqual([]);
		},
	);
});
