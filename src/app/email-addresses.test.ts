import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parseUuid } from "#core/ids.ts";
import { findLead } from "#leads/lead-store.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const program = "/university/cyber-defense-bootcamp";
const form = `${program}/university-application-form`;

/** Requests the curriculum, begins to apply, and has a link sent to continue later. */
async function saveApplication(email: string) {
	const browser = aBrowser(site);
	const submission = aSubmission(
		{
			site_module: "bundle agenda",
			product: "university-4003",
			page: program,
		},
		{ email, experience: "3-5" },
	);
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	const savedSubject = await browser.post(form, {
		step: "about",
		way: "later",
	});
	expect(savedSubject.statusCode).toBe(303);
	const page = await browser.get(String(savedSubject.headers.location));
	const id = parseUuid<"lead">(submission.lead_id);
	const lead = id && (await findLead(site.database.db, id));
	return { browser, lead, notice: page.body };
}

const findEmails = (subject: RegExp, to: string) =>
	site.emails.filter((email) => email.to === to && subject.test(email.subject));
const requestSubject = /^Your (syllabus|request|question)/;
const savedSubject = /is saved: /;
const waitForEmails = (subject: RegExp, to: string, times: number) =>
	vi.waitFor(() => expect(findEmails(subject, to)).toHaveLength(times), 60_000);
const all = () => site.emails.map(({ to }) => to);

describe.each([
	["a Kelvin sign", "mi\u212ae"],
	["a fullwidth letter", "\uff4dike"],
])("an address that looks like another one because of %s", (_name, local) => {
	test.each([
		["before", 0],
		["after", 1],
	])("gets no email with a token of the person whose lead was stored %s", async (count, turn) => {
		const domain = `${local.codePointAt(0)}-${count}.example.com`;
		const [theirs, own] = [`${local}@${domain}`, `mike@${domain}`];
		const order = turn ? [theirs, own] : [own, theirs];
		const found = [];
		for (const email of order) found.push(await saveApplication(email));
		expect(found[0]?.lead?.person).toBe(found[1]?.lead?.person);
		await waitForEmails(requestSubject, own, 2);
		await waitForEmails(savedSubject, own, 2);
		expect(all()).not.toContain(theirs);
		const stored = found.map(({ lead }) => lead?.lead.email);
		expect(stored).toEqual(order);
		const look = found.find(({ lead }) => lead?.lead.email === theirs);
		expect(look?.notice).toContain(`We emailed ${own}`);
	});
});

test("a code and a link to personal data go to the compared address, not to its look-alike", async () => {
	const browser = aBrowser(site);
	const email = "mi\u212ae@codes.example.com";
	for (const page of ["/accounts/sign-in", "/privacy"])
		expect((await browser.post(page, { email })).statusCode).toBe(303);
	await waitForEmails(/is your Lyceum code/, "mike@codes.example.com", 1);
	await waitForEmails(/^Your data/, "mike@codes.example.com", 1);
	expect(all()).not.toContain(email);
});

test("an address is stored and sent as entered, capital letters included", async () => {
	const email = "Ada.King@Capitals.example.com";
	const { lead } = await saveApplication(email);
	expect(lead?.lead.email).toBe(email);
	await waitForEmails(requestSubject, email, 1);
	await waitForEmails(savedSubject, email, 1);
});

test("an address that is invalid after normalization is refused at its field", async () => {
	for (const email of ["ada\u00b4@example.com", "ada\uff20home@example.com"]) {
		const answer = await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("Invalid Email");
	}
});

test("a typed look-alike is found and erased with the address", async () => {
	const browser = aBrowser(site);
	const submission = aSubmission({}, { email: "\uff4dary@typed.example.com" });
	await sendSubmission(browser, submission);
	const own = { ...submission.values, email: "eve@typed.example.com" };
	const corrected = { submission_id: crypto.randomUUID(), values: own };
	expect((await sendSubmission(browser, { ...submission, ...corrected })).statusCode).toBe(200);
	const mary = "mary@typed.example.com";
	await aBrowser(site).post("/privacy", { email: mary });
	await waitForEmails(/^Your data/, mary, 1);
	const [message] = findEmails(/^Your data/, mary);
	const path = /http:\/\/localhost:3000(\S+)/.exec(message?.text ?? "")?.[1];
	const page = await browser.get(path ?? "");
	expect(page.body).toContain("your address, in someone else");
	const key = new URL(path ?? "", "http://x").searchParams.get("key") ?? "";
	await browser.post("/privacy/erase", { key });
	const { rows } = await sql`select typed from lead_submissions
		where typed ->> 'email' like '%ary@typed%'`.execute(site.database.db);
	expect(rows).toEqual([]);
});
