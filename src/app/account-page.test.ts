import { beforeAll, describe, expect, test } from "vitest";
import { currencyCode } from "#core/money.ts";
import { aLead } from "#forms/submission/testing.ts";
import type { Application } from "#leads/application.ts";
import { requestRecordSource } from "#leads/known-visitors/request-record-commands.ts";
import { setApplication } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { storeLead } from "#leads/testing.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { createOrderRecordSource } from "#orders/thank-you/account-record-commands.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aStoredOrder } from "#testing/orders.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";
import { findAccountByEmail } from "#visitors/accounts/store.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const at = Temporal.Instant.from("2026-11-20T12:00:00Z");

const placeOrder = async (email: string, more: Partial<Order> = {}) =>
	(await aStoredOrder(site, email, more)).order;

async function apply(
	email: string,
	application: Application,
	product: StoredLead["product"] = { kind: "university", id: 4003 },
) {
	const { db } = site.database;
	const lead = aLead({
		email,
		siteModule: "bundle agenda",
		product: { id: 4003, type: "bundle", name: "Cyber Defense Bootcamp" },
	});
	const { id } = await storeLead(db, { lead, product });
	await db.transaction().execute((tx) => setApplication(tx, id, application, at));
	return id;
}

/** One list of the page, in text. */
function readList(html: string, name: string): string {
	const [, list = ""] =
		new RegExp(`<section[^>]*aria-labelledby="account-${name}".*?</h2>(.*?)</section>`, "s").exec(
			html,
		) ?? [];
	return list
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}
const openAccount = async (browser: Browser) => {
	const page = await browser.get("/accounts");
	expect(page.statusCode).toBe(200);
	expect(page.headers["cache-control"]).toBe("no-store");
	return page.body;
};

