import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { overdueAttemptJob } from "#practice-tests/run/overdue-attempt-jobs.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { openCart, sendOrder, storedOrders } from "#testing/orders.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import {
	answerQuestions,
	chooseRight,
	chooseWrong,
	findPracticeContent,
	toPracticePath,
} from "#testing/practice-tests.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	sendSubmission,
	someEmail,
	somePhone,
	storedLeadRows,
} from "#testing/submissions.ts";

const slug = "data-analytics-scholarship-test";
const path = toPracticePath(slug);
const siteModule = "scholarship test";
const taken = "This email address has already taken this test. Each address can take it once.";

let webhook: Awaited<ReturnType<typeof aWebhook>>;
let site: TestSite;
let content: PracticeTest;
beforeAll(async () => {
	webhook = await aWebhook(afterAll);
	site = await aSite({ env: { CRM_WEBHOOK_URL: webhook.address } });
	content = await findPracticeContent(site, slug);
});

const form = "form[data-lead-form]";
const person = (email: string) => ({
	name: "Ada Lovelace",
	email,
	personPhone: "2125550142",
	experience: "0-1",
});

/** Fills in the form of the test's page; the answer is the page after it. */
async function enter(visitor: PlainVisitor, email: string): Promise<PlainPage> {
	const page = await visitor.open(path);
	const opened = await page.follow("Take the scholarship test", "main");
	return opened.form(form).fill(person(email)).send();
}

const start = (page: PlainPage) =>
	page.form("form[action$='/test']").fill({ pace: "stated" }).send("Start");

async function take(
	visitor: PlainVisitor,
	email: string,
	choose: Parameters<typeof answerQuestions>[2] = chooseRight,
) {
	const run = await start(await enter(visitor, email));
	const review = await answerQuestions(run, content, choose);
	return review.form().send("Submit");
}

const anEntry = (email: string, more: Record<string, unknown> = {}) =>
	aSubmission(
		{
			...{ site_module: siteModule, product: undefined, page: path },
			practiceId: String(content.id),
			...more,
		},
		{ email, message: undefined, experience: "0-1" },
	);

const exists = async (emailId: string) => {
	const query = new URLSearchParams({ emailId, practiceId: String(content.id) });
	const answer = await aBrowser(site).get(`/sheldon/checkIfEmailExistsForTest?${query}`, {
		accept: "application/json",
	});
	return answer.json().emailExists;
};

const couponOn = (page: PlainPage) => /SCHOLAR(?:-[0-9A-F]{4}){3}/.exec(page.text())?.[0] ?? "";

test("HOME-001: the site offers practice tests, and among them one for a scholarship", async () => {
	const home = await new PlainVisitor(site).open("/");
	const list = await home.follow("Free practice tests", "footer");
	expect(list.texts("main h2 a")).toHaveLength(6);
	expect(list.text()).toContain("Scholarship");
	const page = await list.follow(content.title, "main");
	expect(page.address).toBe(path);
	expect(page.text()).toContain("Each email address takes it once.");
	expect(page.text()).toContain("50% off one order of one of these. It is valid for 60 days");
	expect(page.text()).toContain("SQL for Analysts");
});

