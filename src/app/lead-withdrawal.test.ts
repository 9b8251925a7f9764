import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type FakeReply, replying } from "#connectors/testing.ts";
import { createId } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import type { DestinationName } from "#deliveries/delivery.ts";
import { insertDelivery } from "#deliveries/delivery-store.ts";
import { recoverDeliveries } from "#deliveries/recovery-commands.ts";
import { enrollmentUpdatePayload } from "#forms/submission/enrollment-payload.ts";
import { aLead } from "#forms/submission/testing.ts";
import { setApplication } from "#leads/lead-store.ts";
import { storeLead } from "#leads/testing.ts";
import { toLeadOrder } from "#orders/order.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import type { TestSite } from "#testing/site.ts";
import {
	aSubmission,
	findLeadId,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

type World = Awaited<ReturnType<typeof aSiteWithDestinations>>;
let world: World;
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	world = await aSiteWithDestinations();
	site = world.site;
	stored = storedLeadRows(site);
});

const soon = { timeout: 30_000 };
const at = Temporal.Instant.from("2026-11-20T12:00:00Z");
const advisorEmails = (lead: string) =>
	world.emailsTo("advisors").filter(({ text }) => text.includes(lead));
const eventsOf = (lead: string) =>
	world.webhookEvents().filter(({ data }) => data.lead_id === lead);
const deliveriesOf = async (lead: string) => {
	const { rows } = await sql<{
		destination: string;
		state: string;
		revision: number;
	}>`select destination, state, revision from lead_deliveries where lead_id = ${lead}
		order by revision, destination`.execute(site.database.db);
	return rows;
};
const untilSettled = (lead: string) =>
	vi.waitFor(async () => {
		const rows = await deliveriesOf(lead);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows.filter(({ state }) => state === "waiting")).toEqual([]);
		return rows;
	}, soon);

async function ask(
	browser: Browser,
	email: string,
	more: Record<string, unknown> = {},
): Promise<string> {
	const answer = await sendSubmission(browser, aSubmission(more, { email }));
	expect(answer.statusCode).toBe(200);
	return findLeadId(answer);
}
const pathOf = (lead: string) => `/privacy/withdraw?lead=${lead}`;
const withdraw = (browser: Browser, lead: string, key = "", headers: Record<string, string> = {}) =>
	browser.post("/privacy/withdraw", { lead, ...(key && { key }) }, headers);
const keyIn = (link: string) => new URL(link, "http://localhost").searchParams.get("key") ?? "";
/** The link in the latest email to this address whose subject matches. */
const linkTo = (email: string, kind: "p" | "a") =>
	vi.waitFor(() => {
		const link = world
			.emailsTo(email)
			.map(({ text }) => /http\S+\/privacy\/yours\?key=(.)\S+/.exec(text))
			.findLast((found) => found?.[1] === kind)?.[0];
		if (!link) throw new Error("no link yet");
		return link;
	}, soon);
