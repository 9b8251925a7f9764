import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { replying } from "#connectors/testing.ts";
import { createId, type Id } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import { queueErasures } from "#deliveries/erasure/erasure-jobs.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { Order } from "#orders/order.ts";
import { insertOrder } from "#orders/store.ts";
import type { Tx } from "#platform/database/database.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { erasePersonalData } from "#privacy/erasure/erasure-commands.ts";
import { openPrivacyLinks } from "#privacy/links/privacy-link-rules.ts";
import { openPrivacyKeys } from "#privacy/links/privacy-token-rules.ts";
import { searcherHash } from "#search/counts/routes.ts";
import { countTerm } from "#search/counts/store.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";
import {
	findAccountByEmail,
	insertAccount,
	insertAccountDevice,
} from "#visitors/accounts/store.ts";
import { recordConsent } from "#visitors/consent/commands.ts";
import { listConsentsByDevice } from "#visitors/consent/store.ts";
import { type DataSubject, personalDataSources } from "#visitors/personal-data.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
	stored = storedLeadRows(site);
});

const emailsTo = (email: string) => listQueuedEmails(site, email);
/** The path of the link that the site emailed after a request. */
async function linkTo(email: string): Promise<string> {
	const answer = await aBrowser(site).post("/privacy", { email });
	expect(answer.statusCode).toBe(303);
	expect(answer.headers.location).toBe("/privacy/asked");
	const text = (await emailsTo(email)).at(-1)?.text ?? "";
	return /http:\/\/localhost:3000(\/privacy\/yours\?key=\S+)/.exec(text)?.[1] ?? "";
}
const keyIn = (path: string) => new URL(path, "http://x").searchParams.get("key") ?? "";
async function sendLead(email: string, browser: Browser = aBrowser(site)) {
	const submission = aSubmission({}, { email });
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	return submission;
}
const newId = <Name extends string>() => createId<Name>();
const counted = async (table: string) => {
	const { rows } = await sql<{
		count: number;
	}>`select count(*)::int as count from ${sql.table(table)}`.execute(site.database.db);
	return rows[0]?.count;
};

describe("requesting a link to personal data", () => {
	test("is answered the same way for a known and an unknown address", async () => {
		const [known, unknown] = [someEmail(), someEmail()];
		await sendLead(known);
		const answers = [];
		for (const email of [known, unknown]) {
			const { statusCode, headers, body } = await aBrowser(site).post("/privacy", { email });
			const { location, "set-cookie": cookie } = headers;
			answers.push({ statusCode, location, cookie, body });
			expect(await emailsTo(email)).toHaveLength(1);
		}
		expect(answers[0]).toEqual(answers[1]);
		const page = await aBrowser(site).get("/privacy/asked");
		expect(page.body).toContain("We emailed you a link");
	});

	test.each(["", "ada", "ada@", "a b@example.com", `${"x".repeat(300)}@x.de`])(
		"for %j shows the form again, with what was typed",
		async (email) => {
			const answer = await aBrowser(site).post("/privacy", { email });
			expect(answer.statusCode).toBe(422);
			expect(answer.body).toContain('aria-invalid="true"');
			if (email && email.length < 100) expect(answer.body).toContain(`value="${email}"`);
		},
	);

	test("more than three times an hour sends no more emails, known or not", async () => {
		const [known, unknown] = [someEmail(), someEmail()];
		await sendLead(known);
		for (const email of [known, unknown]) {
			for (let time = 1; time <= 3; time++) await linkTo(email);
			const fourth = await aBrowser(site).post("/privacy", { email });
			expect(fourth.statusCode).toBe(429);
			expect(fourth.headers["retry-after"]).toBe("3600");
			expect(await emailsTo(email)).toHaveLength(3);
		}
	});

	test("is linked from the footer of every page", async () => {
		for (const path of ["/", "/courses/api-design"])
			expect((await aBrowser(site).get(path)).body).toMatch(
				/<footer.*<a href="\/privacy">Your data<\/a>.*<\/footer>/s,
			);
	});
});