test("LEAD-001, FPT-001, FPT-008, MOD-008: by the form to the test, once; the coupon of whoever passes is half the fee in the cart, for that address alone and for one order", async () => {
	const visitor = new PlainVisitor(site);
	const email = someEmail();
	const ready = await enter(visitor, email);
	expect(ready.address).toBe(`${path}/test`);
	expect(ready.text()).toContain("60 minutes");
	expect(ready.text()).not.toContain("No clock");
	expect(ready.text("[role=status]")).toContain("You are entered");
	const run = await start(ready);
	expect(run.text("[data-part=time]")).toBe("60 minutes left");
	const review = await answerQuestions(run, content, chooseRight);
	const result = await review.form().send("Submit");
	expect(result.text("h1")).toBe("You passed with 100%");
	const coupon = couponOn(result);
	expect(coupon).not.toBe("");

	const registration = await vi.waitFor(() => {
		const subject = `Your scholarship test: ${content.title}`;
		const found = site.emails.find((one) => one.to === email && one.subject === subject);
		if (!found) throw new Error("no email yet");
		return found;
	}, 30_000);
	expect(registration.text).toContain(`${path}/test\n`);

	// The same by email, and on the lead.
	const emails = await listQueuedEmails(site, email);
	const sent = emails.find(({ subject }) => subject === `You have passed: ${content.title}`);
	expect(sent?.text).toContain(coupon);
	expect(sent?.text).toContain("It takes 50% off one order");
	expect(sent?.text).toContain(`coupon=${coupon}`);
	await vi.waitFor(
		() =>
			expect([...webhook.accepted.values()]).toContainEqual(
				expect.objectContaining({
					type: "lead.updated",
					data: expect.objectContaining({
						sl_site_module: siteModule,
						sl_user_email: email,
						questions_correct: 12,
						practice_test_result: "passed",
						practice_test_coupon: coupon,
					}),
				}),
			),
		{ timeout: 30_000 },
	);

	expect(result.text()).toContain("Each link opens your cart with the coupon in it");
	// A link of the result leads to the cart with the coupon in it.
	const cart = await result.follow("SQL for Analysts", "[aria-labelledby=coupon-title]");
	expect(cart.address).toContain(`coupon=${coupon}`);
	expect(cart.text()).toContain("Total$99.50");
	expect(cart.text()).toContain("order with the email address that it was made for");
	const { order } = await openCart(visitor.browser, { product: "course-1009", coupon });
	const total = "USD 9950";
	expect(order).toMatchObject({ coupon, total, mode: "self-paced" });

	// Another address is refused beside the email, whose order is not stored.
	const other = aBrowser(site);
	const { order: theirs } = await openCart(other, { product: "course-1009", coupon });
	const foreign = await sendOrder(other, theirs);
	expect(foreign.statusCode).toBe(422);
	expect(foreign.json().problems).toMatchObject([
		{ field: "email", message: expect.stringContaining(`${coupon} belongs to another`) },
	]);
	expect(await storedOrders(site, String(theirs.order))).toEqual([]);

	// Its own may be written in any way, and two orders at once are one.
	const second = aBrowser(site);
	const { order: twin } = await openCart(second, { product: "course-1009", coupon });
	const by = (address: string) => ({
		values: { ...aSubmission().values, email: address, message: undefined },
	});
	const answers = await Promise.all([
		sendOrder(visitor.browser, order, by(email.toUpperCase())),
		sendOrder(second, twin, by(email)),
	]);
	expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
	const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json().problems[0];
	expect(refusal.message).toMatch(/has been used|have changed since/);
	const { rows } = await sql`select id from orders where coupon = ${coupon}`.execute(
		site.database.db,
	);
	expect(rows).toHaveLength(1);
	const { page } = await openCart(aBrowser(site), { product: "course-1009", coupon });
	expect(page.body).toContain(`${coupon} was for one order, and it has been used.`);
	const after = await visitor.open(`${path}/test`);
	expect(after.text("[aria-labelledby=coupon-title]")).toContain("You have used this coupon");
	expect(after.texts("[aria-labelledby=coupon-title] a")).toEqual([]);

	// The second time it is refused beside the email, whatever its letters.
	const again = await enter(new PlainVisitor(site), ` ${email.toUpperCase()}`);
	expect(again.status).toBe(422);
	expect(again.form(form).descriptions("email")).toContain(taken);
	expect(again.form(form).value("name")).toBe("Ada Lovelace");
	expect(await exists(email)).toBe(true);
});