const pageText = (html: string) =>
	(/<main.*<\/main>/s.exec(html)?.[0] ?? html).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a visitor who is signed in", () => {
	test("withdraws one request, and every destination that has it is told once", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const other = await ask(browser, email, { product: "course-1010" });
		const lead = await ask(browser, email);
		await Promise.all([untilSettled(lead), untilSettled(other)]);
		const before = await stored.lead(lead);

		const account = await browser.get("/accounts");
		expect(account.body).toContain(`href="${pathOf(lead)}"`);
		const question = await browser.get(pathOf(lead));
		expect(question.statusCode).toBe(200);
		expect(question.headers["cache-control"]).toBe("no-store");
		expect(pageText(question.body)).toContain("Question (SQL for Analysts)");
		expect(pageText(question.body)).toContain("An advisor may already have your contact details.");
		expect(pageText(question.body)).toContain("To cancel an order or");

		// Clicked twice, at once and later.
		const answers = await Promise.all([withdraw(browser, lead), withdraw(browser, lead)]);
		answers.push(await withdraw(browser, lead));
		for (const { statusCode, headers } of answers) {
			expect(statusCode).toBe(303);
			expect(headers.location).toBe(pathOf(lead));
		}
		const rows = await untilSettled(lead);
		expect(rows.filter(({ revision }) => revision === 2)).toEqual(
			["advisor-mail", "hubspot", "salesforce", "webhook"].map((destination) => ({
				destination,
				state: "delivered",
				revision: 2,
			})),
		);
		expect(eventsOf(lead)).toMatchObject([
			{ type: "lead.created" },
			{
				type: "lead.withdrawn",
				data: { lead_id: lead, revision: 2, withdrawn_at: String(at) },
			},
		]);
		expect(Object.keys(eventsOf(lead)[1]?.data ?? {})).toHaveLength(3);
		expect(world.salesforce.leads.get(lead)).toMatchObject({
			Description: expect.stringMatching(
				/^Withdrawn: 2026-11-20 at 12:00 UTC\. Do not call or email about this request\.\n/,
			),
		});
		const [, told, ...more] = advisorEmails(lead);
		expect(more).toEqual([]);
		expect(told).toMatchObject({
			subject: "Withdrawn: Ada King Lovelace about SQL for Analysts",
			text: expect.stringContaining("Please do not call or email about it"),
		});
		expect(told?.text).not.toContain("5551234567");
		// A contact of HubSpot is a person, whose other request is open.
		expect(world.hubspot.contacts.get(email)?.properties).toMatchObject({
			message: expect.stringMatching(/^(?!Withdrawn)/),
		});
		expect(await stored.lead(other)).toMatchObject({
			state: "open",
			revision: 1,
		});

		// The content of the request stays, with its consents.
		expect(await stored.lead(lead)).toMatchObject({
			state: "withdrawn",
			withdrawn_at: at,
			lead: before?.lead,
		});
		const done = await browser.get(pathOf(lead));
		expect(pageText(done.body)).toContain("Your request is withdrawn");
		expect(pageText(done.body)).toContain("Everyone who received this request has been told");
		expect(done.body).not.toContain('<form method="post" action="/privacy/withdraw"');
		expect(pageText((await browser.get("/accounts")).body)).toMatch(
			/SQL for Analysts Question Nov 20, 2026 Withdrawn/,
		);
	});

	test("asks again on the same day, also with the form that is still open, and gets a request of its own", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const sent = aSubmission({}, { email });
		await sendSubmission(browser, sent);
		const lead = sent.lead_id;
		expect((await withdraw(browser, lead)).statusCode).toBe(303);

		const again = await ask(browser, email);
		expect(again).not.toBe(lead);
		const form = { ...sent, submission_id: crypto.randomUUID() };
		expect((await withdraw(browser, again)).statusCode).toBe(303);
		const answer = await sendSubmission(browser, form);
		expect(answer.statusCode).toBe(200);
		const third = findLeadId(answer);
		expect([lead, again]).not.toContain(third);
		expect(await stored.lead(third)).toMatchObject({
			state: "open",
			revision: 1,
			lead: { leadId: third },
		});
		// A lost answer: the same submission gets the first answer, whatever has become of its lead.
		expect(findLeadId(await sendSubmission(browser, form))).toBe(third);
		expect(findLeadId(await sendSubmission(browser, sent))).toBe(lead);
		for (const id of [lead, again])
			expect(await stored.lead(id)).toMatchObject({ state: "withdrawn" });
		await untilSettled(third);
		expect(eventsOf(third)).toMatchObject([{ type: "lead.created" }]);
	});

	test("withdraws only by a click on this site", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const lead = await ask(browser, email);
		await browser.get(pathOf(lead), { "sec-purpose": "prefetch" });
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-purpose": "prefetch" },
		] as Record<string, string>[])
			expect((await withdraw(browser, lead, "", headers)).statusCode).toBe(403);
		expect(await stored.lead(lead)).toMatchObject({
			state: "open",
			revision: 1,
		});
	});

	test("gets neither the request of another person nor one of nobody", async () => {
		const lead = await ask(aBrowser(site), someEmail());
		// The browser has even sent it, under an address that is not the account's.
		const stranger = await aMember(site);
		const typed = await ask(stranger, someEmail());
		for (const id of [lead, typed, createId(), "x", ""]) {
			expect((await stranger.get(pathOf(id))).statusCode).toBe(404);
			expect((await withdraw(stranger, id)).statusCode).toBe(404);
		}
		for (const id of [lead, typed]) expect(await stored.lead(id)).toMatchObject({ state: "open" });
	});

	test("cannot withdraw an order or an application, and reads whom to ask", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const { db } = site.database;
		const price = { minor: 53_100, currency: currencyCode("USD") };
		const order = toLeadOrder({
			id: createId<"order">(),
			product: { kind: "course", id: 1009 },
			title: "SQL for Analysts",
			mode: "self-paced",
			group: undefined,
			country: "US",
			listPrice: price,
			total: price,
			coupon: undefined,
			status: "waiting-for-advisor",
			lead: undefined,
			createdAt: at,
		});
		const ordered = await storeLead(db, {
			lead: aLead({ email, siteModule: "cart", order }),
		});
		const applied = await storeLead(db, { lead: aLead({ email }) });
		await db
			.transaction()
			.execute((tx) => setApplication(tx, applied.id, { values: {}, startedAt: String(at) }, at));
		for (const { id } of [ordered, applied]) {
			const page = await browser.get(pathOf(id));
			expect(page.statusCode).toBe(200);
			expect(pageText(page.body)).toMatch(/To cancel .*, call .* or email /);
			expect((await withdraw(browser, id)).statusCode).toBe(409);
			expect(await stored.lead(id)).toMatchObject({ state: "open" });
			// The database has the rule, too.
			await expect(
				sql`update leads set state = 'withdrawn', withdrawn_at = now() where id = ${id}`.execute(
					db,
				),
			).rejects.toThrow("leads_withdrawable");
		}
	});

	test("is asked to sign in first, and comes back", async () => {
		const lead = await ask(aBrowser(site), someEmail());
		const visitor = aBrowser(site);
		const back = `/accounts/sign-in?${new URLSearchParams({ back: pathOf(lead) })}`;
		expect((await visitor.get(pathOf(lead))).headers.location).toBe(back);
		expect((await withdraw(visitor, lead)).headers.location).toBe(back);
		expect(await stored.lead(lead)).toMatchObject({ state: "open" });
	});
});