describe("the page behind the link", () => {
	test("shows everything, is uncached and sends no referrer to other sites", async () => {
		const email = someEmail();
		await sendLead(email);
		const page = await aBrowser(site).get(await linkTo(email));
		expect(page.statusCode).toBe(200);
		expect(page.headers["cache-control"]).toBe("no-store");
		expect(page.headers["referrer-policy"]).toBe("same-origin");
		expect(page.body).toContain('<meta name="robots" content="noindex');
		for (const text of [email, "Ada King Lovelace, +1 555 123 4567", "Question (SQL for Analysts)"])
			expect(page.body).toContain(text);
		// It is a summary, with what was written in a request.
		expect(page.body).toContain("The download below has every detail.");
		expect(page.body).toMatch(/<p class="[^"]*">Is it in the evening\?<\/p>/);
		expect(page.body).toContain('href="/accounts/sign-in?back=%2Fprivacy%2Fyours"');
	});

	test("offers a complete copy: person, requests, submissions, consents, account, orders", async () => {
		const email = someEmail();
		const submission = await sendLead(email);
		const path = (await linkTo(email)).replace("yours?", "yours.json?");
		const file = await aBrowser(site).get(path);
		expect(file.headers["content-disposition"]).toContain("attachment");
		expect(file.headers["cache-control"]).toBe("no-store");
		const data = file.json();
		expect(data).toMatchObject({
			email,
			person: [{ email, firstName: "Ada", subscriptionStatus: 1, contactChoices: [] }],
			requests: [
				{
					id: submission.lead_id,
					doubts: expect.any(Array),
					lead: { message: "Is it in the evening?" },
					deliveries: [{ destination: "visitor-mail" }],
					source: { page: submission.page },
					submissions: [
						{
							id: submission.submission_id,
							typed: { message: "Is it in the evening?" },
							consents: [
								{ purpose: "call", given: false },
								{ purpose: "contact", given: true, words: expect.stringContaining("request") },
								{ purpose: "email", given: false },
								{ purpose: "sms", given: false },
							],
						},
					],
				},
			],
			links: [{ at: expect.any(String) }],
		});
	});

	test("says so where nothing is stored, and shows no data of others", async () => {
		const page = await aBrowser(site).get(await linkTo(someEmail()));
		expect(page.statusCode).toBe(200);
		expect(page.body).not.toContain("Lovelace");
		expect(page.body).toContain("We keep nothing else");
	});

	test("expires after a day", async () => {
		const path = await linkTo(someEmail());
		const before = now;
		now = now.add({ hours: 23, minutes: 59 });
		expect((await aBrowser(site).get(path)).statusCode).toBe(200);
		now = before.add({ hours: 24 });
		const late = await aBrowser(site).get(path);
		now = before;
		expect(late.statusCode).toBe(410);
		expect(late.body).toContain("This link no longer works");
	});

	test.each([
		"key=",
		"key=a.16fd2706-8baf-433b-82eb-8c7fada847da.x",
		"key=a&key=b",
		`key=${"x".repeat(3_000)}`,
		"key=%E2%80%AE%F0",
		"key[]=1",
	])("opens with no query that the site has not signed: ?%s", async (query) => {
		for (const path of ["yours", "yours.json", "erase", "unsubscribe"]) {
			const answer = await aBrowser(site).get(`/privacy/${path}?${query}`);
			expect(answer.statusCode).toBe(410);
		}
		for (const path of ["contact", "erase", "unsubscribe"]) {
			const answer = await aBrowser(site).post(`/privacy/${path}?${query}`, {});
			expect(answer.statusCode).toBe(410);
		}
	});
});

