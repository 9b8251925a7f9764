import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { type BuiltSite, openBuiltSite, responseLoaded, visit } from "./testing.ts";

let webhook: Awaited<ReturnType<typeof aWebhook>>;
let site: BuiltSite;
let european: BuiltSite;
beforeAll(async () => {
	webhook = await aWebhook((close) => afterAll(close));
	const env = { CRM_WEBHOOK_URL: webhook.address };
	[site, european] = await Promise.all([
		openBuiltSite(env),
		openBuiltSite({ ...env, SITE_COUNTRY: "DE" }),
	]);
});

const soon = { timeout: 20_000 };
const course = "/courses/pmp-exam-preparation";
const phone = {
	viewport: { width: 360, height: 740 },
	isMobile: true,
	hasTouch: true,
} as const;
const referrer = {
	refererName: "Grace Hopper",
	refererEmail: "grace@example.com",
};

/** As another program of the business asks for it. */
async function fetchShareCode({ url }: BuiltSite): Promise<string> {
	const answer = await fetch(`${url}/api?method=saveReferrerAndGenerateSharedCode`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			name: "Grace Hopper",
			email: "grace@example.com",
		}),
	});
	const { data } = await answer.json();
	return data.shareCode;
}

const shareCookie = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name === "sl_share_code");

/** What the CRM is told of a lead. */
async function fetchWebhookData(lead: string) {
	const find = () =>
		[...webhook.accepted.values()]
			.map((event) => (event as { data: Record<string, unknown> }).data)
			.find((data) => data.lead_id === lead);
	await expect.poll(find, soon).toBeDefined();
	return find();
}

/** As fast as a quick typist: a form that is filled in at once is quarantined. */
async function type(form: Locator, typed: Record<string, string>) {
	for (const [name, text] of Object.entries(typed))
		await form.locator(`[name="${name}"]`).pressSequentially(text, { delay: 80 });
}

/** Asks a question about the course of the page, and answers the id of the lead. */
async function ask(page: Page): Promise<string> {
	await page.getByRole("link", { name: "Any questions?" }).click();
	const form = page.locator("form[data-site-module]").first();
	await form.waitFor();
	await type(form, {
		name: "Ada King Lovelace",
		email: "ada@example.com",
		personPhone: "(212) 555-0142",
	});
	const id = await form.locator("[name=lead_id]").inputValue();
	const box = form.locator("[name=agree]");
	if ((await box.count()) > 0) await box.check();
	await form.locator("[type=submit]").click();
	await page.locator("[data-lead-thanks]").waitFor();
	return id;
}

describe("a visitor who follows a shared link", () => {
	test("B2B-037, REF-018, REF-019: on a phone, and asks for a quote two pages later, is told to the CRM with who sent them", async () => {
		const shareCode = await fetchShareCode(site);
		const { page } = await visit("about:blank", phone);
		const reported = responseLoaded(page, /getVisit/);
		await page.goto(`${site.url}/?shareCode=${shareCode}`);
		await reported;
		const cookie = await shareCookie(page);
		expect(cookie).toMatchObject({ value: shareCode, httpOnly: true });
		const hours = (Number(cookie?.expires) - Date.now() / 1000) / 3600;
		expect(Math.round(hours)).toBe(24);

		await page.goto(`${site.url}/business/corporate-training`);
		await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
		await page.getByRole("link", { name: "Get a quote" }).click();
		const form = page.locator("dialog:modal form[data-stage]");
		await form.waitFor();
		await type(form, {
			firstname: "Ada King",
			email: "ada@engines.example",
			personPhone: "2125550142",
			company: "Analytical Engines",
		});
		await form.locator("[name=cNoEmps]").selectOption("50-249");
		await form.locator("[name=country]").selectOption("US");
		await form.locator("[name=cState]").selectOption("NY");
		const id = await form.locator("[name=lead_id]").inputValue();
		await form.locator("[type=submit]").click();
		expect(await fetchWebhookData(id)).toMatchObject({
			leadType: "B2B",
			...referrer,
		});
	});

	test("LEAD-064: on a desktop without script, and asks a question", async () => {
		const { page } = await visit(`${site.url}/?shareCode=${await fetchShareCode(site)}`, {
			javaScriptEnabled: false,
		});
		await expect.poll(() => shareCookie(page), soon).toBeDefined();
		await page.goto(site.url + course);
		expect(await fetchWebhookData(await ask(page))).toMatchObject(referrer);
	});

	test("LEAD-065: whose code is damaged sees the page and sends a form as everyone does", async () => {
		const shareCode = await fetchShareCode(site);
		const { page, browserErrors } = await visit("about:blank");
		const reported = responseLoaded(page, /getVisit/);
		await page.goto(`${site.url}${course}?shareCode=${shareCode.slice(3)}`);
		await reported;
		expect(await shareCookie(page)).toBeUndefined();
		const data = await fetchWebhookData(await ask(page));
		expect(data).toMatchObject({ email: "ada@example.com" });
		expect(data).not.toHaveProperty("refererName");
		expect(browserErrors).toEqual([]);
	});

	test("LEAD-064: from Europe, has nothing stored before consent; the page of the link says who sent them", async () => {
		const shareCode = await fetchShareCode(european);
		const { page } = await visit("about:blank");
		const reported = responseLoaded(page, /getVisit/);
		await page.goto(`${european.url}${course}?shareCode=${shareCode}`);
		await reported;
		expect(await shareCookie(page)).toBeUndefined();
		expect(await fetchWebhookData(await ask(page))).toMatchObject(referrer);
		expect(await shareCookie(page)).toBeUndefined();
	});
});