describe("one attempt for each address", () => {
	test("FPT-005, FPT-008: a second form of the address is refused at its field, and no lead is stored", async () => {
		const email = someEmail();
		const first = anEntry(email);
		expect((await sendSubmission(aBrowser(site), first)).json()).toMatchObject({
			status: "success",
			next: `${path}/test`,
		});
		const second = anEntry(email.toUpperCase());
		const answer = await sendSubmission(aBrowser(site), second);
		expect(answer.statusCode).toBe(422);
		expect(answer.json().problems).toEqual([{ field: "email", message: taken }]);
		expect(await storedLeadRows(site).lead(second.lead_id)).toBeUndefined();
	});

	test("FPT-008: other spellings of one mailbox are refused, at Gmail also with dots; elsewhere a dot is somebody else", async () => {
		const enterAs = async (email: string) =>
			(await sendSubmission(aBrowser(site), anEntry(email))).statusCode;
		const [name, domain] = someEmail().split("@");
		expect(await enterAs(`${name}+one@${domain}`)).toBe(200);
		for (const local of [name, `${name}+two`, `${name?.toUpperCase()}+ONE`])
			expect(await enterAs(`${local}@${domain}`)).toBe(422);
		expect(await enterAs(`a.${name}@gmail.com`)).toBe(200);
		expect(await enterAs(`a${name}+x@googlemail.com`)).toBe(422);
		expect(await enterAs(`a.${name}@${domain}`)).toBe(200);
		expect(await enterAs(`a${name}@${domain}`)).toBe(200);
	});

	test("an account of another spelling does not begin with the form of the first", async () => {
		const [name, domain] = someEmail().split("@");
		await sendSubmission(aBrowser(site), anEntry(`${name}@${domain}`));
		const member = await aMember(site, `${name}+other@${domain}`);
		const page = await new PlainVisitor(site, member).open(`${path}/test`);
		expect(page.text("[role=status]")).toContain("You are not entered");
	});

	test("of many forms at once one is stored", async () => {
		const email = someEmail();
		const answers = await Promise.all(
			Array.from({ length: 3 }, () => sendSubmission(aBrowser(site), anEntry(email))),
		);
		const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
		expect(statuses).toEqual([200, 422, 422]);
	});

	test("FPT-007: the browser that sends its own form again gets the first answer", async () => {
		const browser = aBrowser(site);
		const entry = anEntry(someEmail());
		const answers = [await sendSubmission(browser, entry), await sendSubmission(browser, entry)];
		for (const answer of answers)
			expect(answer.json()).toMatchObject({ status: "success", next: `${path}/test` });
	});

	test("a mistyped address is corrected before the start, and is free again", async () => {
		const browser = aBrowser(site);
		const [wrong, right] = [someEmail(), someEmail()];
		const entry = anEntry(wrong);
		await sendSubmission(browser, entry);
		const corrected = {
			...entry,
			submission_id: crypto.randomUUID(),
			values: { ...entry.values, email: right },
		};
		expect((await sendSubmission(browser, corrected)).statusCode).toBe(200);
		expect((await sendSubmission(aBrowser(site), anEntry(wrong))).statusCode).toBe(200);
		expect((await sendSubmission(aBrowser(site), anEntry(right))).statusCode).toBe(422);
	});

	test("an address is free again when its request is withdrawn before the start, and not after it", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		const withdraw = () =>
			sql`update leads set state = 'withdrawn', withdrawn_at = now()
				where lead ->> 'email' = ${email}`.execute(site.database.db);
		await sendSubmission(aBrowser(site), anEntry(email));
		await withdraw();
		expect(await exists(email)).toBe(false);
		await start(await enter(visitor, email));
		await withdraw();
		const again = await sendSubmission(aBrowser(site), anEntry(email));
		expect(again.json().problems).toEqual([{ field: "email", message: taken }]);
	});

	test("the test does not begin without the form, and not twice with it", async () => {
		const bare = new PlainVisitor(site);
		const early = await (await bare.open(path)).follow("Go to your test", "main");
		expect(early.address).toBe(`${path}/test`);
		expect(early.text("[role=status]")).toContain("You are not entered for this test yet");
		expect(early.texts("main form[action$='/test']")).toEqual([]);
		const posted = await bare.post(`${path}/test`, new URLSearchParams({ step: "start" }));
		expect(posted.address).toContain("form=scholarship");

		const visitor = new PlainVisitor(site);
		const email = someEmail();
		const result = await take(visitor, email, chooseWrong);
		expect(result.text("h1")).toBe("You reached 0%");
		expect(couponOn(result)).toBe("");
		expect(result.text()).not.toContain("Start again");
		const again = await visitor.post(`${path}/test`, new URLSearchParams({ step: "start" }));
		expect(again.status).toBe(409);
		expect(again.text("[role=alert]")).toContain("can be taken once");
		expect(again.texts("main a").join()).not.toContain("Take the scholarship test");
		expect((await again.follow("See your result", "main")).text("h1")).toBe("You reached 0%");
		const mine = await (await visitor.open(path)).follow("Go to your test", "main");
		expect(mine.text("h1")).toBe("You reached 0%");
		// Neither does a copy of the browser's receipts begin another one.
		const copy = aBrowser(site);
		for (const [name, value] of Object.entries(visitor.browser.cookies))
			if (name !== "sl_guest") copy.cookies[name] = value;
		const copied = await new PlainVisitor(site, copy).post(
			`${path}/test`,
			new URLSearchParams({ step: "start" }),
		);
		expect(copied.status).toBe(409);
	});

	test("whoever has entered begins in another browser once signed in with the address", async () => {
		const email = someEmail();
		await sendSubmission(aBrowser(site), anEntry(email));
		const member = await aMember(site, email);
		const page = await new PlainVisitor(site, member).open(`${path}/test`);
		expect(page.address).toBe(`${path}/test`);
		expect((await start(page)).text()).toContain("Question 1 of 12");
		const stranger = await aMember(site);
		const refused = await new PlainVisitor(site, stranger).open(`${path}/test`);
		expect(refused.text("[role=status]")).toContain("You are not entered");
	});

	test("two starts at once are one attempt", async () => {
		const browser = aBrowser(site);
		await sendSubmission(browser, anEntry(someEmail()));
		const begin = (from: Browser) =>
			from.post(`${path}/test`, new URLSearchParams({ step: "start", pace: "stated" }));
		const copies = Array.from({ length: 4 }, () => {
			const copy = aBrowser(site);
			Object.assign(copy.cookies, browser.cookies);
			return copy;
		});
		const answers = await Promise.all(copies.map(begin));
		const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
		expect(statuses).toEqual([303, 409, 409, 409]);
	});
});

