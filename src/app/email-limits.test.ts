import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { questionFieldName } from "#applications/form/step-rules.ts";
import { solvePuzzle } from "#leads/shield/testing.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});
beforeEach(() => {
	now = start;
});

const program = "/university/cyber-defense-bootcamp";
const form = `${program}/university-application-form`;
const steps = {
	about: {
		birthDay: "24",
		birthMonth: "12",
		birthYear: "1999",
		country: "US",
		cState: "NY",
	},
	background: {
		yearOfPassing: "2019",
		marks: "81.5",
		experience: "3-5",
		[questionFieldName("Will you be 18 or older when the bootcamp begins?")]: "Yes",
		[questionFieldName(
			"Would you sign a code of conduct that limits what you may attack, and where?",
		)]: "No",
	},
	words: { purpose: "I want to learn.", work: "", day: "Tuesday" },
	send: { terms: "on" },
};

/** Requests the curriculum, with which an application begins. */
async function anApplicant(email: string, guards: object = {}) {
	const browser = aBrowser(site);
	const submission = aSubmission(
		{
			site_module: "bundle agenda",
			product: "university-4003",
			page: program,
			...guards,
		},
		{ email, experience: "3-5" },
	);
	const first = await sendSubmission(browser, submission);
	// Many leads from one address need a proof of work, which a flood can afford.
	const { puzzle } = first.json();
	const proof = puzzle && solvePuzzle(puzzle);
	const taken = puzzle ? await sendSubmission(browser, { ...submission, proof }) : first;
	expect(taken.statusCode).toBe(200);
	const save = async () => {
		const saved = await browser.post(form, { step: "about", way: "later" });
		expect(saved.statusCode).toBe(303);
		return (await browser.get(String(saved.headers.location))).body;
	};
	const apply = async () => {
		for (const [step, fields] of Object.entries(steps)) {
			const { statusCode } = await browser.post(form, { step, ...fields });
			expect([step, statusCode]).toEqual([step, 303]);
		}
	};
	return { lead: submission.lead_id, save, apply };
}