describe("contact choices", () => {
	test("declining emails or calls are stored apart, and withdraw the consents given with submissions", async () => {
		const email = someEmail();
		const submission = await sendLead(email);
		const path = await linkTo(email);
		const answer = await aBrowser(site).post("/privacy/contact", {
			key: keyIn(path),
			mail: "no",
			calls: "yes",
		});
		expect(answer.statusCode).toBe(303);
		const page = await aBrowser(site).get(String(answer.headers.location));
		expect(page.body).toContain("Your choice applies from now on");
		expect(await stored.person(email)).toMatchObject({
			subscription_status: 1,
			email_subscription_status: 0,
		});
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			lead: { consent: { contact: false, email: false } },
			revision: 2,
		});
		await aBrowser(site).post("/privacy/contact", {
			key: keyIn(path),
			mail: "yes",
			calls: "no",
		});
		expect(await stored.person(email)).toMatchObject({
			subscription_status: 0,
			email_subscription_status: 1,
		});
		// The destinations are notified; accepting emails again restores no consent that was given with a submission.
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			lead: { consent: { contact: false, email: false } },
			revision: 3,
		});
	});

	test("declining both takes one click", async () => {
		const email = someEmail();
		await sendLead(email);
		const key = keyIn(await linkTo(email));
		const none = { key, none: "1", mail: "yes", calls: "yes" };
		await aBrowser(site).post("/privacy/contact", none);
		expect(await stored.person(email)).toMatchObject({
			subscription_status: 0,
			email_subscription_status: 0,
		});
	});

	test("are asked again where both answers are missing, or one is neither yes nor no", async () => {
		const email = someEmail();
		await sendLead(email);
		const key = keyIn(await linkTo(email));
		const wrong: Record<string, string>[] = [{}, { mail: "x", calls: "no" }, { calls: "" }];
		const texts = await Promise.all(
			wrong.map(async (answers) => {
				const answer = await aBrowser(site).post("/privacy/contact", { key, ...answers });
				expect(answer.statusCode).toBe(422);
				return /Answer at least one|Choose yes or no/.exec(answer.body)?.[0];
			}),
		);
		expect(texts).toEqual(["Answer at least one", "Choose yes or no", "Choose yes or no"]);
		expect(await stored.person(email)).toMatchObject({
			subscription_status: 1,
			email_subscription_status: 1,
		});
	});

	test("about emails and about calls are answered alone, each without a word on the other", async () => {
		const email = someEmail();
		await sendLead(email);
		const path = await linkTo(email);
		const key = keyIn(path);
		const readQuestions = async () => {
			const { body } = await aBrowser(site).get(path);
			return ["mail", "calls"].map((name) => ({
				chosen: body
					.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))
					?.find((input) => input.includes(" checked"))
					?.match(/value="(\w+)"/)?.[1],
				isAnswered: new RegExp(`<fieldset id="${name}".*?</fieldset>`, "s")
					.exec(body)?.[0]
					.includes("You answered here on"),
			}));
		};
		const unanswered = { chosen: undefined, isAnswered: false };
		expect(await readQuestions()).toEqual([unanswered, unanswered]);
		const alone = await aBrowser(site).post("/privacy/contact", { key, calls: "no" });
		expect(alone.statusCode).toBe(303);
		expect(await stored.person(email)).toMatchObject({
			subscription_status: 0,
			email_subscription_status: 1,
		});
		expect(await readQuestions()).toEqual([unanswered, { chosen: "no", isAnswered: true }]);
		now = now.add({ minutes: 1 });
		await aBrowser(site).post("/privacy/contact", { key, mail: "yes" });
		expect(await stored.person(email)).toMatchObject({
			subscription_status: 0,
			email_subscription_status: 1,
		});
		expect(await readQuestions()).toEqual([
			{ chosen: "yes", isAnswered: true },
			{ chosen: "no", isAnswered: true },
		]);
		const { person } = (await aBrowser(site).get(path.replace("yours?", "yours.json?"))).json();
		const said = { by: "page", at: expect.any(String) };
		expect(person[0].contactChoices).toEqual([
			{ calls: 0, ...said },
			{ mail: 1, ...said },
		]);
	});

	const createEmailLinks = async (email: string) => {
		const person = await findPersonByEmail(site.database.db, email);
		const links = openPrivacyLinks({
			keys: openPrivacyKeys(createSecretHmac(site.secret)),
			clock: site.clock,
			publicUrl: "https://our.example",
		});
		const id = person?.id as Id<"person">;
		return {
			link: links
				.privacyLink({ id: createId<"lead">(), person: id })
				.replace("https://our.example", ""),
			headers: links.unsubscribeHeaders(id),
		};
	};

	test("open directly from an email, whose link shows and erases no data", async () => {
		const email = someEmail();
		await sendLead(email);
		const { link } = await createEmailLinks(email);
		const page = await aBrowser(site).get(link);
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain("How we may contact you");
		expect(page.body).not.toContain("Lovelace");
		const file = await aBrowser(site).get(link.replace("yours?", "yours.json?"));
		expect(file.headers["content-type"]).toContain("text/html");
		const key = keyIn(link);
		await aBrowser(site).post("/privacy/erase", { key });
		expect(await stored.person(email)).toBeDefined();
		// A fresh link goes to the mailbox, independent of who has the email.
		const answer = await aBrowser(site).post("/privacy", { key });
		expect(answer.statusCode).toBe(303);
		expect(await emailsTo(email)).toHaveLength(1);
	});

	const field = "List-Unsubscribe=One-Click";
	const [name, value] = field.split("=");
	const parts = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

	test.each([
		["application/x-www-form-urlencoded", field],
		["multipart/form-data; boundary=x", parts],
	])(
		"are changed by the one-click POST of a mail program as %s, and not by a GET of the link",
		async (contentType, payload) => {
			const email = someEmail();
			await sendLead(email);
			const { headers } = await createEmailLinks(email);
			expect(headers["List-Unsubscribe-Post"]).toBe(field);
			const [, path = ""] =
				/^<https:\/\/our\.example(\S+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
			expect((await aBrowser(site).get(path)).statusCode).toBe(200);
			expect(await stored.person(email)).toMatchObject({
				email_subscription_status: 1,
			});
			// The request is that of mail programs: no cookie, no origin.
			const post = (url: string, body: string) =>
				site.server.inject({
					method: "POST",
					url,
					payload: body,
					headers: { "content-type": contentType },
				});
			expect((await post(path, "x".repeat(65 * 1024))).statusCode).toBe(413);
			expect(await stored.person(email)).toMatchObject({
				email_subscription_status: 1,
			});
			expect((await post(path, payload)).statusCode).toBe(200);
			expect(await stored.person(email)).toMatchObject({
				subscription_status: 1,
				email_subscription_status: 0,
			});
		},
	);

	test("are changed by no body of several parts at another address", async () => {
		const answer = await site.server.inject({
			method: "POST",
			url: "/privacy/contact",
			payload: parts,
			headers: { "content-type": "multipart/form-data; boundary=x" },
		});
		expect(answer.statusCode).toBe(415);
	});
});

