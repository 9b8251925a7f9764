import { beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "#core/ids.ts";
import { aLead } from "#forms/submission/testing.ts";
import type { LeadConsent } from "#leads/stored-lead.ts";
import { insertLeadConsents, insertSubmission } from "#leads/submission/submission-store.ts";
import { storeLead } from "#leads/testing.ts";
import { toTicketNumber } from "#leads/tickets/ticket-rules.ts";
import { replaceTicketState } from "#leads/tickets/ticket-store.ts";
import type { Order } from "#orders/order.ts";
import { iterateContactChoices } from "#privacy/store.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aStoredOrder, orderedGroup } from "#testing/orders.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";
import { findAccountByEmail } from "#visitors/accounts/store.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const at = Temporal.Instant.from("2026-11-20T12:00:00Z");
const send = (browser: Browser, email: string, values: Record<string, unknown> = {}) =>
	sendSubmission(browser, aSubmission({}, { email, ...values }));

/** Two weeks of classes, ordered in Germany. */
const placeOrder = (email: string, more: Partial<Order> = {}) =>
	aStoredOrder(
		site,
		email,
		{ country: "DE", group: { ...orderedGroup, ends: "2026-12-16" }, ...more },
		{ place: { countryId: 6, countryName: "Germany" } },
	);

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a visitor who is signed in", () => {
	test("reads and downloads what is kept of them without a link, and nothing of others", async () => {
		const [email, other] = [someEmail(), someEmail()];
		await send(aBrowser(site), email);
		await send(aBrowser(site), other, { name: "Grace Hopper" });
		const member = await aMember(site, email);
		const page = await member.get("/privacy/yours");
		expect(page.statusCode).toBe(200);
		expect(page.headers["cache-control"]).toBe("no-store");
		for (const text of [email, "Question (SQL for Analysts)", "/privacy/yours.json"])
			expect(page.body).toContain(text);
		expect(page.body).not.toContain("key=");
		const file = (await member.get("/privacy/yours.json")).json();
		expect(file).toMatchObject({ email, account: [{ email }], requests: [{}] });
		expect(JSON.stringify(file)).not.toContain("Hopper");
	});

	test("corrects the profile with the account; what was sent stays as it was sent", async () => {
		const email = someEmail();
		await send(aBrowser(site), email);
		const member = await aMember(site, email);
		const details = { firstName: "Ada", lastName: "Byron-King", countryId: "1" };
		await member.post("/accounts", { ...details, phoneNumber: "(212) 555-0143" });
		const file = (await member.get("/privacy/yours.json")).json();
		expect(file.person).toMatchObject([
			{ lastName: "Byron-King", phoneCode: "1", phoneNumber: "2125550143" },
		]);
		expect(file.requests[0].lead.name.last).not.toContain("Byron");
		const { body } = await member.get("/privacy/yours");
		expect(textOf(body).match(/Ada Byron-King, \+1 212 555 0143/g)).toHaveLength(2);
		await member.post("/accounts", { ...details, phoneNumber: "" });
		const [person] = (await member.get("/privacy/yours.json")).json().person;
		expect(person.phoneNumber).toBe("");
	});

	test("keeps the number of the profile where the account never had one", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		const save = (lastName: string) =>
			member.post("/accounts", { firstName: "Ada", lastName, phoneNumber: "" });
		await save("Byron");
		await send(aBrowser(site), email);
		await save("Byron-King");
		const { person } = (await member.get("/privacy/yours.json")).json();
		expect(person).toMatchObject([{ lastName: "Byron-King", phoneNumber: "5551234567" }]);
	});

	test("changes how they may be contacted, which is in the consent ledger", async () => {
		const email = someEmail();
		await send(aBrowser(site), email);
		const member = await aMember(site, email);
		const saved = await member.post("/privacy/contact", { mail: "no", calls: "yes" });
		expect([saved.statusCode, saved.headers.location]).toEqual([303, "/privacy/yours?saved=1"]);
		const page = await member.get("/privacy/yours?saved=1");
		expect(page.body).toContain("Your choice applies from now on");
		expect(textOf(page.body)).toMatch(/You answered here on \w+ \d+, \d{4}\./);
		const lines = [];
		for await (const line of iterateContactChoices(site.database.db, undefined))
			if (line.email === email) lines.push(line);
		expect(lines).toMatchObject([{ mail: 0, calls: 1, by: "page" }]);
		const { person } = (await member.get("/privacy/yours.json")).json();
		expect(person).toMatchObject([{ contactChoices: [{ mail: 0, calls: 1 }] }]);
	});

	test("erases nothing without the link that is emailed, for which no address is typed", async () => {
		const email = someEmail();
		await send(aBrowser(site), email);
		const member = await aMember(site, email);
		const before = (await listQueuedEmails(site, email)).length;
		const asked = await member.get("/privacy/erase");
		expect(asked.body).not.toContain("Yes, erase everything");
		await member.post("/privacy/erase", {});
		expect((await member.get("/privacy/yours")).body).toContain("SQL for Analysts");
		const sent = await member.post("/privacy", { own: "1" });
		expect(sent.headers.location).toBe("/privacy/asked");
		expect((await member.get("/privacy/asked")).body).toContain("If you entered an address,");
		const emails = (await listQueuedEmails(site, email)).slice(before);
		expect(emails.at(-1)?.text).toContain("/privacy/yours?key=");
	});

	test("asks for a sign-in first without a session, and opens a link of another address in spite of one", async () => {
		const guest = await aBrowser(site).get("/privacy/yours");
		expect([guest.statusCode, guest.headers.location]).toEqual([
			303,
			"/accounts/sign-in?back=%2Fprivacy%2Fyours",
		]);
		expect((await aBrowser(site).post("/privacy/contact", { none: "1" })).statusCode).toBe(410);
		const nobody = await aBrowser(site).post("/privacy", { own: "1" });
		expect(nobody.statusCode).toBe(422);
	});

	test("needs a POST from this site to change anything", async () => {
		const email = someEmail();
		await send(aBrowser(site), email);
		const member = await aMember(site, email);
		const foreign = await member.post(
			"/privacy/contact",
			{ none: "1" },
			{ origin: "https://evil.example", "sec-fetch-site": "cross-site" },
		);
		expect(foreign.statusCode).toBe(403);
	});
});