describe("a link", () => {
	test("in the confirmation email withdraws the request of that email and no other", async () => {
		const email = someEmail();
		const visitor = aBrowser(site);
		const lead = await ask(visitor, email);
		const link = await linkTo(email, "p");
		const other = await ask(visitor, email, { product: "course-1010" });
		const key = keyIn(link);
		const [confirmation] = world.emailsTo(email);
		expect(confirmation?.text).toContain("you can withdraw this request");

		const reader = aBrowser(site);
		const page = await reader.get(`/privacy/yours?key=${key}`);
		expect(pageText(page.body)).toContain(
			"Question (SQL for Analysts), sent on November 20, 2026.",
		);
		expect(page.body).not.toContain("Lovelace");
		const yours = await new PlainVisitor(site).open(`/privacy/yours?key=${key}`);
		const question = await yours.follow("Withdraw this request");
		expect(question.form().value("lead")).toBe(lead);
		expect((await withdraw(reader, other, key)).statusCode).toBe(404);
		expect(await stored.lead(other)).toMatchObject({ state: "open" });

		const answer = await withdraw(reader, lead, key);
		expect(answer.statusCode).toBe(303);
		const done = await reader.get(String(answer.headers.location));
		expect(pageText(done.body)).toContain("Your request is withdrawn");
		expect(done.headers["referrer-policy"]).toBe("same-origin");
		for (const { body } of [page, question.answer, done])
			expect(await htmlFindings(body)).toEqual([]);
		expect(pageText((await reader.get(`/privacy/yours?key=${key}`)).body)).toContain(
			"You withdrew it on November 20, 2026.",
		);
		const forged = await withdraw(reader, other, key.replace(lead, other));
		expect(forged.statusCode).toBe(410);
	});

	test("to one's own data withdraws any of one's requests; the copy has it, and erasure erases it", async () => {
		const email = someEmail();
		const lead = await ask(aBrowser(site), email);
		await untilSettled(lead);
		const reader = aBrowser(site);
		await reader.post("/privacy", { email });
		const key = keyIn(await linkTo(email, "a"));
		const page = await reader.get(`/privacy/yours?key=${key}`);
		expect(page.body).toMatch(new RegExp(`href="/privacy/withdraw\\?key=[^"]+lead=${lead}"`));
		expect((await withdraw(reader, lead, key)).statusCode).toBe(303);
		await untilSettled(lead);
		expect(pageText((await reader.get(`/privacy/yours?key=${key}`)).body)).toMatch(
			/\(SQL for Analysts\), withdrawn on November 20, 2026/,
		);
		const copy = (await reader.get(`/privacy/yours.json?key=${key}`)).json();
		expect(copy.requests).toMatchObject([
			{
				id: lead,
				state: "withdrawn",
				withdrawnAt: String(at),
				lead: { message: "Is it in the evening?" },
			},
		]);

		// An opt-out afterwards tells nobody about this request again.
		await reader.post("/privacy/contact", { key, none: "1" });
		expect(await stored.lead(lead)).toMatchObject({ revision: 2 });

		await reader.post("/privacy/erase", { key });
		expect(await stored.lead(lead)).toBeUndefined();
		await vi.waitFor(() => expect(eventsOf(lead).at(-1)?.type).toBe("lead.erased"), soon);
	});
});