describe("erasure", () => {
	test("asks first, then leaves no data that identifies the person", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		const submission = await sendLead(email, browser);
		const path = await linkTo(email);
		const question = await aBrowser(site).get(path.replace("yours", "erase"));
		expect(question.body).toContain("Erase everything?");
		expect(question.body).toContain("follow up on an open order");
		expect(await stored.person(email)).toBeDefined();
		const before = await counted("erasures");

		const key = keyIn(path);
		const answer = await aBrowser(site).post("/privacy/erase", { key });
		expect(answer.headers.location).toBe("/privacy/erased");
		expect(await stored.person(email)).toBeUndefined();
		expect(await stored.lead(submission.lead_id)).toBeUndefined();
		expect(await stored.submissions(submission.lead_id)).toEqual([]);
		expect(await stored.consents(submission.submission_id)).toEqual([]);
		expect(await emailsTo(email)).toEqual([]);
		expect(await counted("erasures")).toBe(Number(before) + 1);
		for (const table of await tables()) {
			const { rows } = await sql`select 1 from ${sql.table(table)} as one
				where one::text ilike ${`%${email}%`}`.execute(site.database.db);
			expect([table, rows.length]).toEqual([table, 0]);
		}

		// A second click on the button gets the same answer; the link opens nothing any more.
		const again = await aBrowser(site).post("/privacy/erase", { key });
		expect(again.headers.location).toBe("/privacy/erased");
	});

	test("deletes what the browser keeps of requests as well", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		await sendLead(email, browser);
		expect(browser.cookies.SL_LEAD).toBeDefined();
		const key = keyIn(await linkTo(email));
		await browser.post("/privacy/erase", { key });
		for (const name of ["SL_LEAD", "sl_leads_sent", "sl_skip_lead_form"])
			expect(browser.cookies[name]).toBeUndefined();
	});

	test("is not undone by a browser that sends its form once more", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		const submission = await sendLead(email, browser);
		const key = keyIn(await linkTo(email));
		await aBrowser(site).post("/privacy/erase", { key });
		const retried = await sendSubmission(browser, submission);
		expect(retried.statusCode).toBe(410);
		// No submission is accepted under the erased id either; under new ids it makes a new lead.
		const corrected = { ...submission, submission_id: crypto.randomUUID() };
		expect((await sendSubmission(browser, corrected)).statusCode).toBe(403);
		expect(await stored.person(email)).toBeUndefined();
		await sendLead(email);
		expect(await stored.person(email)).toBeDefined();
	});

	test("includes an address that was typed before it was corrected", async () => {
		const [first, second] = [someEmail(), someEmail()];
		const browser = aBrowser(site);
		const submission = await sendLead(first, browser);
		const corrected = {
			...submission,
			submission_id: crypto.randomUUID(),
			values: { ...submission.values, email: second },
		};
		expect((await sendSubmission(browser, corrected)).statusCode).toBe(200);
		const key = keyIn(await linkTo(first));
		await aBrowser(site).post("/privacy/erase", { key });
		expect(await stored.submissions(submission.lead_id)).toMatchObject([
			{ id: corrected.submission_id },
		]);
		expect(await stored.person(second)).toBeDefined();
	});

	test("includes the account with the searches and cookie choices of its browsers, and removes the names from its orders", async () => {
		const { db } = site.database;
		const email = someEmail();
		const { lead_id } = await sendLead(email);
		const [mine, strange] = [newId<"device">(), newId<"device">()];
		const order: Order = {
			id: newId<"order">(),
			product: { kind: "course", id: 1009 },
			title: "SQL for Analysts",
			mode: "self-paced",
			country: "US",
			listPrice: { minor: 100, currency: currencyCode("USD") },
			total: { minor: 100, currency: currencyCode("USD") },
			coupon: undefined,
			status: "waiting-for-advisor",
			lead: lead_id as Id<"lead">,
			createdAt: now,
		};
		await insertOrder(db, order);
		const unitedStates = site.snapshots.countries.byCode("US");
		await db.transaction().execute(async (tx) => {
			const account = {
				id: newId<"account">(),
				email,
				firstName: "Ada",
				lastName: "Lovelace",
				phone: "2015550123",
				countryId: unitedStates?.id,
				userType: "Freemium",
			};
			await insertAccount(tx, account, now);
			await insertAccountDevice(tx, account.id, mine, now);
		});
		for (const device of [mine, strange]) {
			const hash = createSecretHmac(site.secret);
			const visitor = searcherHash(hash, "sql", device);
			await countTerm(db, { term: "sql", day: "2026-11-20", visitor });
			await recordConsent(db, {
				id: newId<"consent">(),
				choice: { analytics: true, marketing: false },
				device,
				textVersion: "1",
				country: "US",
				page: "/preferences",
				at: now,
			});
		}

		const path = await linkTo(email);
		const file = await aBrowser(site).get(path.replace("yours?", "yours.json?"));
		expect(file.json()).toMatchObject({
			account: [{ email, devices: [mine], phone: "2015550123" }],
			searches: [{ term: "sql", day: "2026-11-20" }],
			cookieChoices: [
				{ purpose: "analytics", given: true, device: mine },
				{ purpose: "marketing", given: false, device: mine },
			],
			orders: [{ id: order.id, title: "SQL for Analysts" }],
		});
		await aBrowser(site).post("/privacy/contact", {
			key: keyIn(path),
			mail: "yes",
			calls: "no",
		});
		const { body } = await aBrowser(site).get(path);
		expect(body).toContain("Ada Lovelace, +1 201 555 0123");
		// The titles hold for a visitor who has opted out of calls, too.
		expect(body).toContain("You opted out");
		expect(body).toContain(">Your orders</h2>");
		expect(body).not.toMatch(/we may call you/i);
		await aBrowser(site).post("/privacy/erase", { key: keyIn(path) });
		expect(await listConsentsByDevice(db, mine, 9)).toEqual([]);
		expect(await listConsentsByDevice(db, strange, 9)).toHaveLength(2);
		expect(await findAccountByEmail(db, email)).toBeUndefined();
		const { rows } = await sql`select contact, (select count(*)::int from
			search_term_visitors where term = 'sql') as visitors
			from orders where id = ${order.id}`.execute(db);
		expect(rows).toEqual([{ contact: null, visitors: 1 }]);
	});

	test("includes what was entered for an account that was not created", async () => {
		const email = someEmail();
		await aBrowser(site).post("/accounts/sign-up", {
			email,
			firstName: "Grace",
			lastName: "Hopper",
			phoneNumber: "2015550123",
			countryId: String(site.snapshots.countries.byCode("US")?.id),
		});
		const path = await linkTo(email);
		const file = await aBrowser(site).get(path.replace("yours?", "yours.json?"));
		expect(file.json().account).toMatchObject([
			{
				pendingSignUp: {
					firstName: "Grace",
					lastName: "Hopper",
					phone: "+12015550123",
				},
			},
		]);
		const { body } = await aBrowser(site).get(path);
		expect(body).toContain("Grace Hopper, +1 201 555 0123 (entered to create");
		await aBrowser(site).post("/privacy/erase", { key: keyIn(path) });
		const { rows } = await sql`select 1 from sign_in_codes where email = ${email}`.execute(
			site.database.db,
		);
		expect(rows).toEqual([]);
	});

	test("reaches every destination that was notified, and a waiting delivery restores nothing", async () => {
		const { site: telling, salesforce, hubspot, webhookEvents } = await aSiteWithDestinations();
		const { db } = telling.database;
		const email = someEmail();
		const submission = aSubmission({}, { email });
		const { lead_id: id } = submission;
		await sendSubmission(aBrowser(telling), submission);
		await vi.waitFor(
			() => {
				expect(salesforce.leads.has(id)).toBe(true);
				expect(hubspot.contacts.has(email)).toBe(true);
				expect(webhookEvents()).toHaveLength(1);
				expect(telling.emails).toHaveLength(2);
			},
			{ timeout: 30_000 },
		);
		// Another lead waits for a destination that is down, and is erased with the first.
		salesforce.always = replying(503);
		const second = aSubmission({}, { email });
		await sendSubmission(aBrowser(telling), second);
		await vi.waitFor(
			async () => {
				// Each destination was tried, and no delivery is running now.
				const { rows } = await sql`select 1 from lead_deliveries
					where attempts = 0 or claimed_until is not null`.execute(db);
				expect(rows).toEqual([]);
			},
			{ timeout: 30_000 },
		);
		const person = await findPersonByEmail(db, email);
		const deps = {
			db,
			clock: telling.clock,
			hash: createSecretHmac(telling.secret),
			personalDataSources: telling.services.list(personalDataSources),
			queueErasures: (tx: Tx, subject: DataSubject) => queueErasures(telling, tx, subject),
			deleteQueuedEmails: async () => undefined,
		};
		expect(person).toBeDefined();
		await erasePersonalData(deps, email);
		salesforce.always = undefined;
		await vi.waitFor(
			() => {
				expect(salesforce.leads.size).toBe(0);
				expect(hubspot.contacts.size).toBe(0);
				const erased = webhookEvents().filter(({ type }) => type === "lead.erased");
				expect(erased).toHaveLength(2);
				expect(telling.emails.map(({ subject }) => subject)).toContain(
					`Please delete: request ${id}`,
				);
			},
			{ timeout: 30_000 },
		);
		expect(await findPersonByEmail(db, email)).toBeUndefined();
		const { rows } =
			await sql`select 1 from jobs.job where data::text ilike ${`%${email}%`}`.execute(db);
		expect(rows).toEqual([]);
	});

	test("needs a POST from this site", async () => {
		const email = someEmail();
		await sendLead(email);
		const key = keyIn(await linkTo(email));
		const answer = await aBrowser(site).post(
			"/privacy/erase",
			{ key },
			{ "sec-fetch-site": "cross-site" },
		);
		expect(answer.statusCode).toBe(403);
		expect(await stored.person(email)).toBeDefined();
	});
});

async function tables(): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select
		schemaname || '.' || tablename as name from pg_tables
		where schemaname in ('public', 'jobs')`.execute(site.database.db);
	return rows.map(({ name }) => name);
}