describe("the coupon", () => {
	test("is not given below the pass mark, and the lead has the outcome all the same", async () => {
		const email = someEmail();
		// 8 of 12 are 66.7%, and the mark is 70%.
		const result = await take(new PlainVisitor(site), email, (question, index) =>
			index < 8 ? chooseRight(question) : chooseWrong(question),
		);
		expect(result.text("h1")).toBe("You reached 67%");
		expect(couponOn(result)).toBe("");
		const [sent] = (await listQueuedEmails(site, email)).filter(({ subject }) =>
			subject.includes(content.title),
		);
		expect(sent?.subject).toBe(`Your result: ${content.title}`);
		const { rows } = await sql<{ practice: unknown }>`
			select lead -> 'practice' as practice from leads where lead ->> 'email' = ${email}`.execute(
			site.database.db,
		);
		expect(rows[0]?.practice).toMatchObject({
			id: content.id,
			result: { correct: 8, attempted: 12, percent: 67, hasPassed: false },
		});
	});

	test("belongs to the address that it is sent to, also where it was corrected after the start, and to no other contact of its order", async () => {
		const visitor = new PlainVisitor(site);
		const [wrong, right] = [someEmail(), someEmail()];
		const entry = anEntry(wrong);
		await sendSubmission(visitor.browser, entry);
		const run = await start(await visitor.open(`${path}/test`));
		const values = { ...entry.values, email: right };
		const corrected = { ...entry, submission_id: crypto.randomUUID(), values };
		expect((await sendSubmission(visitor.browser, corrected)).statusCode).toBe(200);
		const review = await answerQuestions(run, content, chooseRight);
		const coupon = couponOn(await review.form().send("Submit"));
		expect((await listQueuedEmails(site, right)).at(-1)?.text).toContain(coupon);

		const { order } = await openCart(visitor.browser, { product: "course-1009", coupon });
		const lead_id = crypto.randomUUID();
		const by = (email: string) => ({
			lead_id,
			values: { ...aSubmission().values, email, message: undefined },
		});
		expect((await sendOrder(visitor.browser, order, by(right))).statusCode).toBe(200);
		const passedOn = await sendOrder(visitor.browser, order, by(someEmail()));
		expect(passedOn.json().problems).toMatchObject([{ field: "email" }]);
		const written = await sendOrder(visitor.browser, order, by(right.toUpperCase()));
		expect(written.statusCode).toBe(200);
	});

	test("holds for the products that content names, until its last day, and is free again when its order is canceled", async () => {
		const visitor = new PlainVisitor(site);
		const email = someEmail();
		const coupon = couponOn(await take(visitor, email));
		const bodyOf = async (query: Record<string, string>) =>
			(await openCart(aBrowser(site), { coupon, ...query })).page.body;
		expect(await bodyOf({ product: "bundle-2002" })).toContain(
			`${coupon} does not apply to this product`,
		);
		const { order } = await openCart(visitor.browser, { product: "course-1009", coupon });
		const values = { ...aSubmission().values, email, personPhone: somePhone(), message: undefined };
		const own = { values };
		expect((await sendOrder(visitor.browser, order, own)).statusCode).toBe(200);
		expect(await bodyOf({ product: "course-1009" })).toContain("has been used");
		await sql`update orders set status = 'canceled', canceled_at = now() where id = ${order.order}`.execute(
			site.database.db,
		);
		expect(await bodyOf({ product: "course-1009" })).toContain(`${coupon} is applied`);
		site.passTime({ hours: 24 * 60 });
		expect(await bodyOf({ product: "course-1009" })).toContain(`${coupon} is applied`);
		site.passTime({ hours: 24 * 2 });
		expect(await bodyOf({ product: "course-1009" })).toContain(`${coupon} has expired`);
	});
});

