import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, leadGatewayUrl, someEmail, storedLeadRows } from "#testing/submissions.ts";
import type { Visit } from "#visitors/calls.ts";

let site: TestSite;
/** The site is behind a CDN that sends the country, as most sites are. */
beforeAll(async () => {
	site = await aSite({
		env: {
			PUBLIC_URL: "https://learn.example",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
		},
	});
});

const us = { "cf-ipcountry": "US" };
const origin = "https://learn.example";
const course = "/courses/sql-for-analysts";
const campaign = "utm_source=letter&utm_medium=email&utm_campaign=spring";
const landing = `${origin}/?${campaign}`;

const storedTouch = ({ cookies }: Browser) => {
	const { sl_attribution: written } = cookies;
	if (written === undefined) return undefined;
	const values = new URLSearchParams(written);
	return Object.fromEntries(
		["class", "source", "medium", "campaign"].map((key) => [key, values.get(key)]),
	);
};
const spring = {
	class: "email",
	source: "letter",
	medium: "email",
	campaign: "spring",
};

describe("a visitor who leaves the landing page before its script has reported", () => {
	const report = (
		browser: Browser,
		arrival: { page: string; referrer: string },
		headers: Record<string, string> = us,
	) => browser.call("/api-nocache?method=getVisit", arrival, headers);
	const next = { page: `${origin}${course}`, referrer: landing };

	test("ATTR-001, ATTR-010: keeps the campaign, because the next page names the landing page as its referrer", async () => {
		const browser = aBrowser(site);
		await report(browser, next);
		expect(storedTouch(browser)).toEqual(spring);
		const { sl_attribution } = browser.cookies;
		await report(browser, { page: origin, referrer: `${origin}${course}` });
		expect(browser.cookies.sl_attribution).toBe(sl_attribution);
	});

	test("ATTR-009: a campaign found so overwrites an earlier one, and the first arrival stays", async () => {
		const browser = aBrowser(site);
		await report(browser, { page: origin, referrer: "https://www.bing.com/" });
		await report(browser, next);
		expect(storedTouch(browser)).toEqual(spring);
		expect(new URLSearchParams(browser.cookies.sl_attribution).get("first_source")).toBe("bing");
	});

	test.each([
		["from Europe without an answer", { "cf-ipcountry": "FR" }],
		["with Global Privacy Control", { ...us, "sec-gpc": "1" }],
	])("ACC-007: %s leaves nothing", async (_, headers) => {
		const browser = aBrowser(site);
		await report(browser, next, headers);
		expect(Object.keys(browser.cookies)).toEqual(["sl_user"]);
	});
});

test.each([
	["gclid=Cj0KCQ", "google", "cpc"],
	["wbraid=Clk", "google", "cpc"],
	["msclkid=1a2b", "bing", "cpc"],
	["ttclid=E.C.P", "tiktok", "paid social"],
	["li_fat_id=6f3c", "linkedin", "paid social"],
	["twclid=2x9", "twitter", "paid social"],
	["fbclid=IwAR0", "facebook", "social"],
])(
	"ATTR-001, ATTR-011: %s alone gives the source %s and the medium %s to leadSource, UTM_Source__c and UTM_Medium__c",
	async (query, source, medium) => {
		const browser = aBrowser(site);
		const answer = await browser.call(
			"/api-nocache?method=getVisit",
			{ page: `/?${query}`, referrer: "https://www.google.com/" },
			us,
		);
		expect(answer.json<Visit>().source).toEqual({
			leadSource: source,
			UTM_Source__c: source,
			UTM_Medium__c: medium,
			utm_source: source,
			utm_medium: medium,
		});
	},
);

