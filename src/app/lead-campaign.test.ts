import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import { aSubmission, leadGatewayUrl, someEmail, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let webhook: Awaited<ReturnType<typeof aWebhook>>;
beforeAll(async () => {
	webhook = await aWebhook(closeAfterwards);
	site = await aSite({
		env: {
			PUBLIC_URL: "https://learn.example",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
			ADVISORS_MAIL: "advisors@school.example",
			CRM_WEBHOOK_URL: webhook.address,
			CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
		},
	});
});

const origin = "https://learn.example";
const course = "/courses/sql-for-analysts";
const campaign = "utm_source=letter&utm_medium=email&utm_campaign=spring";
const europe = { "cf-ipcountry": "DE" };
const spring = { class: "email", source: "letter", medium: "email", campaign: "spring" };
const firstSpring = Object.fromEntries(
	Object.entries(spring).map(([key, value]) => [`first_${key}`, value]),
);

/** Sends a form as the script of a page does. */
async function send(
	arrival: Record<string, unknown>,
	headers: Record<string, string> = europe,
	browser: Browser = aBrowser(site),
) {
	const submission = { ...aSubmission(), ...arrival };
	const answer = await browser.call(leadGatewayUrl, submission, {
		...headers,
		referer: `${origin}${course}`,
	});
	expect(answer.statusCode).toBe(200);
	return { submission, browser, row: await storedLeadRows(site).lead(submission.lead_id) };
}

describe("the campaign of the page on which a form is sent", () => {
	test.each([
		["Europe without an answer", europe],
		[
			"Europe after a refusal",
			{ ...europe, cookie: "sl_consent=analytics=0&marketing=0&text=8&on=2026-11-20" },
		],
		["California with Global Privacy Control", { "cf-ipcountry": "US", "sec-gpc": "1" }],
	])(
		"ATTR-011: is on the lead of a visitor from %s, first and last, with class and referring host, and nothing is stored in the browser",
		async (_, headers) => {
			const { row, browser } = await send(
				{ page_query: `?${campaign}`, page_referrer: "https://mail.example/inbox?me=ann" },
				headers,
			);
			expect(row?.source.attribution).toMatchObject({
				...{ ...spring, host: "mail.example" },
				...{ ...firstSpring, first_host: "mail.example" },
			});
			expect(row?.lead.utmSource).toBe("letter");
			expect(row?.source.device).toBeUndefined();
			expect(Object.keys(browser.cookies)).not.toContain("sl_attribution");
			expect(Object.keys(browser.cookies)).not.toContain("sl_device");
			expect(JSON.stringify(row)).not.toContain("me=ann");
		},
	);

	test.each([
		[
			"a search",
			"https://www.google.de/",
			{ class: "organic", source: "google", host: "www.google.de" },
		],
		["another site", "https://blog.example/x", { class: "referral", source: "blog.example" }],
		["nowhere", "", { class: "direct", source: "(direct)" }],
		["the landing page of a campaign", `${origin}/?${campaign}`, spring],
	])(
		"a page without campaign that was reached from %s has that as its origin",
		async (_, from, touch) => {
			const { row } = await send({ page_query: "", page_referrer: from });
			expect(row?.source.attribution).toMatchObject(touch);
		},
	);

	test("a page that was reached from a page of this site says nothing", async () => {
		const { row } = await send({ page_query: "", page_referrer: `${origin}/about` });
		expect(row?.source).not.toHaveProperty("attribution");
	});

	test("joins what the browser stores with consent: the first arrival stays, the last one is this", async () => {
		const us = { "cf-ipcountry": "US" };
		const browser = aBrowser(site);
		await browser.call(
			"/api-nocache?method=getVisit",
			{ page: `${origin}/`, referrer: "https://www.bing.com/" },
			us,
		);
		const { row } = await send({ page_query: `?${campaign}`, page_referrer: "" }, us, browser);
		expect(row?.source.attribution).toMatchObject({
			...spring,
			first_source: "bing",
			first_host: "www.bing.com",
		});
	});

	test("without script is kept from the landing page to the form that a link opens, even if the form is refused first", async () => {
		const browser = aBrowser(site);
		const address = `${course}?form=query+box`;
		const page = await browser.get(address, {
			...europe,
			referer: `${origin}${course}?${campaign}`,
		});
		const headers = { ...europe, referer: `${origin}${address}` };
		const refused = await browser.post(address, readHtmlForm(page.body), headers);
		expect(refused.statusCode).toBe(422);
		const fields = {
			...readHtmlForm(refused.body),
			name: "Ada Lovelace",
			email: someEmail(),
			personPhone: "1512345678",
			phoneCode: "49",
			message: "Is it in the evening?",
			agree: "1",
		};
		const sent = await browser.post(address, fields, headers);
		expect(sent.statusCode).toBe(303);
		const row = await storedLeadRows(site).lead(String((fields as { lead_id?: string }).lead_id));
		expect(row?.source.attribution).toMatchObject({ ...spring, ...firstSpring });
		expect(Object.keys(browser.cookies)).not.toContain("sl_attribution");
	});

	test("is in the email to the advisors and in the payload for the CRM", async () => {
		const { submission } = await send({
			page_query: `?${campaign}`,
			page_referrer: "https://mail.example/",
		});
		await vi.waitFor(
			() => {
				const email = site.emails.find(
					({ to, text }) =>
						to === "advisors@school.example" && text.includes(submission.values.email),
				);
				expect(email?.text).toContain("letter / email / spring (email, mail.example)");
				const sent = [...webhook.accepted.values()].find(
					(accepted) =>
						(accepted as { data: { lead_id: string } }).data.lead_id === submission.lead_id,
				);
				const payload = JSON.stringify(sent);
				for (const [key, value] of Object.entries({ ...spring, host: "mail.example" })) {
					expect(payload).toContain(`"attribution_${key}":"${value}"`);
					expect(payload).toContain(`"attribution_first_${key}":"${value}"`);
				}
			},
			{ timeout: 30_000 },
		);
	});

	test.each([
		["numbers", { page_query: 7, page_referrer: 8 }],
		["lists", { page_query: ["utm_source=x"], page_referrer: ["https://a.example"] }],
		["no addresses", { page_query: "%%%", page_referrer: "javascript:alert(1)" }],
		["very long addresses", { page_query: `?${"utm_source=x&".repeat(4_000)}`, page_referrer: "" }],
		["markup", { page_query: "?utm_source=<b>\u0000'\";", page_referrer: "https://<b>.example/" }],
	])("accepts the lead where a client sends %s instead", async (_, arrival) => {
		const { row } = await send(arrival);
		expect(JSON.stringify(row?.source.attribution ?? {})).not.toMatch(/[<>';]/);
	});
});