describe("the account page", () => {
	test("leads to everything that is stored about its owner, and to the contact choices", async () => {
		const body = await openAccount(await aMember(site, someEmail()));
		expect(body).toMatch(/<main.*<a href="\/privacy\/yours"[^>]*>.*See your data.*<\/main>/s);
	});

	test("lists the orders of its owner, the newest first, with number, group, total and a link", async () => {
		const email = someEmail();
		const first = await placeOrder(email, {
			title: "API Design",
			mode: "self-paced",
			group: undefined,
			createdAt: at.subtract({ hours: 48 }),
		});
		const second = await placeOrder(email, {
			listPrice: { minor: 59_000, currency: currencyCode("USD") },
			coupon: "WINTER-TABLE",
		});
		const body = await openAccount(await aMember(site, email));
		expect(readList(body, "orders")).toBe(
			[
				`SQL for Analysts Order ${toOrderNumber(second.id)}`,
				"Wed, Dec 9 to Wed, Dec 30 Mon, Wed 6:00 PM to 9:00 PM Berlin time",
				"Coupon WINTER-TABLE: −$59 Total: $531 Nov 20, 2026 Received. An advisor will contact you.",
				"See your order : SQL for Analysts",
				"Add the classes to your calendar : SQL for Analysts",
				`API Design Order ${toOrderNumber(first.id)} Self-paced`,
				"Total: $531 Nov 18, 2026 Received. An advisor will contact you.",
				"See your order : API Design",
			].join(" "),
		);
		expect(body).toContain(`href="/thank-you/${second.id}"`);
		// The contact of an order is no request beside it.
		expect(readList(body, "requests")).toContain("No requests yet.");
	});

	test("lists applications with their status and a link to go on, in any browser", async () => {
		const email = someEmail();
		await apply(email, { values: {}, startedAt: at.toString() });
		const sent = await apply(email, {
			values: {},
			startedAt: at.toString(),
			sent: {
				at: at.toString(),
				eligibility: [],
				product: {} as never,
			},
		});
		const browser = await aMember(site, email);
		const body = await openAccount(browser);
		const text = readList(body, "applications");
		expect(text).toContain("Cyber Defense Bootcamp Nov 20, 2026 Not sent yet");
		expect(text).toContain(`Application A-${sent.slice(0, 8).toUpperCase()}`);
		const [, href = ""] = /href="([^"]+)"[^>]*>Continue your application/.exec(body) ?? [];
		const form = await browser.get(href.replaceAll("&amp;", "&"));
		expect(form.statusCode).toBe(200);
		expect(form.body).toContain("Date of birth");
	});

	test("lists an application of which only the contact details were left", async () => {
		const email = someEmail();
		const lead = aLead({
			email,
			siteModule: "application",
			product: { id: 4003, type: "bundle", name: "Cyber Defense Bootcamp" },
		});
		const product = { kind: "university", id: 4003 } as const;
		await storeLead(site.database.db, { lead, product });
		const body = await openAccount(await aMember(site, email));
		expect(readList(body, "applications")).toMatch(/^Cyber Defense Bootcamp .* Not sent yet/);
		expect(body).toContain(">Continue your application");
		expect(readList(body, "requests")).toContain("No requests yet.");
	});

	test("lists requests with product, kind, date and status", async () => {
		const email = someEmail();
		const submission = aSubmission({}, { email });
		const sent = await sendSubmission(aBrowser(site), submission);
		expect(sent.statusCode).toBe(200);
		const body = await openAccount(await aMember(site, email));
		expect(readList(body, "requests")).toBe(
			"SQL for Analysts Question Nov 20, 2026 Received Withdraw this request : SQL for Analysts",
		);
	});

	test("reads no more of a list than it shows: anybody may have sent requests with the address of its owner", async () => {
		const email = someEmail();
		const { db } = site.database;
		for (let index = 0; index < 22; index++) {
			await placeOrder(email, { createdAt: at.add({ seconds: index }) });
			await apply(email, { values: {}, startedAt: at.toString() });
			await storeLead(db, { lead: aLead({ email }) });
		}
		const browser = await aMember(site, email);
		const body = await openAccount(browser);
		for (const name of ["orders", "applications", "requests"])
			expect(readList(body, name)).toMatch(/There are earlier ones, too\.$/);
		expect(body.match(/>See your order</g)).toHaveLength(20);
		expect(body.match(/>Continue your application/g)).toHaveLength(20);
		expect(body.match(/>Withdraw this request/g)).toHaveLength(20);
		const account = await findAccountByEmail(db, email);
		if (!account) throw new Error("no account");
		const orderRecordSource = createOrderRecordSource({
			...{
				clock: site.clock,
				timeZone: "UTC",
				orderLinks: { hrefTo: () => "/", isSigned: () => true },
			},
		});
		for (const source of [orderRecordSource, requestRecordSource])
			expect(await source.list(db, account, 3)).toHaveLength(3);
		const [latest] = await orderRecordSource.list(db, account, 1);
		expect(latest?.at).toEqual(at.add({ seconds: 21 }));
	});

	test("names a seat that waits first, and keeps it with one click", async () => {
		const email = someEmail();
		const { id } = await placeOrder(email, { seatUntil: at.add({ hours: 24 }) });
		const browser = await aMember(site, email);
		const body = await openAccount(browser);
		expect(readList(body, "next")).toContain("Your seat waits until November 21, 2026 at 7:00 AM");
		const [, link = ""] = /href="[^"]*(\/thank-you\/[^"]+key=[^"]+)"/.exec(body) ?? [];
		expect(link).toContain(id);
		const kept = await browser.post(link.replaceAll("&amp;", "&"), {});
		expect(kept.statusCode).toBe(200);
		expect(readList(await openAccount(browser), "next")).toContain(
			"There is nothing you need to do now.",
		);
	});

	test("shows what there is first, then the form with the details, and empty lists last", async () => {
		const email = someEmail();
		await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		const body = await openAccount(await aMember(site, email));
		const places = ["account-requests", "details-title", "account-orders"].map((id) =>
			body.indexOf(`aria-labelledby="${id}"`),
		);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(places).not.toContain(-1);
		expect(body).toContain("download it, have it erased");
	});

	test("leads on where a list is empty", async () => {
		const body = await openAccount(await aMember(site));
		for (const [name, text] of [
			["orders", "No orders yet. Browse the catalog"],
			["applications", "No applications yet. See university programs"],
			["requests", "No requests yet. Browse the catalog"],
		] as const)
			expect(readList(body, name)).toBe(text);
		for (const href of ["/programs", "/programs?type=university"]) {
			expect(body).toContain(`href="${href}"`);
			expect((await aBrowser(site).get(href)).statusCode).toBe(200);
		}
	});

	test("shows its lists with a refused form as well", async () => {
		const email = someEmail();
		await placeOrder(email);
		const browser = await aMember(site, email);
		const refused = await browser.post("/accounts", { firstName: "" });
		expect(refused.statusCode).toBe(422);
		expect(readList(refused.body, "orders")).toContain("SQL for Analysts");
	});

	test("never shows what belongs to another person, not even in the browser that sent it", async () => {
		const other = someEmail();
		const order = await placeOrder(other);
		const browser = await aMember(site);
		const submission = aSubmission({}, { email: other });
		await sendSubmission(browser, submission);
		const body = await openAccount(browser);
		expect(body).not.toContain(toOrderNumber(order.id));
		expect(body).not.toContain("SQL for Analysts");
		const page = await browser.get(`/thank-you/${order.id}`);
		expect(page.statusCode).toBe(404);
		expect(page.body).not.toContain("SQL for Analysts");
	});
});

describe("an order", () => {
	test("opens for its owner in a browser that did not place it, once they have signed in", async () => {
		const email = someEmail();
		const { id } = await placeOrder(email);
		const path = `/thank-you/${id}`;
		const stranger = await aBrowser(site).get(path);
		expect(stranger.statusCode).toBe(404);
		expect(stranger.body).toContain(`href="/accounts/sign-in?back=${encodeURIComponent(path)}"`);
		const owner = await aMember(site, email);
		const page = await owner.get(path);
		expect(page.statusCode).toBe(200);
		expect(page.headers["cache-control"]).toBe("no-store");
		expect(page.body).toContain(toOrderNumber(id));
		await owner.post("/accounts/sign-out", {});
		expect((await owner.get(path)).statusCode).toBe(404);
	});
});
