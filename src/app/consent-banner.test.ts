import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({
		env: {
			PUBLIC_URL: "https://learn.example",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
		},
	});
});

const origin = "https://learn.example";
const course = "/courses/sql-for-analysts?utm_source=letter";
const from = (country: string) => ({ "cf-ipcountry": country, host: "learn.example" });
const banner = /<noscript data-behaviour="visitors\/consent-banner">.*?<\/noscript>/s;
const loadStyle = async (browser: Browser, headers: Record<string, string>) =>
	(await browser.get("/preferences.css", headers)).body;

/** Presses one of the two buttons, as a browser without script does. */
const press = (
	browser: Browser,
	answer: string,
	headers: Record<string, string>,
	form: Record<string, string> = {},
) =>
	browser.post(
		"/preferences",
		{ text: consentTextVersion, answer, ...form },
		{ referer: origin + course, ...headers },
	);

async function lastConsents() {
	const { rows } = await sql`select purpose, given, text_version, country, page from consents
		where id = (select id from consents order by at desc, ctid desc limit 1)
		order by purpose`.execute(site.database.db);
	return rows;
}

describe("the banner of consent", () => {
	test("is the same in the cached page of everybody, hidden, with two equal buttons and a link", async () => {
		const browser = aBrowser(site);
		const page = await browser.get(course, from("DE"));
		expect(page.headers["cache-control"]).toMatch(/^public/);
		const [html = ""] = banner.exec(page.body) ?? [];
		expect(html).toContain('<section hidden="" class="consent"');
		expect(html.match(/<button type="submit"[^>]*name="answer"[^>]*>/g)).toHaveLength(2);
		expect(html).toContain('<a href="/preferences">');
		expect(html.match(/[.?] |[.?]</g)).toHaveLength(2);
		await press(browser, "none", from("DE"));
		expect((await browser.get(course, from("DE"))).body).toBe(page.body);
	});

	test.each([
		["Europe", from("DE"), true],
		["a country that the proxy does not know", from("XX"), true],
		["California", from("US"), false],
		["California with Global Privacy Control", { ...from("US"), "sec-gpc": "1" }, false],
		["Europe with Global Privacy Control", { ...from("FR"), "sec-gpc": "1" }, false],
	])(
		"TRK-056: is shown without script to a visitor from %s who has not answered: %s",
		async (_, headers, isShown) => {
			const style = await aBrowser(site).get("/preferences.css", headers);
			expect(style.headers["content-type"]).toMatch(/^text\/css/);
			expect(style.headers["cache-control"]).toBe("no-store");
			expect(style.body.includes(".consent[hidden]")).toBe(isShown);
		},
	);

	test("is no part of a page where no visitor is asked first", async () => {
		const plain = await aSite();
		expect((await aBrowser(plain).get("/")).body).not.toContain("consent-banner");
	});

	test("leads back to its page after an answer, is gone for a year, and the answer is in the ledger", async () => {
		const browser = aBrowser(site);
		expect(await loadStyle(browser, from("DE"))).not.toBe("");
		const yes = await press(browser, "all", from("DE"));
		expect([yes.statusCode, yes.headers.location]).toEqual([303, course]);
		expect(String(yes.headers["set-cookie"])).toMatch(
			/sl_consent=analytics=1&marketing=1&text=\w+&on=[\d-]+; Max-Age=31536000;/,
		);
		expect(browser.cookies.sl_device).toMatch(/^[\w-]{36}$/);
		expect(await loadStyle(browser, from("DE"))).toBe("");
		expect(await lastConsents()).toEqual(
			["analytics", "marketing"].map((purpose) => ({
				purpose,
				given: true,
				text_version: consentTextVersion,
				country: "DE",
				page: "/courses/sql-for-analysts",
			})),
		);
	});

	test("rejecting stores nothing but the answer, and withdrawing deletes what was stored", async () => {
		const browser = aBrowser(site);
		await press(browser, "none", from("DE"));
		expect(Object.keys(browser.cookies)).toEqual(["sl_consent"]);
		expect(await loadStyle(browser, from("DE"))).toBe("");
		await press(browser, "all", from("DE"));
		expect(Object.keys(browser.cookies)).toContain("sl_device");
		await press(browser, "none", from("DE"));
		expect(Object.keys(browser.cookies)).toEqual(["sl_consent"]);
	});

	test("never allows advertising against Global Privacy Control", async () => {
		await press(aBrowser(site), "all", { ...from("DE"), "sec-gpc": "1" });
		expect(await lastConsents()).toMatchObject([{ given: true }, { given: false }]);
	});

	test.each([
		["another site", `https://other.example${course}`],
		["no page", ""],
		["a call", `${origin}/api-nocache?method=getVisit`],
	])("leads to the page of choices when it was sent from %s", async (_, referer) => {
		const reply = await press(aBrowser(site), "none", { ...from("DE"), referer });
		expect(reply.headers.location).toBe("/preferences");
	});

	test("an answer to a text that has changed, or from another site, is refused, and nothing is stored", async () => {
		const browser = aBrowser(site);
		const old = await press(browser, "all", from("DE"), { text: "0" });
		expect(old.statusCode).toBe(409);
		expect(old.body).toContain("wording of this page has changed");
		const foreign = await press(browser, "all", {
			...from("DE"),
			"sec-fetch-site": "cross-site",
		});
		expect(foreign.statusCode).toBe(403);
		const odd = await press(browser, "maybe", from("DE"));
		expect(odd.statusCode).toBe(422);
		expect(browser.cookies).toEqual({});
	});

	test("TRK-054, TRK-056: the script of the page learns what was answered, and whether its region asks first", async () => {
		const browser = aBrowser(site);
		const readConsent = async (headers: Record<string, string>) =>
			(await browser.call("/api-nocache?method=getVisit", {}, headers)).json().consent;
		expect(await readConsent(from("US"))).toEqual({
			asksFirst: false,
			gpc: false,
			analytics: "unknown",
			marketing: "unknown",
		});
		expect(await readConsent(from("DE"))).toMatchObject({ asksFirst: true, analytics: "unknown" });
		await press(browser, "none", from("DE"));
		expect(await readConsent(from("DE"))).toMatchObject({ analytics: "refused" });
		await press(browser, "all", from("DE"));
		expect(await readConsent(from("DE"))).toMatchObject({ analytics: "given" });
	});
});