const openPage = async (email: string) => (await aMember(site, email)).get("/privacy/yours");
const chosen = (body: string, name: string) =>
	body
		.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))
		?.filter((input) => / checked/.test(input)) ?? [];

describe("the question about emails", () => {
	test("is answered by nobody who left the box unticked, and says so with words and day", async () => {
		const email = someEmail();
		await send(aBrowser(site), email, { agreeEmail: false });
		const { body } = await openPage(email);
		expect(chosen(body, "mail")).toEqual([]);
		expect(textOf(body)).toMatch(/You did not agree with “[^”]+” on \w+ \d+, \d{4}\./);
		expect(body).toContain("You have not answered this question yet");
	});

	test("is answered with yes by who ticked it, also with words and day", async () => {
		const email = someEmail();
		await send(aBrowser(site), email, { agreeEmail: true });
		const { body } = await openPage(email);
		expect(chosen(body, "mail")).toHaveLength(1);
		expect(chosen(body, "mail")[0]).toContain('value="yes"');
		expect(textOf(body)).toMatch(/You agreed with “[^”]+” on \w+ \d+, \d{4}\./);
	});
});

describe("several requests", () => {
	test("keep the latest consent for each purpose, whatever a later form left empty", async () => {
		const email = someEmail();
		const consent = { purpose: "email", given: true, text: "Email me.", country: "US", page: "/" };
		const { db } = site.database;
		const ask = async (day: number, consents: readonly Partial<LeadConsent>[]) => {
			const { id } = await storeLead(db, { lead: aLead({ email }) });
			const submission = createId<"submission">();
			await db.transaction().execute(async (tx) => {
				const sent = at.add({ hours: day * 24 });
				const record = { id: submission, lead: id, digest: submission, typed: {}, at: sent };
				await insertSubmission(tx, record);
				const whole = consents.map((entry) => ({ ...consent, textVersion: "1", ...entry }));
				await insertLeadConsents(tx, record, whole as LeadConsent[]);
			});
		};
		await ask(0, [{}, { purpose: "call", given: false, text: "Call me." }]);
		await ask(1, [{ text: "Email me news." }, { purpose: "call", given: false, text: "" }]);
		await ask(2, [{ given: false }]);
		const { body } = await openPage(email);
		const text = textOf(body);
		expect(text).toContain("You agreed with “Email me news.” on November 21, 2026.");
		expect(text).not.toContain("“Email me.”");
		expect(text).toContain("You did not agree with “Call me.” on November 20, 2026.");
		expect(chosen(body, "mail")[0]).toContain('value="yes"');
	});
});

