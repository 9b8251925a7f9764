import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { collapseSpaces, readPdf } from "#platform/pdf/testing.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import {
	answerQuestions,
	chooseRight,
	chooseWrong,
	findPracticeContent,
	startTest,
	toPracticePath,
} from "#testing/practice-tests.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail, storedLeadRows } from "#testing/submissions.ts";

const slug = "pmp-practice-test";
const path = toPracticePath(slug);

let webhook: Awaited<ReturnType<typeof aWebhook>>;
let site: TestSite;
let pmp: PracticeTest;
beforeAll(async () => {
	webhook = await aWebhook(afterAll);
	site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
	pmp = await findPracticeContent(site, slug);
});

const person = (email = someEmail()) => ({
	name: "Ada Lovelace",
	email,
	personPhone: "2125550142",
	lookingFor: "self-learner",
});

const listForm = `/free-practice-tests?test=${slug}&form=fpt`;

/** Sends the form that an address opens, without script. */
async function sendForm(visitor: PlainVisitor, address: string, values: Record<string, string>) {
	const page = await visitor.open(address);
	return page.form("form[data-lead-form]").fill(values).send();
}

/** Right but for two mistakes and a gap. */
const choose = (question: PracticeTest["details"]["questions"][number], index: number) => {
	if (index === 11) return undefined;
	return index > 8 ? chooseWrong(question) : chooseRight(question);
};

async function finish(visitor: PlainVisitor) {
	const review = await answerQuestions(await startTest(visitor, slug), pmp, choose);
	return review.form("main form[action$='/test']").send("Submit");
}

interface Delivered {
	readonly type: string;
	readonly data: Readonly<Record<string, unknown>>;
}
const delivered = (): readonly Delivered[] =>
	[...webhook.accepted.values()] as unknown as readonly Delivered[];

const waitForDelivery = (fields: Record<string, unknown>, type: string) =>
	vi.waitFor(
		() =>
			expect(delivered()).toContainEqual(
				expect.objectContaining({ type, data: expect.objectContaining(fields) }),
			),
		{ timeout: 30_000 },
	);

test("FPT-001, FPT-002, MOD-008, LEAD-001, LEAD-013, LEAD-044: from the reason on the list over the test to a result that is talked through, with the counts of the server", async () => {
	const visitor = new PlainVisitor(site);
	const list = await visitor.open("/free-practice-tests");
	const opened = await list.follow(pmp.title, "[aria-labelledby=result-email-title]");
	const form = opened.form("form[data-lead-form]");
	expect(form.value("site_module")).toBe("fpt");
	expect(form.value("practiceId")).toBe(String(pmp.id));
	const email = someEmail();
	const { lookingFor: _, ...withoutReason } = person(email);
	const refused = await form.fill(withoutReason).send();
	expect(refused.status).toBe(422);
	expect(refused.form("form[data-lead-form]").descriptions("lookingFor")).toContain(
		"Select a Reason",
	);
	const page = await refused
		.form("form[data-lead-form]")
		.fill({ lookingFor: "taken up a course" })
		.send();
	expect(page.address).toBe(`${path}/test?notice=email`);
	expect(page.text("[role=status]")).toContain("Your request for the result by email is in");
	await waitForDelivery(
		{
			sl_site_module: "fpt",
			sl_user_email: email,
			sl_fpt_reason: "taken up a course",
			practice_test_id: pmp.id,
			practice_test_name: pmp.title,
			sl_product_category: "Project Management",
		},
		"lead.created",
	);

	const result = await finish(visitor);
	expect(result.status).toBe(200);
	const hot = result.form("form[data-lead-form]");
	expect(hot.value("site_module")).toBe("fpt-paper-hot");
	// Whatever a browser claims is not what is counted.
	const sent = await hot
		.fill({ ...person(email), lookingFor: "taken up a course", experience: "0-1" })
		.send();
	expect(sent.text()).toContain("Thank");
	const findEmail = (subject: string) =>
		vi.waitFor(() => {
			const found = site.emails.find((one) => one.to === email && one.subject === subject);
			if (!found) throw new Error("no email yet");
			return found;
		}, 30_000);
	const entered = await findEmail(`Your practice test: ${pmp.title}`);
	expect(entered.text).toContain("comes by email once you have submitted the test");
	const call = await findEmail("Your call about your practice result");
	expect(call.text).toContain("Your result: 9 of 12 questions right, 75%:");
	expect(call.text).toContain(`${path}/test?attempt=latest`);
	const counts = {
		practice_test_id: pmp.id,
		questions_asked: 12,
		questions_attempted: 11,
		questions_correct: 9,
		practice_test_percent: 75,
		practice_test_result: "passed",
	};
	await waitForDelivery(
		{ sl_site_module: "fpt-paper-hot", sl_fpt_reason: "taken up a course", ...counts },
		"lead.created",
	);
	// The lead of the first form has the result, too.
	await waitForDelivery({ sl_site_module: "fpt", ...counts }, "lead.updated");
});