describe("a request that waits for its destinations", () => {
	/** Stored without jobs, as if each worker were busy. */
	async function aWaitingLead(email: string) {
		const destinations: DestinationName[] = ["webhook", "visitor-mail"];
		return storeLead(site.database.db, { lead: aLead({ email }) }, async (tx, { id, person }) => {
			for (const destination of destinations)
				await insertDelivery(tx, {
					id: createId<"delivery">(),
					...{ lead: id, person, destination },
					revision: 1,
					createdAt: at,
				});
		});
	}

	test("is sent to nobody once it is withdrawn, and the page says so", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const { id } = await aWaitingLead(email);
		expect(pageText((await browser.get(pathOf(id))).body)).toContain(
			"No one has received it yet, and no one will.",
		);
		await withdraw(browser, id);
		expect(await deliveriesOf(id)).toEqual([
			{ destination: "visitor-mail", state: "superseded", revision: 1 },
			{ destination: "webhook", state: "superseded", revision: 1 },
		]);
		expect(pageText((await browser.get(pathOf(id))).body)).toContain(
			"No one had received it, so no one will call or email you about it.",
		);
		// A replay by an operator does not send it either.
		await sql`update lead_deliveries set state = 'waiting' where lead_id = ${id}`.execute(
			site.database.db,
		);
		await recoverDeliveries({ ...site.database, ...site });
		await untilSettled(id);
		expect(eventsOf(id)).toEqual([]);
		expect(world.emailsTo(email).map(({ id: name }) => name)).toEqual([
			expect.stringMatching(/^code-/),
		]);
	});

	test("and is being delivered right then, arrives before its withdrawal", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const held: (() => void)[] = [];
		const holding: FakeReply = (response, well) => {
			held.push(() => {
				const [status, body] = well();
				response.writeHead(status).end(JSON.stringify(body));
			});
			return undefined;
		};
		world.webhook.moods.push(holding);
		const lead = await ask(browser, email);
		await vi.waitFor(() => expect(held).toHaveLength(1), soon);
		await withdraw(browser, lead);
		expect(pageText((await browser.get(pathOf(lead))).body)).toContain(
			"We are telling everyone who received this request",
		);
		expect(eventsOf(lead)).toEqual([]);
		held[0]?.();
		await untilSettled(lead);
		expect(eventsOf(lead)).toMatchObject([{ type: "lead.created" }, { type: "lead.withdrawn" }]);
	});

	test("and whose only attempt failed, is not sent, but its destination is told", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		world.webhook.moods.push(replying(503));
		const lead = await ask(browser, email);
		await vi.waitFor(async () => {
			const { rows } = await sql<{
				problem: string;
			}>`select problem from lead_deliveries where lead_id = ${lead} and problem is not null`.execute(
				site.database.db,
			);
			expect(rows).toHaveLength(1);
		}, soon);
		await withdraw(browser, lead);
		await untilSettled(lead);
		expect(eventsOf(lead)).toMatchObject([{ type: "lead.withdrawn" }]);
	});
});

test("a withdrawn request changes no more: its card, its application and its thanks are gone", async () => {
	const email = someEmail();
	const browser = await aMember(site, email);
	const form = "/courses/sql-for-analysts?form=query+box";
	const lead = await ask(browser, email);
	const isThanked = async () => (await browser.get(`${form}&sent=1`)).body.includes(lead);
	expect(await isThanked()).toBe(true);
	const answerCard = () =>
		browser.call(
			"/lead-gateway/update-lead?rnd=1",
			enrollmentUpdatePayload("self", { leadId: lead, timeZone: "UTC" }),
		);
	await withdraw(browser, lead);
	const refused = await answerCard();
	expect(refused.statusCode).toBe(409);
	expect(refused.body).toContain("was withdrawn by its visitor");
	expect(await stored.lead(lead)).toMatchObject({
		enrollment: null,
		revision: 2,
	});
	expect(await isThanked()).toBe(false);
});