describe("an account after an order", () => {
	const codeFor = (email: string) =>
		vi.waitFor(() => {
			const mail = site.emails.findLast(({ id, to }) => to === email && id.startsWith("code-"));
			if (!mail) throw new Error("no email yet");
			return mail.subject.slice(0, 6);
		}, 60_000);

	test("takes over name, phone and country once the address is proved, and shows nothing before", async () => {
		const email = someEmail();
		await placeOrder(email);
		const browser = aBrowser(site);
		// A stranger who types the address sees nothing of the order.
		await browser.post("/accounts/sign-in", { email, back: "/accounts" });
		for (const path of ["/accounts/code", "/accounts/sign-up", `/accounts/sign-up?email=${email}`])
			expect((await browser.get(path)).body).not.toContain("Lovelace");
		await browser.post("/accounts/code", { code: await codeFor(email) });
		const { body } = await browser.get("/accounts/finish");
		expect(body).toMatch(/name="firstName"[^>]*value="Ada"/);
		expect(body).toMatch(/name="lastName"[^>]*value="[^"]+"/);
		expect(body).toMatch(/name="phoneNumber"[^>]*value="\+1[^"]+"/);
		expect(body).toMatch(/<option[^>]*selected=""[^>]*>Germany</);
	});

	test("takes over the phone as well where its form was filled in first, unless it was removed there", async () => {
		const phoneOf = async (browser: Browser, email: string, typed: Record<string, string>) => {
			await browser.post("/accounts/sign-up", {
				...{ email, firstName: "Ada", lastName: "Byron" },
				...typed,
			});
			await browser.post("/accounts/code", { code: await codeFor(email) });
			return (await findAccountByEmail(site.database.db, email))?.phone;
		};
		const [ordered, own, typed] = [someEmail(), someEmail(), someEmail()];
		await placeOrder(ordered);
		expect(await phoneOf(aBrowser(site), ordered, {})).toMatch(/^\+1\d+$/);
		const browser = aBrowser(site);
		await send(browser, own);
		expect((await browser.get("/accounts/sign-up")).body).toMatch(
			/name="phoneNumber"[^>]*value="\+1[^"]+"/,
		);
		expect(await phoneOf(browser, own, {})).toBeUndefined();
		await placeOrder(typed);
		const phoneNumber = "+12125550199";
		expect(await phoneOf(aBrowser(site), typed, { phoneNumber })).toBe(phoneNumber);
	});

	test("is offered on the thank-you page to its browser, with one click to the code", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const { order } = await placeOrder(email);
		const owner = await aMember(site, email);
		expect((await owner.get(`/thank-you/${order.id}`)).body).not.toContain(
			"Follow this order in your account",
		);
		expect((await browser.get(`/thank-you/${order.id}`)).body).not.toContain(email);
	});

	test("is not asked again what this browser has told in a form", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		await send(browser, email);
		const { body } = await browser.get("/accounts/sign-up");
		expect(body).toMatch(new RegExp(`name="email"[^>]*value="${email}"`));
		expect(body).toMatch(/name="firstName"[^>]*value="Ada"/);
	});
});

describe("the account", () => {
	test("has a calendar file for the classes of an order, for its owner alone", async () => {
		const email = someEmail();
		const { order } = await placeOrder(email);
		const { order: anyDay } = await placeOrder(email, { group: undefined, mode: "self-paced" });
		const path = `/thank-you/${order.id}/classes.ics`;
		const member = await aMember(site, email);
		const { body } = await member.get("/accounts");
		expect(body).toContain(`href="${path}"`);
		expect(body).not.toContain(`/thank-you/${anyDay.id}/classes.ics`);
		const file = await member.get(path);
		expect(file.headers["content-type"]).toContain("text/calendar");
		expect(file.headers["cache-control"]).toBe("no-store");
		expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(3);
		expect(file.body).toContain("DTSTART:20261209T170000Z");
		expect(file.body).toContain("SUMMARY:SQL for Analysts");
		expect((await aBrowser(site).get(path)).statusCode).toBe(404);
		expect((await member.get(`/thank-you/${anyDay.id}/classes.ics`)).statusCode).toBe(404);
		expect((await member.get("/thank-you/x/classes.ics")).statusCode).toBe(404);
	});

	test("lists complaints with number, state and a link to the page of the ticket", async () => {
		const email = someEmail();
		const { db } = site.database;
		const category = { name: "category", label: "Category of Complaint", value: "Live Classes" };
		const lead = aLead({
			...{ email, purpose: "answer", crmTags: { type: "grievance" } },
			custom: [{ ...category, kind: "choice" }],
		});
		const { id } = await storeLead(db, { lead });
		const member = await aMember(site, email);
		const read = async () => {
			const { body } = await member.get("/accounts");
			return /aria-labelledby="account-tickets".*?<\/section>/s.exec(body)?.[0] ?? "";
		};
		const open = await read();
		expect(textOf(open)).toContain(`Ticket ${toTicketNumber(id)}`);
		expect(textOf(open)).toContain("Open");
		expect(textOf(open)).toContain("Complaint: Live Classes");
		const [, href = ""] = /href="(\/request-status[^"]+)"/.exec(open) ?? [];
		const status = textOf((await aBrowser(site).get(href)).body);
		expect(status).toContain(toTicketNumber(id));
		expect(status).toContain("Category Live Classes");
		await replaceTicketState(db, id, "answered", at);
		expect(textOf(await read())).toContain("Answered");
		expect((await member.get("/accounts")).body).toContain("No requests yet.");
	});

	test("says that nothing is waiting where nothing is", async () => {
		const { body } = await (await aMember(site)).get("/accounts");
		expect(body).toContain("What to do next");
		expect(body).toContain("There is nothing you need to do now.");
	});
});