describe("a visitor without script", () => {
	const image = "/campaign.gif";
	const loadImage = (
		browser: Browser,
		referer: string,
		headers: Record<string, string> = {},
		url = image,
	) => browser.get(url, { ...us, referer, accept: "image/*", ...headers });

	test("ATTR-001: lands on a page that sets no cookie, and its browser requests an image that does", async () => {
		const browser = aBrowser(site);
		const page = await browser.get(`/?${campaign}`, us);
		expect(page.headers["cache-control"]).toMatch(/^public/);
		expect(page.headers["set-cookie"]).toBeUndefined();
		expect(page.body).toMatch(
			/<noscript><img src="\/campaign\.gif\?page=home" alt="" hidden=""\/?><\/noscript>/,
		);
		const answer = await loadImage(browser, landing);
		expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([204, "no-store"]);
		expect(answer.headers["set-cookie"]).toMatch(
			/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect(storedTouch(browser)).toEqual(spring);
		const again = await loadImage(browser, landing);
		expect(again.headers["set-cookie"]).toBeUndefined();
	});

	test.each([
		["from Europe without an answer", landing, { "cf-ipcountry": "DE" }],
		["of an unknown country", landing, { "cf-ipcountry": "XX" }],
		["with Global Privacy Control", landing, { "sec-gpc": "1" }],
		["on a page without campaign", `${origin}/`, {}],
		["on another site", `https://other.example/?${campaign}`, {}],
		["on another site", landing, { "sec-fetch-site": "cross-site" }],
		["that only prefetches", landing, { "sec-purpose": "prefetch" }],
	] as const)("ACC-007: the image stores nothing for a visitor %s", async (_, referer, headers) => {
		const browser = aBrowser(site);
		const answer = await loadImage(browser, referer, headers);
		expect(answer.statusCode).toBe(204);
		expect(browser.cookies).toEqual({});
	});

	test("nobody can choose the campaign by the address of the image", async () => {
		const browser = aBrowser(site);
		await loadImage(browser, "", {}, `${image}?${campaign}`);
		await loadImage(browser, `${origin}/`, {}, `${image}?${campaign}`);
		expect(browser.cookies).toEqual({});
	});

	test("ATTR-001, ATTR-011, LEAD-057: whose browser loads no images either keeps the campaign by opening a form on the landing page; the lead has it", async () => {
		const browser = aBrowser(site);
		const headers = { ...us, referer: `${origin}${course}?${campaign}` };
		const form = `${course}?form=query+box`;
		const page = await browser.get(form, headers);
		expect(page.headers["cache-control"]).toBe("no-store");
		expect(storedTouch(browser)).toEqual(spring);
		const fields = readHtmlForm(page.body);
		const sent = await browser.post(
			form,
			{
				...fields,
				name: "Ada Lovelace",
				email: someEmail(),
				personPhone: "2125550142",
				message: "Is it in the evening?",
			},
			{ ...us, referer: `${origin}${form}` },
		);
		expect(sent.statusCode).toBe(303);
		const row = await storedLeadRows(site).lead(String(fields.lead_id));
		expect(row?.source.attribution).toMatchObject(spring);
		expect(row?.lead.utmSource).toBe("letter");
	});

	test("a page of one visitor that an advertisement leads to directly sets the cookie; without consent it does not", async () => {
		const browser = aBrowser(site);
		const referer = "https://other.example/";
		await browser.get(`/cart?${campaign}`, { ...us, referer });
		expect(storedTouch(browser)).toEqual(spring);
		const european = aBrowser(site);
		await european.get(`/cart?${campaign}`, { "cf-ipcountry": "FR", referer });
		expect(european.cookies).toEqual({});
	});

	test.each([
		["a cached page", "/categories/devops", {}],
		["a page in the country of their choice", "/", { cookie: "sl_country=IN" }],
		["results of a search", "/search?q=data", {}],
	])("%s never sets it", async (_, url, headers) => {
		const { headers: answered } = await site.server.inject({
			url,
			headers: { accept: "text/html", ...us, referer: landing, ...headers },
		});
		expect(answered["cache-control"]).not.toContain("no-store");
		expect(answered["set-cookie"]).toBeUndefined();
	});
});

describe("a lead whose browser has no cookie yet", () => {
	const send = async (referer: string, headers: Record<string, string> = us) => {
		const submission = aSubmission();
		const answer = await aBrowser(site).call(leadGatewayUrl, submission, {
			...headers,
			referer,
		});
		expect(answer.statusCode).toBe(200);
		return storedLeadRows(site).lead(submission.lead_id);
	};

	test("ATTR-001: has the campaign of the page on which the form stands", async () => {
		const row = await send(`${origin}${course}?gclid=Cj0KCQ`);
		expect(row?.source.attribution).toMatchObject({
			class: "paid",
			source: "google",
			medium: "cpc",
			gclid: "Cj0KCQ",
			first_class: "paid",
		});
		expect(row?.lead.utmSource).toBe("google");
	});

	test("ACC-007: in Europe without consent it has only the campaign of that page, and nothing is stored in the browser", async () => {
		const browser = aBrowser(site, { sl_attribution: "class=paid" });
		const submission = aSubmission();
		const headers = { "cf-ipcountry": "FR", referer: landing };
		const answer = await browser.call(leadGatewayUrl, submission, headers);
		expect(String(answer.headers["set-cookie"])).not.toContain("sl_attribution");
		const row = await storedLeadRows(site).lead(submission.lead_id);
		expect(row?.source.attribution).toMatchObject({ ...spring, first_campaign: "spring" });
		const elsewhere = await send(`${origin}${course}`, { "cf-ipcountry": "FR" });
		expect(elsewhere?.source).not.toHaveProperty("attribution");
	});
});
