import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook, replying } from "#connectors/testing.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	findLeadId,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const later = (hours: number) => {
	now = now.add({ hours });
};
let webhook: Awaited<ReturnType<typeof aWebhook>>;
beforeAll(async () => {
	webhook = await aWebhook(closeAfterwards);
	site = await aSite({
		env: { MARKETING_DOUBLE_OPT_IN: "1", CRM_WEBHOOK_URL: webhook.address },
		deps: { clock: () => now },
	});
	stored = storedLeadRows(site);
});

/** Sends a form and answers the ids of what was stored. */
async function send(values: Record<string, unknown>, more = {}, browser = aBrowser(site)) {
	const submission = aSubmission(more, values);
	const answer = await sendSubmission(browser, submission);
	expect(answer.json().status).toBe("success");
	return { submission: submission.submission_id, lead: findLeadId(answer) };
}

async function listAsked(email: string): Promise<string[]> {
	const emails = await listQueuedEmails(site, email);
	return emails.filter(({ subject }) => subject.startsWith("Confirm:")).map(({ text }) => text);
}

async function findLink(email: string): Promise<{ path: string; key: string }> {
	const text = (await listAsked(email)).at(-1) ?? "";
	const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "none:");
	return {
		path: link.pathname + link.search,
		key: link.searchParams.get("key") ?? "",
	};
}

async function setEmailSubscription(email: string, status: 0 | 1) {
	await sql`update people set email_subscription_status = ${status} where email = ${email}`.execute(
		site.database.db,
	);
}

const listLedger = async (submission: string) =>
	(await stored.consents(submission)).map(({ purpose, given }) => `${purpose} ${given}`);
const pending = ["call false", "contact true", "email-request true", "sms false"];
const confirmed = ["call false", "contact true", "email true", "email-request true", "sms false"];
/** The webhook's payloads of a lead, the newest last. */
const listTold = (lead: string) =>
	[...webhook.accepted.values()]
		.map((event) => event as { data: Record<string, unknown> })
		.filter(({ data }) => JSON.stringify(data).includes(lead))
		.map(({ data }) => JSON.stringify(data));
const waitForTold = (lead: string, count: number) =>
	vi.waitFor(
		() => {
			const told = listTold(lead);
			expect(told).toHaveLength(count);
			return told;
		},
		{ timeout: 30_000 },
	);

