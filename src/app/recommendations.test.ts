import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import { questionnaireDocument } from "#recommendations/content.ts";
import { computePairs } from "#recommendations/list/pair-jobs.ts";
import { interestDataSource } from "#recommendations/personal-data-commands.ts";
import { purgeAnswers } from "#recommendations/questionnaire/answer-store.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { deleteLearner } from "#visitors/learners/learner-store.ts";

const ready = "Here are some courses based on your interests.";
const page = "/skillup-questionnaire?origin=skilluphome";
const optionsCookie = "skillUp_questionaire_selected_options";
const someAnswers = { field: ["numbers"], experience: ["none"] };
const token = "field.numbers~experience.none";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const call = (browser: Browser, name: string, body: object) =>
	browser.call(`/api?method=${name}`, body);
const save = (browser: Browser, answers: unknown) =>
	call(browser, "saveSkillupPersonalisationAnswer", { deviceId: "", ssoCookie: "", answers });
const listForMember = (browser: Browser, body: object = {}) =>
	call(browser, "getSkillupPersonalisedList", body);
const listForGuest = (browser: Browser, requestToken: unknown) =>
	call(browser, "getSkillupPersonalisedListForGuest", { requestToken, countryId: 1 });
const idsIn = (answer: Awaited<ReturnType<typeof listForGuest>>): number[] =>
	answer.json().data.map(({ course_id }: { course_id: number }) => course_id);

function findAccount({ cookies }: Browser): Id<"account"> {
	const [, claims = ""] = (cookies.sl_sso ?? "").split(".");
	return JSON.parse(Buffer.from(claims, "base64url").toString()).sub;
}

async function addStart(learner: string, course: number): Promise<void> {
	const now = site.clock();
	await sql`
		insert into learners (id, account_id, created_at, seen_at)
		select ${learner}, (select id from accounts where id = ${learner}::uuid), ${now}, ${now}
		on conflict do nothing`.execute(site.database.db);
	await sql`
		insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until, seen_at)
		select gen_random_uuid(), ${learner}, id, title, ${now}, ${now}, ${now} from products
		where kind = 'free-course' and id = ${course}`.execute(site.database.db);
}