/** Every email to the address that was queued: directly, or as the delivery of a lead. */
async function emailsTo(email: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select (
		(select count(*) from jobs.job where name = ${mailJob.name}
			and data -> 'order' ->> 'to' = ${email}
			and data -> 'order' ->> 'subject' not like '%is your code%')
		+ (select count(*) from lead_deliveries d join people p on p.id = d.person_id
			where d.destination = 'visitor-mail' and p.email = ${email})
		)::int as count`.execute(site.database.db);
	return rows[0]?.count ?? 0;
}
const saysLinkSent = (page: string) => /We emailed \S+ a link/.test(page);
const limitWords = "this address has reached its limit of emails for today";

test("an address gets five emails a day, for any number of leads and applications", async () => {
	const email = someEmail();
	const applicants = [];
	for (let count = 0; count < 8; count++) {
		const applicant = await anApplicant(email);
		await applicant.save();
		applicants.push(applicant);
	}
	expect(await emailsTo(email)).toBe(5);
	// An hour later each lead would get another email.
	now = now.add({ hours: 2 });
	for (const { save } of applicants) expect(await save()).toContain("Saved.");
	expect(await emailsTo(email)).toBe(5);
});

test("applications that are saved at once share the remaining emails, and each page says whether its link was sent", async () => {
	const email = someEmail();
	const applicants = [];
	for (let count = 0; count < 3; count++) applicants.push(await anApplicant(email));
	expect(await emailsTo(email)).toBe(3);
	const pages = await Promise.all(applicants.map(({ save }) => save()));
	expect(await emailsTo(email)).toBe(5);
	expect(pages.filter(saysLinkSent)).toHaveLength(2);
	expect(pages.filter((page) => page.includes(limitWords))).toHaveLength(1);
});

test("an application that is saved without an email stays saved, and the next day sends the link", async () => {
	const email = someEmail();
	const { save } = await anApplicant(email);
	for (let count = 1; count < 5; count++) await anApplicant(email);
	expect(await save()).toContain(limitWords);
	now = now.add({ hours: 23 });
	expect(saysLinkSent(await save())).toBe(true);
	expect(await emailsTo(email)).toBe(6);
});

test("a quarantined lead causes no email, neither saved nor sent", async () => {
	const email = someEmail();
	const { save, apply, lead } = await anApplicant(email, { website: "x" });
	const page = await save();
	expect(saysLinkSent(page)).toBe(false);
	expect(page).toContain("Saved. You can continue in this browser for a day.");
	await apply();
	const { rows } = await sql`select 1 from leads where id = ${lead}
		and state = 'quarantined' and application -> 'sent' is not null`.execute(site.database.db);
	expect(rows).toHaveLength(1);
	expect(await emailsTo(email)).toBe(0);
});

test("a submitted application is confirmed, and a link to personal data is sent, when forms have used up their share", async () => {
	const email = someEmail();
	const applicant = await anApplicant(email);
	for (let count = 1; count < 6; count++) await anApplicant(email);
	expect(await emailsTo(email)).toBe(5);
	await applicant.apply();
	expect(await emailsTo(email)).toBe(6);
	for (let time = 1; time <= 2; time++) {
		const answer = await aBrowser(site).post("/privacy", { email });
		expect(answer.headers.location).toBe("/privacy/asked");
	}
	expect(await emailsTo(email)).toBe(8);
});

test("links to personal data end after ten emails; the page says so, known or not", async () => {
	const known = someEmail();
	await anApplicant(known);
	const pages = [];
	for (const [email, links] of [
		[known, 9],
		[someEmail(), 10],
	] as const) {
		for (let time = 0; time < links; time++) {
			const answer = await aBrowser(site).post("/privacy", { email });
			expect(answer.statusCode).toBe(303);
			// A separate limit allows three requests an hour.
			now = now.add({ minutes: 31 });
		}
		const refused = await aBrowser(site).post("/privacy", { email });
		expect(refused.statusCode).toBe(429);
		expect(refused.body).toContain("No link was sent");
		pages.push(refused.body.replaceAll(email, ""));
		expect(await emailsTo(email)).toBe(10);
		now = start;
	}
	expect(pages[0]).toBe(pages[1]);
});

test("a corrected address is sent its own link", async () => {
	const [first, second] = [someEmail(), someEmail()];
	const browser = aBrowser(site);
	const submission = aSubmission(
		{
			site_module: "bundle agenda",
			product: "university-4003",
			page: program,
		},
		{ email: first, experience: "3-5" },
	);
	await sendSubmission(browser, submission);
	const save = () => browser.post(form, { step: "about", way: "later" });
	await save();
	const values = { ...submission.values, email: second };
	const submission_id = crypto.randomUUID();
	await sendSubmission(browser, { ...submission, submission_id, values });
	await save();
	// The email about the request, and the link.
	for (const email of [first, second]) expect(await emailsTo(email)).toBe(2);
});

test("the email count of an address is shown and erased with its personal data", async () => {
	const email = someEmail();
	await anApplicant(email);
	await aBrowser(site).post("/privacy", { email });
	const { rows } = await sql<{ text: string }>`select
		data -> 'order' ->> 'text' as text from jobs.job
		where data -> 'order' ->> 'to' = ${email}
		and data -> 'order' ->> 'subject' like 'Your data%'`.execute(site.database.db);
	const key = /key=(\S+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
	const file = await aBrowser(site).get(`/privacy/yours.json?key=${key}`);
	expect(file.json().emailCounts).toEqual([{ day: "2026-11-20", sent: 2 }]);
	const counted = async () => {
		const all = await sql<{ count: number }>`select count(*)::int as count
			from email_counts`.execute(site.database.db);
		return all.rows[0]?.count ?? 0;
	};
	const before = await counted();
	await aBrowser(site).post("/privacy/erase", { key });
	expect(await counted()).toBe(before - 1);
});