test("people see their tests and coupons among their data, and have them erased", async () => {
	const email = someEmail();
	const coupon = couponOn(await take(new PlainVisitor(site), email));
	await aBrowser(site).post("/privacy", { email });
	const link = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
	const [, key = ""] = /yours\?key=(\S+)/.exec(link) ?? [];
	const page = await aBrowser(site).get(`/privacy/yours?key=${key}`);
	expect(page.body).toContain(`Taken: ${content.title}`);
	expect(page.body).toContain(coupon);
	await aBrowser(site).post("/privacy/erase", { key });
	for (const table of ["practice_entries", "personal_coupons"]) {
		const { rows } =
			await sql`select 1 from ${sql.table(table)} where email_key = ${email}`.execute(
				site.database.db,
			);
		expect(rows).toEqual([]);
	}
});

test("whoever leaves gets what is saved graded at the end of the time, and the result by email", async () => {
	const visitor = new PlainVisitor(site);
	const email = someEmail();
	const run = await start(await enter(visitor, email));
	await answerQuestions(run, content, (question, index) =>
		index < 9 ? chooseRight(question) : undefined,
	);
	const attempt = String(
		run.document.querySelector("[data-attempt]")?.getAttribute("data-attempt"),
	);
	site.passTime({ minutes: 60, seconds: 12 });
	await site.jobs.enqueue(site.database.db, overdueAttemptJob, { attempt });
	const subjectOf = async () =>
		(await listQueuedEmails(site, email)).map(({ subject }) => subject).join();
	await expect.poll(subjectOf, { timeout: 20_000 }).toBe(`You have passed: ${content.title}`);
	const result = await visitor.open(`${path}/test`);
	expect(result.text("h1")).toBe("You passed with 75%");
	expect(couponOn(result)).not.toBe("");
});
