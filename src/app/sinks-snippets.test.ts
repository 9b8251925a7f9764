import { beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart } from "#testing/orders.ts";
import {
	aBannerClick,
	aReportedEvent,
	aSiteWithSinks,
	reportEvents,
	untilSent,
} from "#testing/sinks.ts";
import type { TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

let setup: Awaited<ReturnType<typeof aSiteWithSinks>>;
beforeAll(async () => {
	setup = await aSiteWithSinks({
		env: { WEBENGAGE_BROWSER: "1", GA4_BROWSER: "1", GA4_SILENT_PAGE_TYPES: "category" },
	});
});

const policyOf = async ({ server }: Pick<TestSite, "server">, url = "/") =>
	String((await server.inject(url)).headers["content-security-policy"]);
const askUser = async (browser: ReturnType<typeof aBrowser>, lead?: string) =>
	(await browser.call("/api-nocache?method=getSnippetUser", { lead })).json();

describe("a service whose script runs in the pages", () => {
	test("TRK-043, TRK-045: gets nothing of what pages report from the server, and what the server knows by itself, the lead among it, once", async () => {
		const { site, ga4, amplitude, webengage } = setup;
		const browser = aBrowser(site);
		await reportEvents(site, browser, [aBannerClick(site, "Start")]);
		await untilSent(site);
		const device = browser.cookies.sl_device ?? "";
		const ga4Names = () =>
			ga4.requests
				.filter(({ client_id }) => client_id === device)
				.flatMap(({ events }) => events.map(({ name }) => name));
		expect(ga4Names()).toEqual([]);
		// The script of this one is off.
		expect(amplitude.events().filter(({ device_id }) => device_id === device)).toMatchObject([
			{ event_type: "banner_clicked" },
		]);
		const email = someEmail();
		const { order } = await openCart(browser);
		const submission = anOrderSubmission(order, {}, { email });
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		const data = { site_module: submission.site_module, lead_id: submission.lead_id };
		await reportEvents(site, browser, [
			aReportedEvent(site, "lead_submitted", data),
			aBannerClick(site, "After"),
		]);
		await untilSent(site);
		expect(ga4Names().toSorted()).toEqual(["lead_submitted", "order_placed"]);
		const eventNames = webengage
			.events()
			.filter(({ userId }) => userId === email)
			.map(({ eventName }) => String(eventName));
		expect(eventNames.toSorted()).toEqual(["lead_submitted", "order_placed"]);
		// Its attributes come from the server, too.
		expect(webengage.users().find(({ userId }) => userId === email)).toMatchObject({ email });
	});

	test("CALL-076: has the license for its surveys", async () => {
		for (const url of ["/api/getWebEngageSurveyConfig", "/api?method=getWebEngageSurveyConfig"])
			expect((await setup.site.server.inject(url)).json()).toEqual({
				status: 200,
				data: { licenseCode: "~license1" },
			});
	});

	test("TRK-043: adds exactly its hosts to the policy of the pages, and to nothing else; inline scripts stay forbidden", async () => {
		const { site, ga4 } = setup;
		const policy = await policyOf(site);
		expect(policy).toBe(
			[
				"default-src 'none'",
				"script-src 'self' https://ssl.widgets.webengage.com https://wsdk-files.webengage.com https://c.webengage.com https://www.googletagmanager.com",
				"style-src 'self' 'unsafe-inline'",
				`img-src 'self' data: https://c.webengage.com https://wsdk-files.webengage.com https://afiles.webengage.com ${ga4.address}`,
				"font-src 'self'",
				"media-src 'self'",
				`connect-src 'self' https://c.webengage.com https://wsdk-files.webengage.com https://p.webengage.com ${ga4.address}`,
				"frame-src https://ssl.widgets.webengage.com https://wsdk-files.webengage.com",
				"manifest-src 'self'",
				"form-action 'self'",
				"frame-ancestors 'none'",
				"base-uri 'none'",
				"object-src 'none'",
			].join("; "),
		);
		expect(await policyOf(site, "/api/getWebEngageSurveyConfig")).not.toContain("webengage.com");
	});

	test("TRK-041: is named by a page to its script, without anything about a visitor, and not on pages that are silent for it", async () => {
		const { site } = setup;
		const settingsOf = async (url: string) => {
			const { body } = await site.server.inject(url);
			const [, text = "{}"] = /data-snippets="([^"]*)"/.exec(body) ?? [];
			return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
		};
		expect(await settingsOf("/")).toEqual({
			webengage: {
				script: "https://ssl.widgets.webengage.com/js/webengage-min-v-6.0.js",
				license: "~license1",
			},
			ga4: {
				script: "https://www.googletagmanager.com/gtag/js?id=G-TEST1",
				id: "G-TEST1",
				collectsAt: setup.ga4.address,
			},
		});
		expect(Object.keys(await settingsOf("/categories/data-science"))).toEqual(["webengage"]);
		const { body } = await site.server.inject("/preferences");
		expect(body).toContain("With a script in your browser");
		expect(body).toContain("WebEngage, Google Analytics");
	});
});

describe("who a visitor is at these services", () => {
	test("TRK-043, TRK-044: is answered to whoever is signed in, under the address and the key that the server uses", async () => {
		const { site } = setup;
		const email = someEmail();
		const member = await aMember(site, email);
		await reportEvents(site, member, [aBannerClick(site, "Start")]);
		const { user } = await askUser(member);
		expect(user).toEqual({ key: expect.stringMatching(/^[\w-]{22}$/), email });
		const { rows } = await site.database.pool.query(
			"select sink from sink_users where user_key = $1 order by sink",
			[user.key],
		);
		// They are asked to delete this person one day.
		const sinks = rows.map(({ sink }) => sink);
		expect(sinks).toEqual(expect.arrayContaining(["ga4", "webengage"]));
		expect(await askUser(aBrowser(site))).toEqual({ status: 200, user: null });
		const refusing = await aMember(site, someEmail());
		refusing.cookies.sl_consent = `analytics=0&marketing=0&text=${consentTextVersion}&on=2026-11-20`;
		expect(await askUser(refusing)).toEqual({ status: 200, user: null });
	});

	test("TRK-035: is answered to the browser that has just sent this lead, and to no other one", async () => {
		const { site } = setup;
		const email = someEmail();
		const browser = aBrowser(site);
		await reportEvents(site, browser, [aBannerClick(site, "Start")]);
		const submission = aSubmission({}, { email });
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		const lead = submission.lead_id;
		expect((await askUser(browser, lead)).user).toMatchObject({ email });
		expect((await askUser(browser)).user).toBeNull();
		const other = aBrowser(site);
		await reportEvents(site, other, [aBannerClick(site, "Start")]);
		expect((await askUser(other, lead)).user).toBeNull();
		expect((await askUser(browser, "no id")).user).toBeNull();
	});

	test("is nobody where no script runs, and the policy is as it was", async () => {
		const { site } = await aSiteWithSinks();
		const member = await aMember(site, someEmail());
		expect(await askUser(member)).toEqual({ status: 200, user: null });
		expect(await policyOf(site)).toMatch(
			/^default-src 'none'; script-src 'self'; style-src 'self'/,
		);
		expect(await policyOf(site)).not.toMatch(/unsafe|https?:|frame-src/);
		expect((await site.server.inject("/")).body).not.toContain("data-snippets");
	});
});