describe("the calls", () => {
	test("CALL-089, REC-007: the questions come with what was chosen, for a guest and for a member on another host", async () => {
		const ask = async (browser: Browser, body: object = {}) =>
			(await call(browser, "getSkillupPersonalizationQuestions", body)).json();
		const guest = aBrowser(site);
		const { status, questions } = await ask(guest, { ssoCookie: "", countryId: 1, deviceId: "x" });
		expect(status).toBe(200);
		expect(questions.length).toBe(5);
		expect(questions[0]).toMatchObject({ id: "field", kind: "multiple", selectedOptions: [] });
		expect(questions[0].options[0]).toEqual({
			value: "numbers",
			label: "Data, spreadsheets and what they mean",
		});
		expect(guest.cookies.sl_guest).toBeUndefined();
		await save(guest, someAnswers);
		expect((await ask(guest)).questions[0].selectedOptions).toEqual(["numbers"]);
		const member = await aMember(site);
		await save(member, { time: ["one"] });
		const elsewhere = await ask(aBrowser(site), { ssoCookie: member.cookies.sl_sso });
		expect(elsewhere.questions[3].selectedOptions).toEqual(["one"]);
	});

	test("CALL-092, CALL-093, REC-011: each step is kept under the guest or the account, which gets a number for other systems", async () => {
		const guest = aBrowser(site);
		expect((await save(guest, { field: ["numbers", "security"] })).json()).toEqual({ status: 200 });
		expect(guest.cookies.sl_guest).toBeTruthy();
		expect(guest.cookies.skillup_uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
		expect(guest.cookies.sl_guest).not.toContain(guest.cookies.skillup_uuid);
		const before = guest.cookies.skillup_uuid;
		await save(guest, { time: ["three"] });
		expect(guest.cookies.skillup_uuid).toBe(before);
		// The options cookie comes with the result only.
		expect(guest.cookies[optionsCookie]).toBeUndefined();
		const opened = await new PlainVisitor(site, guest).open(page);
		const checked = [...opened.document.querySelectorAll("main input[checked]")];
		expect(checked.map((input) => input.getAttribute("value"))).toEqual([
			"numbers",
			"security",
			"three",
		]);
		// A token that pages can read changes nothing.
		const member = await aMember(site);
		await call(aBrowser(site), "saveSkillupPersonalisationAnswer", {
			ssoCookie: member.cookies.sl_sso,
			answers: { time: ["more"] },
		});
		expect((await listForMember(member)).json().data).toEqual([]);
	});

	test("CALL-091, REC-013, REC-014, REC-017, REC-018: a guest's options are the token, and the list has cards with reasons", async () => {
		const answer = await listForGuest(aBrowser(site), token);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { status, msg, data } = answer.json();
		expect({ status, msg }).toEqual({ status: 200, msg: ready });
		expect(data.length).toBe(6);
		expect(data[0]).toMatchObject({
			categoryName: "Data Science",
			reason: "You chose “Data, spreadsheets and what they mean”, and this is about Data Science.",
			reasonQuestion: "field",
		});
		expect(data[1]).toMatchObject({
			reason: "You chose “Nothing yet, it is all new to me”, and its level is Beginner.",
			reasonQuestion: "experience",
		});
		const subjects = new Set(data.map((course: { categoryName: string }) => course.categoryName));
		expect(subjects.size).toBeGreaterThanOrEqual(2);
	});

	test("CARD-008, REC-019: the slider of the list has its published id, starts at once and says where its links come from", async () => {
		const { html, data } = (await listForGuest(aBrowser(site), token)).json();
		expect(html).toContain('id="recommended-courses"');
		expect(html).toContain("&quot;initDelay&quot;:0");
		for (const { course_url } of data) {
			expect(course_url).toMatch(/\?referrer=course-recommended$/);
			expect(html).toContain(`href="${course_url}"`);
		}
		expect(html).toContain('href="/skillup-questionnaire?origin=skilluphome#question-field"');
	});

	test("CALL-090, REC-012, REC-016: a member is known by the session or the token, and nobody else gets a list", async () => {
		const member = await aMember(site);
		await save(member, someAnswers);
		const own = await listForMember(member);
		expect(own.json().msg).toBe(ready);
		const { sl_sso: ssoCookie, skillup_uuid: deviceId } = member.cookies;
		const elsewhere = await listForMember(aBrowser(site), { ssoCookie, deviceId, countryId: 1 });
		expect(elsewhere.json()).toEqual(own.json());
		const stranger = await listForMember(aBrowser(site), { ssoCookie: "a.b.c", deviceId });
		expect(stranger.statusCode).toBe(401);
		expect(stranger.json().problems[0].field).toBe("ssoCookie");
		const guest = aBrowser(site);
		await save(guest, someAnswers);
		expect((await listForMember(guest)).statusCode).toBe(401);
	});

	test("REC-021: without anything that fits, the list is empty and its message another one", async () => {
		const member = await aMember(site);
		const { msg, data, html } = (await listForMember(member)).json();
		expect({ data, html }).toEqual({ data: [], html: "" });
		expect(msg).toBe(
			"Answer a question about your interests, and we will suggest what to start with.",
		);
		await save(member, { field: ["security"] });
		const account = findAccount(member);
		const { rows } = await sql<{ id: number }>`
			select id from products where kind = 'free-course'`.execute(site.database.db);
		for (const { id } of rows) await addStart(account, id);
		expect((await listForMember(member)).json()).toMatchObject({
			msg: "You have started everything that fits. Change an answer to see more.",
			data: [],
		});
	});

	test.each([
		["an unknown question", { colour: ["blue"] }, "answers.colour"],
		["an unknown option", { time: ["never"] }, "answers.time"],
		["two options of one", { time: ["one", "more"] }, "answers.time"],
		["no answers", {}, "answers"],
		["a name of 60 kB", { ["x".repeat(60_000)]: ["a"] }, "answers"],
		["a value of 60 kB", { field: ["x".repeat(60_000)] }, "answers.field"],
		["a text", "field", "answers"],
	])("refuses %s at its field, and stores nothing", async (_, answers, field) => {
		const guest = aBrowser(site);
		const refused = await save(guest, answers);
		expect(refused.statusCode).toBe(400);
		expect(refused.json().problems[0].field).toContain(field);
		expect(guest.cookies.sl_guest).toBeUndefined();
	});

	test.each([
		["", 400],
		["x".repeat(60_000), 400],
		[7, 400],
		["colour.blue~time.never", 200],
		["~~..~%00<b>", 200],
	])("a token that says nothing is refused or leads to an empty list: %s", async (sent, status) => {
		const answer = await listForGuest(aBrowser(site), sent);
		expect(answer.statusCode).toBe(status);
		expect((await listForGuest(aBrowser(site), "x".repeat(64 * 1024))).statusCode).toBe(413);
		if (status === 200) expect(answer.json().data).toEqual([]);
		else expect(answer.json().problems[0].field).toBe("requestToken");
	});
});

describe("the questionnaire without script", () => {
	test("REC-001, REC-008, REC-009, REC-010, REC-015: one form, whose answers come back, and a result that says why", async () => {
		const guest = aBrowser(site);
		const visitor = new PlainVisitor(site, guest);
		const form = await visitor.open(page);
		expect(form.answer.headers["cache-control"]).toContain("no-store");
		const empty = await form.form().send();
		expect(empty.status).toBe(422);
		expect(empty.text()).toContain("Choose at least one answer");
		const answers = { "answer.field": ["numbers"], "answer.experience": "none" };
		const result = await form.form().fill(answers).send();
		expect(result.address).toBe("/skillup-questionnaire/recommendations");
		expect(guest.cookies[optionsCookie]).toBe(token);
		expect(result.text("main h2")).toContain(ready);
		expect(result.texts('[data-part="reason"]').length).toBe(6);
		expect(result.text('[data-part="first-lesson"] summary')).toContain("Read the first lesson of");
		expect(result.text('[data-part="first-lesson"]').length).toBeGreaterThan(300);
		const again = await result.follow("You chose “Nothing yet", "main");
		expect(again.address).toBe(`${page}#question-experience`);
		const changed = await again.form().fill({ "answer.experience": "daily" }).send();
		expect(changed.text('[data-part="note"]')).toContain("misses at least one of");
		expect(guest.cookies[optionsCookie]).toBe("field.numbers~experience.daily");
		for (const shown of [form, empty, result])
			expect(await htmlFindings(shown.answer.body)).toEqual([]);
	});

	test("an answer that is no longer offered is refused at its question, and the others are kept", async () => {
		const guest = aBrowser(site);
		const fields = new URLSearchParams({
			"answer.time": "never",
			"answer.field": "security",
			"answer.colour": "blue",
		});
		const refused = await new PlainVisitor(site, guest).post("/skillup-questionnaire", fields);
		expect(refused.status).toBe(422);
		expect(refused.text("#question-time")).toContain("no longer offered");
		expect(refused.document.querySelector('input[value="security"][checked]')).toBeTruthy();
		expect(guest.cookies.sl_guest).toBeUndefined();
		const huge = new URLSearchParams({ "answer.field": "x".repeat(70 * 1024) });
		expect((await guest.post("/skillup-questionnaire", huge)).statusCode).toBe(413);
	});

	test("answers to questions that are gone are passed over", async () => {
		const guest = aBrowser(site);
		await save(guest, someAnswers);
		await sql`
			update questionnaire_answers set question_id = 'colour' where question_id = 'field'`.execute(
			site.database.db,
		);
		const { questions } = (await call(guest, "getSkillupPersonalizationQuestions", {})).json();
		expect(questions.map((q: { selectedOptions: string[] }) => q.selectedOptions)).toEqual([
			...[[], ["none"], [], [], []],
		]);
		expect((await guest.get(page)).statusCode).toBe(200);
	});
});

test("REC-002, REC-003, REC-004, REC-006: the cached page leads to the questionnaire in a new tab and holds nothing personal", async () => {
	const member = await aMember(site);
	await save(member, someAnswers);
	const body = (await member.get("/skillup-free-online-courses")).body;
	const stranger = await aBrowser(site).get("/skillup-free-online-courses");
	expect(body).toBe(stranger.body);
	expect(stranger.headers["cache-control"]).toContain("public");
	const visitor = await new PlainVisitor(site).open("/skillup-free-online-courses");
	const buttons = [...visitor.document.querySelectorAll('[data-part="recommendation-button"]')];
	expect(buttons.length).toBe(2);
	for (const button of buttons) {
		expect(button.getAttribute("href")).toBe(page);
		expect(button.getAttribute("target")).toBe("_blank");
		expect(button.querySelector('[data-part="label"]')?.textContent).toBe("Get Recommendation");
	}
	expect(visitor.text('[data-part="recommendation-prompt"]')).toBe(
		"Not sure where to get started?",
	);
	expect(visitor.document.querySelector("#recommendations")?.textContent).toBe("");
});

test("FREE-020, REC-016: a guest's answers join the account, the later one counts, and the list is the same", async () => {
	const guest = aBrowser(site);
	await new PlainVisitor(site, guest).open(page).then((form) =>
		form
			.form()
			.fill({ "answer.field": ["security"] })
			.send(),
	);
	const asGuest = await listForGuest(guest, guest.cookies[optionsCookie]);
	const member = await aMember(site);
	await save(member, { field: ["numbers"], time: ["three"] });
	// The same browser signs in after a day, with a later answer.
	site.passTime({ hours: 1 });
	await save(guest, { field: ["security"] });
	member.cookies.sl_guest = guest.cookies.sl_guest ?? "";
	const { questions } = (await call(member, "getSkillupPersonalizationQuestions", {})).json();
	expect(questions[0].selectedOptions).toEqual(["security"]);
	expect(questions[3].selectedOptions).toEqual(["three"]);
	expect(member.cookies.sl_guest).toBeUndefined();
	await save(member, { time: [] });
	expect(idsIn(await listForMember(member))).toEqual(idsIn(asGuest));
});

test("what is started together is recommended with its reason, never what was started, and never what is hidden", async () => {
	const { rows } = await sql<{ id: number; title: string }>`
		select id, title from products where kind = 'free-course' order by id limit 3`.execute(
		site.database.db,
	);
	const [first, second, third] = rows;
	if (!first || !second || !third) throw new Error("no courses");
	for (let count = 0; count < 4; count++) {
		const learner = crypto.randomUUID();
		for (const { id } of rows) await addStart(learner, id);
	}
	await computePairs({ db: site.database.db, clock: site.clock });
	const member = await aMember(site);
	await addStart(findAccount(member), first.id);
	const together = (await listForMember(member)).json();
	expect(together.msg).toBe(ready);
	const reasons = new Map(
		together.data.map((course: { course_id: number; reason: string }) => [
			course.course_id,
			course.reason,
		]),
	);
	expect(reasons.get(second.id)).toBe(`Other people who started ${first.title} started this, too.`);
	expect(reasons.has(first.id)).toBe(false);
	await sql`update all_products set hidden = true where kind = 'free-course' and id = ${second.id}`.execute(
		site.database.db,
	);
	expect(idsIn(await listForMember(member))).not.toContain(second.id);
	await computePairs({ db: site.database.db, clock: site.clock });
	const { rows: pairs } = await sql`
		select from course_pairs where ${second.id} in (course_id, other_id)`.execute(site.database.db);
	expect(pairs).toEqual([]);
	await sql`update all_products set hidden = false where id = ${second.id}`.execute(
		site.database.db,
	);
});

test("people see and erase their interests, which end after two years; guests lose theirs by signing out", async () => {
	const { db } = site.database;
	const member = await aMember(site);
	await save(member, { ...someAnswers, time: ["one"] });
	const account = findAccount(member);
	const { questions } = await readDocument(db, questionnaireDocument);
	const source = interestDataSource(() => questions);
	const subject = { account, email: "", person: undefined, leads: [], devices: [] };
	const lines = (await source.find(db, subject)).map(({ line }) => line);
	expect(lines).toContain("Which of these interest you? Data, spreadsheets and what they mean");
	expect(lines.length).toBe(3);
	await purgeAnswers(db, site.clock().subtract({ hours: 1 }));
	expect((await source.find(db, subject)).length).toBe(3);
	await purgeAnswers(db, site.clock().add({ hours: 1 }));
	expect(await source.find(db, subject)).toEqual([]);
	await save(member, someAnswers);
	await deleteLearner(db, account as string as Id<"learner">);
	expect(await source.find(db, subject)).toEqual([]);
	member.cookies[optionsCookie] = token;
	await member.post("/accounts/sign-out", {});
	expect(member.cookies[optionsCookie]).toBeUndefined();
	expect(member.cookies.skillup_uuid).toBeUndefined();
});