describe("the result by email", () => {
	const resultsTo = async (email: string) =>
		(await listQueuedEmails(site, email)).filter(({ subject }) => subject.includes("result:"));

	test("is sent once to who has sent the form, with every answer and its reason", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		await sendForm(visitor, listForm, person(email));
		const result = await finish(visitor);
		expect(result.text("h1")).toContain("75%");
		const [sent, ...more] = await resultsTo(email);
		expect(more).toEqual([]);
		expect(sent?.subject).toBe(`Your result: ${pmp.title}`);
		expect(sent?.text).toContain("Hello Ada,");
		expect(result.text()).toContain("We have also emailed you this result.");
		expect(sent?.text).toContain("You answered 9 of 12 questions right: 75%.");
		expect(sent?.text).toContain("1 question had no answer");
		expect(sent?.text.match(/Your answer is right/g)).toHaveLength(9);
		for (const { why } of pmp.details.questions) expect(sent?.text).toContain(why.slice(0, 20));
		// Another attempt was not asked for by a form.
		expect((await finish(visitor)).text()).not.toContain("emailed");
		expect(await resultsTo(email)).toHaveLength(1);
		// The form is about the next attempt: its start is shown, and not the result that is there.
		const next = await sendForm(visitor, listForm, person(email));
		expect(next.text()).toContain("Your request for the result by email is in");
		await finish(visitor);
		expect(await resultsTo(email)).toHaveLength(2);
	});

	test("is not sent without the form, which nobody has to fill in", async () => {
		const result = await finish(new PlainVisitor(site));
		expect(result.text("h1")).toContain("75%");
		expect(result.text()).toContain(pmp.details.questions[0]?.why.slice(0, 20));
	});

	test("is sent for the attempt that is under way when the form is sent, which keeps its answers", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		await startTest(visitor, slug);
		const page = await sendForm(visitor, listForm, person(email));
		expect(page.address).toBe(`${path}/test?question=1&notice=email`);
		expect(page.text("[role=status]")).toContain("Your result comes by email");
		// A second form of the attempt waits for the next one.
		await sendForm(visitor, listForm, person());
		const review = await answerQuestions(page, pmp, choose);
		await review.form("main form[action$='/test']").send("Submit");
		expect(await resultsTo(email)).toHaveLength(1);
	});

	test("is not sent about a lead that is set aside, which has the result all the same", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		await sendForm(visitor, listForm, { ...person(email), website: "x" });
		const result = await finish(visitor);
		const { rows } = await sql`select state, lead #> '{practice,result,correct}' as correct
			from leads where lead ->> 'email' = ${email}`.execute(site.database.db);
		expect(rows).toEqual([{ state: "quarantined", correct: 9 }]);
		expect(result.text()).not.toContain("emailed");
		expect(await resultsTo(email)).toEqual([]);
	});

	test("and the one on the lead stay when the form is sent once more", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		await sendForm(visitor, listForm, person(email));
		await finish(visitor);
		await sendForm(visitor, listForm, person(email));
		const { rows } = await sql`select lead #> '{practice,result,correct}' as correct
			from leads where lead ->> 'email' = ${email}`.execute(site.database.db);
		expect(rows).toEqual([{ correct: 9 }]);
	});

	test("is not that of another browser", async () => {
		const email = someEmail();
		await sendForm(new PlainVisitor(site), listForm, person(email));
		await finish(new PlainVisitor(site));
		expect(await resultsTo(email)).toEqual([]);
	});
});

