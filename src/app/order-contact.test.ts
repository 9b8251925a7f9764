import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";
import { aSite, type TestSite } from "./testing.ts";
import { aBrowser, type Browser } from "./testing-browser.ts";
import { readHtmlForm } from "./testing-forms.ts";
import {
	aSubmission,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "./testing-submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

/** Answers the thank-you page of the order. */
async function placeOrder(browser: Browser): Promise<string> {
	const cart = await browser.get("/cart?product=course-1009&mode=live-virtual");
	const [form = ""] =
		/<form[^>]*method="post".*?<\/form>/s.exec(cart.body) ?? [];
	const order = Object.fromEntries(
		findOpeningTags(form, "input").map((tag) => [
			readAttribute(tag, "name"),
			readAttribute(tag, "value"),
		]),
	) as Record<string, string>;
	return String((await browser.post("/cart", order)).headers.location);
}

async function findContact(page: string): Promise<unknown> {
	const id = page.split("/").at(-1);
	const { rows } = await sql<{
		contact: unknown;
	}>`select contact from orders where id = ${id}`.execute(site.database.db);
	return rows[0]?.contact;
}

const aContact = (page: string, more: Record<string, unknown> = {}) =>
	aSubmission({ site_module: "cart", product: undefined, page, ...more });

async function sendContact(browser: Browser, page: string, more = {}) {
	const submission = aContact(page, more);
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	return { lead: submission.lead_id };
}

describe("after an order its browser leaves contact data, and the order has a contact", () => {
	test("sent without script", async () => {
		const browser = aBrowser(site);
		const page = await placeOrder(browser);
		const rendered = readHtmlForm((await browser.get(page)).body);
		expect(rendered.site_module).toBe("cart");
		const answer = await browser.post(`${page}?form=cart`, {
			...rendered,
			name: "Ada",
			email: someEmail(),
			personPhone: "2125550142",
		});
		expect(answer.statusCode).toBe(303);
		expect(await findContact(page)).toEqual({ lead: rendered.lead_id });
		const { body } = await browser.get(`${page}?form=cart&sent=1`);
		expect(body).toContain("An advisor has your order");
	});

	test("sent by script", async () => {
		const browser = aBrowser(site);
		const page = await placeOrder(browser);
		const contact = await sendContact(browser, page);
		expect(await findContact(page)).toEqual(contact);
	});

	test("a later contact replaces the first, and a quarantined one counts as well", async () => {
		const browser = aBrowser(site);
		const page = await placeOrder(browser);
		await sendContact(browser, page);
		const second = await sendContact(browser, page, { website: "filled in" });
		expect(await findContact(page)).toEqual(second);
		expect((await storedLeadRows(site).lead(second.lead))?.state).toBe(
			"quarantined",
		);
	});
});

describe("an order has no contact", () => {
	test("from another browser than the one that ordered, by script or without, though the lead is made", async () => {
		const page = await placeOrder(aBrowser(site));
		const stranger = aBrowser(site);
		const own = await placeOrder(stranger);
		const { lead } = await sendContact(stranger, page);
		expect(await storedLeadRows(site).lead(lead)).toBeDefined();
		await stranger.post(`${page}?form=cart`, {
			...readHtmlForm((await stranger.get(own)).body),
			name: "Ada",
			email: someEmail(),
			personPhone: "2125550142",
			page: own,
		});
		expect(await findContact(page)).toBeNull();
		expect(await findContact(own)).toBeNull();
	});

	test.each([
		["another form", () => ({ site_module: "query box" })],
		["another page", () => ({ page: "/cart" })],
		["a page that ends like it", (page: string) => ({ page: `/x${page}` })],
	])("from %s of its own browser", async (_, elsewhere) => {
		const browser = aBrowser(site);
		const page = await placeOrder(browser);
		await sendContact(browser, page, elsewhere(page));
		expect(await findContact(page)).toBeNull();
	});
});
