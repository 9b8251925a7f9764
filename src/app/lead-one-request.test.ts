import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import { findLead } from "#leads/lead-store.ts";
import { solvePuzzle } from "#leads/shield/testing.ts";
import { aMember, register } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	complaintChoices,
	findLeadId,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

const begin = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = begin;
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	// Many requests come at once here.
	site = await aSite({
		env: { DATABASE_POOL: "100" },
		deps: { clock: () => now },
	});
	stored = storedLeadRows(site);
});
beforeEach(() => {
	now = begin;
});

/** Sends a form as a browser with script does, and answers the lead that it became. */
async function ask(
	browser: Browser,
	email: string,
	{ message, ...more }: { message?: string; [field: string]: string | undefined } = {},
	values: Record<string, string> = {},
): Promise<string> {
	const submission = aSubmission(more, {
		...values,
		email,
		...(message && { message }),
	});
	const answer = await sendSubmission(browser, submission);
	expect(answer.statusCode).toBe(200);
	return findLeadId(answer);
}
const countLeadsOf = async (email: string) => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from leads join people on people.id = person_id
		where email = ${email}`.execute(site.database.db);
	return rows[0]?.count;
};
const readByAdvisor = async (id: string) => {
	const lead = await findLead(site.database.db, id as Id<"lead">);
	return lead && requestSummaryLines(lead).join("\n");
};

describe("the same request within a day", () => {
	test("from one browser is one lead with a newer revision, and the advisor reads every message", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const first = await ask(browser, email, { message: "In the evening?" });
		now = begin.add({ hours: 2 });
		const again = await ask(browser, email, { message: "And on Sundays?" });
		now = begin.add({ hours: 23, minutes: 59 });
		expect(await ask(browser, email, { message: "And on Sundays?" })).toBe(first);
		expect(again).toBe(first);
		expect(await stored.lead(first)).toMatchObject({
			revision: 3,
			lead: { leadId: first, message: "And on Sundays?" },
		});
		expect(await stored.submissions(first)).toHaveLength(3);
		expect(await readByAdvisor(first)).toContain(
			"And on Sundays?\n\nWritten before, on 2026-11-20 at 12:00 UTC:\nIn the evening?",
		);
		now = begin.add({ hours: 24 });
		expect(await ask(browser, email)).not.toBe(first);
	});

	test("from one account is one lead, whichever browser it is sent from", async () => {
		const email = someEmail();
		const atHome = await aMember(site, email);
		const atWork = aBrowser(site, {
			sl_session: atHome.cookies.sl_session ?? "",
		});
		const first = await ask(atHome, email);
		expect(await ask(atWork, email)).toBe(first);
		expect(await countLeadsOf(email)).toBe(1);
	});

	test("by somebody who only types the same email changes nothing", async () => {
		const email = someEmail();
		const first = await ask(aBrowser(site), email, { message: "Mine" });
		const stranger = aBrowser(site);
		await ask(stranger, someEmail());
		expect(await ask(stranger, email, { message: "Not mine" })).not.toBe(first);
		expect(await stored.lead(first)).toMatchObject({
			revision: 1,
			lead: { message: "Mine" },
		});
	});

	test("for another person, product, form or page is another lead", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const all = [
			await ask(browser, email),
			await ask(browser, someEmail()),
			await ask(browser, email, { product: "course-1010" }),
			await ask(browser, email, { site_module: "course preview" }),
		];
		expect(new Set(all).size).toBe(all.length);
		const advice = { site_module: "search-advice", product: undefined };
		const other = someEmail();
		const pages = [
			await ask(browser, other, { ...advice, page: "/search" }),
			await ask(browser, other, { ...advice, page: "/courses" }),
			await ask(browser, other, { ...advice, page: "/search" }),
		];
		expect(pages[2]).toBe(pages[0]);
		expect(pages[1]).not.toBe(pages[0]);
	});

	test("about a complaint is a ticket of its own each time", async () => {
		const browser = aBrowser(site);
		const email = await register(site, someEmail());
		const complaint = { site_module: "grievance", product: undefined };
		const complain = () => ask(browser, email, complaint, complaintChoices);
		const first = await complain();
		expect(await complain()).not.toBe(first);
	});

	test("sent twenty times at once by a browser that has sent another form is one lead", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const other = await ask(browser, email, { product: "course-1010" });
		const answers = await Promise.all(
			Array.from({ length: 20 }, async (_, index) => {
				const submission = aSubmission({}, { email, message: `${index}` });
				const own = aBrowser(site, browser.cookies);
				const answer = await sendSubmission(own, submission);
				if (answer.statusCode !== 428) return answer;
				const proof = solvePuzzle(answer.json().puzzle);
				return sendSubmission(own, { ...submission, proof });
			}),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
		const [lead, ...others] = new Set(answers.map(findLeadId));
		expect(others).toEqual([]);
		expect(lead).not.toBe(other);
		expect(await stored.lead(lead ?? "")).toMatchObject({ revision: 20 });
		expect((await stored.lead(lead ?? ""))?.lead.earlierMessages).toHaveLength(19);
	});

	test("is answered like the first time when it is repeated", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const first = await ask(browser, email);
		const submission = aSubmission({}, { email });
		for (const _ of "twice")
			expect(findLeadId(await sendSubmission(browser, submission))).toBe(first);
		expect(await stored.lead(first)).toMatchObject({ revision: 2 });
	});

	test("that is doubtful stays apart until a person has looked at it", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		const first = await ask(browser, email);
		const submission = aSubmission({ website: "x" }, { email });
		expect(findLeadId(await sendSubmission(browser, submission))).toBe(submission.lead_id);
		expect(await stored.lead(first)).toMatchObject({
			state: "open",
			revision: 1,
		});
	});
});

describe("a form that begins a lead", () => {
	test("in a copy of its tab does not change the lead that the first tab has sent", async () => {
		const browser = aBrowser(site);
		const ada = aSubmission({ begins_lead: true });
		await sendSubmission(browser, ada);
		const bob = aSubmission({ begins_lead: true, lead_id: ada.lead_id }, { name: "Bob" });
		const refused = await sendSubmission(browser, bob);
		expect(refused.statusCode).toBe(403);
		expect(refused.json().problems).toMatchObject([{ field: "lead_id" }]);
		const renewed = { ...bob, lead_id: crypto.randomUUID() };
		expect(findLeadId(await sendSubmission(browser, renewed))).toBe(renewed.lead_id);
		expect((await stored.lead(ada.lead_id))?.lead.name.full).toBe("Ada King Lovelace");
	});

	test("is answered alike when it is repeated", async () => {
		const ada = aSubmission({ begins_lead: true });
		for (const _ of "twice") {
			const answer = await sendSubmission(aBrowser(site), ada);
			expect(findLeadId(answer)).toBe(ada.lead_id);
		}
	});
});

describe("without script", () => {
	const form = "/courses/sql-for-analysts?form=query+box";
	const thanksOf = (answer: { headers: object }) =>
		(answer.headers as { location?: string }).location;
	async function openForm(browser: Browser, email: string) {
		const fields = readHtmlForm((await browser.get(form)).body);
		const { values } = aSubmission({}, { email });
		const { agreeSms: _, ...typed } = values;
		return {
			...fields,
			...typed,
			agree: "on",
		} as Record<string, string>;
	}

	test("a form whose answer was lost and that is corrected is one lead, however often it is sent", async () => {
		const email = someEmail();
		const fields = await openForm(aBrowser(site), email);
		// The answer and its cookies never arrived.
		await aBrowser(site).post(form, fields);
		const corrected = { ...fields, message: "After six, please" };
		const browser = aBrowser(site);
		for (const sender of [aBrowser(site), browser, browser]) {
			const answer = await sender.post(form, corrected);
			expect(answer.statusCode).toBe(303);
			expect(thanksOf(answer)).toContain("sent=1");
		}
		const lead = fields.lead_id ?? "";
		expect(await stored.lead(lead)).toMatchObject({
			revision: 2,
			lead: { message: "After six, please" },
		});
		expect(await countLeadsOf(email)).toBe(1);
		// The browser has a receipt: it sees the thanks of its lead.
		expect((await browser.get(`${form}&sent=1`)).body).toContain("data-lead-thanks");
	});

	test("a mistyped email is corrected in the same lead", async () => {
		const fields = await openForm(aBrowser(site), "ada@exmaple.com");
		await aBrowser(site).post(form, fields);
		const email = someEmail();
		await aBrowser(site).post(form, { ...fields, email });
		expect((await stored.lead(fields.lead_id ?? ""))?.lead.email).toBe(email);
	});

	test("one of the two ids is not enough, and a program that calls gets the conflict", async () => {
		const fields = await openForm(aBrowser(site), someEmail());
		await aBrowser(site).post(form, fields);
		const changed = { ...fields, message: "Not mine" };
		const stranger = aBrowser(site);
		for (const [body, status] of [
			[{ ...changed, lead_id: crypto.randomUUID() }, 409],
			[{ ...changed, submission_id: crypto.randomUUID() }, 403],
		] as const)
			expect((await stranger.post(form, body)).statusCode).toBe(status);
		const call = await stranger.post("/lead-gateway/create-lead", changed, {
			accept: "application/json",
		});
		expect(call.statusCode).toBe(409);
		expect(await stored.lead(fields.lead_id ?? "")).toMatchObject({
			revision: 1,
		});
	});

	test("the same request within a day is one lead as well", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		const ids: (string | undefined)[] = [];
		for (const message of ["One", "Two"]) {
			const fields = await openForm(browser, email);
			ids.push(fields.lead_id);
			await browser.post(form, { ...fields, message });
		}
		expect(await countLeadsOf(email)).toBe(1);
		// The card of the second thanks answers for that lead.
		const sent = `${form}&sent=1`;
		const { body } = await browser.get(sent);
		const [, update_lead_id = ""] = /name="update_lead_id" value="([^"]+)"/.exec(body) ?? [];
		expect(update_lead_id).toBe(ids[0]);
		await browser.post(sent, { choice: "team", update_lead_id });
		expect(await stored.lead(update_lead_id)).toMatchObject({
			lead: { message: "Two" },
			enrollment: { choice: "team" },
		});
	});

	test("whoever is doubted reads that a person looks at the request first", async () => {
		const browser = aBrowser(site);
		const fields = await openForm(browser, someEmail());
		const sent = await browser.post(form, { ...fields, website: "x" });
		expect(sent.statusCode).toBe(303);
		const thanks = (await browser.get(`${form}&sent=1`)).body;
		expect(thanks).toContain("Someone here will check this request");
		expect(thanks).not.toContain("Our learning consultant will contact you");
		expect(thanks).not.toContain("within one business day.</li>");
	});
});