describe("a box for marketing emails that must be confirmed", () => {
	test("is a request at first: nobody is told of an opt-in, and one email asks for the confirmation", async () => {
		const email = someEmail();
		const { submission, lead } = await send({ email, agreeEmail: true });
		expect(await listLedger(submission)).toEqual(pending);
		expect((await stored.lead(lead))?.lead.consent.email).toBe(false);
		expect(await listAsked(email)).toHaveLength(1);
		const [told = ""] = await waitForTold(lead, 1);
		expect(told).toContain('"sl_email_opt_in":false');
	});

	test("is confirmed by the button and not by opening the link; the ledger keeps both, and the destinations are told", async () => {
		const email = someEmail();
		const { submission, lead } = await send({ email, agreeEmail: true });
		const { path, key } = await findLink(email);
		const [before = ""] = await waitForTold(lead, 1);
		const browser = aBrowser(site);
		for (let scans = 0; scans < 3; scans++) {
			const page = await browser.get(path);
			expect(page.statusCode).toBe(200);
			expect(page.body).toContain("Yes, send me these emails");
			expect(page.headers["cache-control"]).toContain("no-store");
		}
		expect(await listLedger(submission)).toEqual(pending);
		later(1);
		for (let presses = 0; presses < 2; presses++) {
			const done = await browser.post("/privacy/emails", { key });
			expect(done.body).toContain("Your subscription is confirmed");
		}
		expect(await listLedger(submission)).toEqual(confirmed);
		const lines = await stored.consents(submission);
		const [line, request] = ["email", "email-request"].map((purpose) =>
			lines.find((one) => one.purpose === purpose),
		);
		expect(line?.words).toBe(request?.words);
		expect(String(line?.at)).not.toBe(String(request?.at));
		expect((await stored.lead(lead))?.lead.consent.email).toBe(true);
		const told = await waitForTold(lead, 2);
		expect(before).toContain('"sl_email_opt_in":false');
		expect(told[1]).toContain('"sl_email_opt_in":true');
		expect((await browser.get(path)).body).toContain("Your subscription is confirmed");
	});

	test("asks at most once a day, and one confirmation answers all forms of that time", async () => {
		const email = someEmail();
		const first = await send({ email, agreeEmail: true });
		const others = await Promise.all(
			["course-1001", "course-1002"].map((product) =>
				send({ email, agreeEmail: true }, { product }),
			),
		);
		expect(await listAsked(email)).toHaveLength(1);
		later(25);
		const next = await send({ email, agreeEmail: true }, { product: "course-1003" });
		expect(await listAsked(email)).toHaveLength(2);
		const { key } = await findLink(email);
		await aBrowser(site).post("/privacy/emails", { key });
		for (const { submission } of [first, ...others, next])
			expect(await listLedger(submission)).toEqual(confirmed);
		// The mailbox is proven: a further box needs no email.
		later(25);
		const after = await send({ email, agreeEmail: true }, { product: "course-1004" });
		expect(await listAsked(email)).toHaveLength(2);
		expect(await listLedger(after.submission)).toContain("email true");
	});

	test("asks for nothing where the box is empty", async () => {
		const email = someEmail();
		const { submission } = await send({ email, agreeEmail: false });
		expect(await listLedger(submission)).toContain("email false");
		expect(await listAsked(email)).toEqual([]);
	});

	test("confirms nothing for another address to which the lead was corrected, whoever got the link", async () => {
		const [typed, own] = [someEmail(), someEmail()];
		const browser = aBrowser(site);
		const first = await send({ email: typed, agreeEmail: true }, {}, browser);
		const { path, key } = await findLink(typed);
		const corrected = await send(
			{ email: own, agreeEmail: true },
			{ lead_id: first.lead },
			browser,
		);
		expect(corrected.lead).toBe(first.lead);
		await setEmailSubscription(own, 0);
		for (const answer of [
			await aBrowser(site).get(path),
			await aBrowser(site).post("/privacy/emails", { key }),
		])
			expect(answer.statusCode).toBe(410);
		for (const { submission } of [first, corrected])
			expect(await listLedger(submission)).toEqual(pending);
		expect(await stored.person(own)).toMatchObject({
			email_subscription_status: 0,
		});
		// The link to the address that is right confirms its own submission alone.
		const { key: ownKey } = await findLink(own);
		await aBrowser(site).post("/privacy/emails", { key: ownKey });
		expect(await listLedger(corrected.submission)).toEqual(confirmed);
		expect(await listLedger(first.submission)).toEqual(pending);
	});

	test("takes the confirmation of one address for that of no other to which the lead was corrected", async () => {
		const [typed, own] = [someEmail(), someEmail()];
		const browser = aBrowser(site);
		const first = await send({ email: typed, agreeEmail: true }, {}, browser);
		const { key } = await findLink(typed);
		await aBrowser(site).post("/privacy/emails", { key });
		expect(await listLedger(first.submission)).toEqual(confirmed);
		await send({ email: own, agreeEmail: false }, { lead_id: first.lead }, browser);
		const { submission } = await send({ email: own, agreeEmail: true });
		expect(await listLedger(submission)).toEqual(pending);
		expect(await listAsked(own)).toHaveLength(1);
	});

	test("asks at the person's own address where a look-alike was typed", async () => {
		const own = someEmail();
		const lookAlike = own.replace("ada", "\uff41da");
		await send({ email: lookAlike, agreeEmail: true });
		expect(await listAsked(own)).toHaveLength(1);
		expect(await listAsked(lookAlike)).toEqual([]);
	});

	test("leaves a request that was withdrawn before as it is, so that each destination is told of the withdrawal", async () => {
		const email = someEmail();
		const { submission, lead } = await send({ email, agreeEmail: true });
		const { key } = await findLink(email);
		await waitForTold(lead, 1);
		const visitor = await aMember(site, email);
		webhook.always = replying(503);
		const withdrawn = await visitor.post("/privacy/withdraw", { lead });
		expect(withdrawn.statusCode).toBe(303);
		const done = await visitor.post("/privacy/emails", { key });
		expect(done.body).toContain("Your subscription is confirmed");
		expect(await listLedger(submission)).toEqual(confirmed);
		expect(await stored.lead(lead)).toMatchObject({
			state: "withdrawn",
			revision: 2,
		});
		webhook.always = undefined;
		await expect
			.poll(
				async () => {
					await sql`update jobs.job set start_after = now() where state = 'created'`.execute(
						site.database.db,
					);
					return listTold(lead);
				},
				{ timeout: 30_000, interval: 100 },
			)
			.toMatchObject([{}, expect.stringContaining("withdrawn_at")]);
	});

	test("confirms nothing by a link that is forged, expired or of an erased person", async () => {
		const [late, gone] = [someEmail(), someEmail()];
		const { submission } = await send({ email: late, agreeEmail: true });
		await send({ email: gone, agreeEmail: true });
		const browser = aBrowser(site);
		const [lateLink, goneLink] = [await findLink(late), await findLink(gone)];
		await sql`delete from people where email = ${gone}`.execute(site.database.db);
		for (const key of ["", "x", `${lateLink.key}x`, goneLink.key]) {
			const answer = await browser.post("/privacy/emails", { key });
			expect([key, answer.statusCode]).toEqual([key, 410]);
		}
		later(7 * 24 + 1);
		expect((await browser.get(lateLink.path)).statusCode).toBe(410);
		const { key } = lateLink;
		expect((await browser.post("/privacy/emails", { key })).statusCode).toBe(410);
		expect(await listLedger(submission)).toEqual(pending);
	});
});

test("without the setting a ticked box is the opt-in, and no email asks for more", async () => {
	const plain = await aSite();
	const submission = aSubmission({}, { agreeEmail: true });
	const answer = await sendSubmission(aBrowser(plain), submission);
	const rows = storedLeadRows(plain);
	expect((await rows.lead(findLeadId(answer)))?.lead.consent.email).toBe(true);
	expect((await rows.consents(submission.submission_id)).map(({ purpose }) => purpose)).toEqual([
		"call",
		"contact",
		"email",
		"sms",
	]);
});