describe("the form at the result", () => {
	const aHotSubmission = (more: Record<string, unknown> = {}, values = {}) =>
		aSubmission(
			{
				...{ site_module: "fpt-paper-hot", product: undefined, practiceId: String(pmp.id) },
				page: `${path}/test`,
				...more,
			},
			{ message: undefined, lookingFor: "not sure", experience: "0-1", ...values },
		);
	const practiceOf = async (id: string) => (await storedLeadRows(site).lead(id))?.lead.practice;

	test("carries nothing of a claim, and nothing of another visitor's attempt", async () => {
		const visitor = new PlainVisitor(site);
		const result = await finish(visitor);
		const attempt = result.document.querySelector("input[name=attachment]")?.getAttribute("value");
		expect(attempt).toMatch(/^[0-9a-f-]{36}$/);
		const claims = { questions_correct: 12, practice: { result: { correct: 12 } } };
		const foreign = aHotSubmission({ attachment: attempt, ...claims });
		expect((await sendSubmission(aBrowser(site), foreign)).statusCode).toBe(200);
		expect(await practiceOf(foreign.lead_id)).toEqual({ id: pmp.id, title: pmp.title });
		const own = aHotSubmission({ attachment: attempt, ...claims });
		expect((await sendSubmission(visitor.browser, own)).statusCode).toBe(200);
		expect(await practiceOf(own.lead_id)).toMatchObject({
			result: { questions: 12, attempted: 11, correct: 9, percent: 75, hasPassed: true },
		});
		// Without the attempt's name it is the latest one.
		const unnamed = aHotSubmission();
		await sendSubmission(visitor.browser, unnamed);
		expect(await practiceOf(unnamed.lead_id)).toMatchObject({ result: { correct: 9 } });
	});

	test("is received without script, too, when the next attempt has begun in another tab", async () => {
		const visitor = new PlainVisitor(site);
		const result = await finish(visitor);
		await startTest(visitor, slug);
		const email = someEmail();
		const sent = await result
			.form("form[data-lead-form]")
			.fill({ ...person(email), experience: "0-1" })
			.send();
		expect(sent.status).toBe(200);
		const { rows } = await sql`select lead #> '{practice,result,correct}' as correct
			from leads where lead ->> 'email' = ${email}`.execute(site.database.db);
		expect(rows).toEqual([{ correct: 9 }]);
	});

	test("has no counts before the test is submitted", async () => {
		const visitor = new PlainVisitor(site);
		await startTest(visitor, slug);
		const early = aHotSubmission();
		expect((await sendSubmission(visitor.browser, early)).statusCode).toBe(200);
		expect(await practiceOf(early.lead_id)).toEqual({ id: pmp.id, title: pmp.title });
	});

	test.each(["0", "999999", "x", "5402' or '1", "99999999999999"])(
		"takes a lead about test %s, which there is not, as one about no test",
		async (practiceId) => {
			const odd = aHotSubmission({ practiceId });
			expect((await sendSubmission(aBrowser(site), odd)).statusCode).toBe(200);
			expect(await practiceOf(odd.lead_id)).toBeUndefined();
		},
	);
});

describe("the paper", () => {
	test("MOD-008: is handed over before the start, for who wants it: other questions, their answers at the end", async () => {
		const visitor = new PlainVisitor(site);
		const page = await visitor.open(path);
		const count = pmp.details.paper.length;
		const opened = await page.follow(`Take ${count} other questions with you, to print`, "main");
		expect(opened.address).toContain("form=fpt-paper-cold");
		const email = someEmail();
		const thanks = await opened.form("form[data-lead-form]").fill(person(email)).send();
		const link = thanks.document.querySelector('a[href*="paper.pdf"]')?.getAttribute("href") ?? "";
		const file = await visitor.browser.get(link);
		expect(file.statusCode).toBe(200);
		expect(file.headers["content-type"]).toBe("application/pdf");
		expect(file.headers["cache-control"]).toBe("private, no-store");
		const { text, elements, unmarked } = await readPdf(file.rawPayload);
		expect(unmarked.trim()).toBe("");
		expect(elements.filter(({ role }) => role === "H2").length).toBe(2);
		const [asked = "", answered = ""] = text.split("Answers");
		for (const { question, why } of pmp.details.paper) {
			expect(collapseSpaces(asked)).toContain(question.slice(0, 40));
			expect(collapseSpaces(answered)).toContain(why.slice(0, 40));
			expect(collapseSpaces(asked)).not.toContain(why.slice(0, 40));
		}
		await vi.waitFor(() => {
			const sent = site.emails.find(({ to }) => to === email);
			expect(sent?.subject).toBe(`Your practice questions: ${pmp.title}`);
			expect(sent?.text).toContain("paper.pdf?until=");
		}, 30_000);
		// The test itself begins without any form.
		expect((await startTest(new PlainVisitor(site), slug)).text()).toContain("Question 1 of 12");
	});

	test("has no question of an attempt", () => {
		const asked = new Set(pmp.details.questions.map(({ question }) => question));
		expect(pmp.details.paper.length).toBeGreaterThan(4);
		for (const { question } of pmp.details.paper) expect(asked).not.toContain(question);
	});

	test("opens by its link only", async () => {
		const browser = aBrowser(site);
		for (const query of ["", "?until=99999999999&signature=x"])
			expect((await browser.get(`${path}/paper.pdf${query}`)).statusCode).toBe(403);
		const scholarship = await browser.get(
			`${toPracticePath("data-analytics-scholarship-test")}?form=fpt-paper-cold`,
		);
		expect(scholarship.body).not.toContain('value="fpt-paper-cold"');
	});
});
