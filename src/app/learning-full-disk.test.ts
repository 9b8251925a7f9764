import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { importContentFolder } from "#platform/content/import.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { silentLog } from "#platform/database/testing.ts";
import { canMount, openSmallDisk, type SmallDisk } from "#platform/database/testing-small-disk.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { createMailQueue } from "#platform/mail/mail.ts";
import { aMember } from "#testing/accounts.ts";
import type { Browser } from "#testing/browser.ts";
import { expectValid } from "#testing/html-findings.ts";
import { type PlainForm, type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, closeAfterwards, root, type TestSite } from "#testing/site.ts";
import { contentParts, jobKinds } from "./slices.ts";

const slug = "reading-financial-statements-basics-skillup";
const withExercise = "root-cause-analysis-basics-skillup";
const megabytes = 400;
const soon = { timeout: 60_000, interval: 100 };
/** What a learner does changes these. */
const tables = ["learners", "enrolments", "lesson_states", "lesson_answers", "attempts"];

let disk: SmallDisk;
let site: TestSite;
let course: FreeCourse;
const logged: string[] = [];

const log = createLog("error", { write: (line) => void logged.push(line) });
const random = () => 0.5;

async function fillDemo(url: string): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 2 });
	await migrate(pool, await readMigrations(join(root, "migrations")));
	await pool.end();
	const database = await openDatabase(url, { connections: 2, log: silentLog });
	const stored = await importContentFolder(database.db, join(root, "content"), contentParts);
	expect(stored.ok).toBe(true);
	await database.close();
}

async function findCourse(name: string): Promise<FreeCourse> {
	const found = await findProduct(site.database.db, "free-course", { slug: name }, "");
	if (!found) throw new Error(`no course ${name}`);
	return found;
}

const lessonPath = (index: number, of = course) =>
	`/learn/${of.slug}/${of.details.lessons[index]?.id}`;

async function anEnrolled(of = course): Promise<PlainVisitor> {
	const browser = await aMember(site);
	const token = writeAssignmentToken({ courseId: of.id });
	const call = "/api?method=processFreemiumCourseOrderAssignment";
	await browser.get(`${call}&${new URLSearchParams({ assignmentToken: token })}`, {
		"sec-fetch-site": "same-origin",
	});
	return new PlainVisitor(site, browser);
}

function checkOf(index: number): Extract<Question, { kind: "one" }> {
	const lesson = course.details.lessons[index];
	const check = lesson && "check" in lesson ? lesson.check : undefined;
	if (check?.kind !== "one") throw new Error(`Lesson ${index} has no choice`);
	return check;
}

const fieldOf = ({ id }: Question) => `q.${id}`;

function toFields(question: Question): Record<string, string | readonly string[]> {
	const name = fieldOf(question);
	switch (question.kind) {
		case "number":
			return { [name]: String(question.answer) };
		case "text":
			return { [name]: question.answers[0] ?? "" };
		case "order":
			return Object.fromEntries(
				question.answer.map((item, index) => [`${name}.${item}`, String(index + 1)]),
			);
		case "match":
			return Object.fromEntries(
				Object.entries(question.answer).map(([item, target]) => [`${name}.${item}`, target]),
			);
		default:
			return { [name]: question.answer };
	}
}

async function expectReturned(page: PlainPage): Promise<void> {
	expect(page.status).toBe(503);
	expect(Number(page.answer.headers["retry-after"])).toBeGreaterThan(0);
	expect(page.text("[role=alert]")).toContain("We could not save this just now");
	expect(page.text()).not.toMatch(/postgres|disk|53100|No space/i);
	expect(logged.join("")).toContain(String(page.answer.headers["x-request-id"]));
	await expectValid(page);
}

const count = async (text: string, values: readonly unknown[] = []): Promise<number> => {
	const { rows } = await site.database.pool.query(`select count(*)::int ${text}`, [...values]);
	return rows[0].count;
};

/** The site's clock stands still, and a page that was filled in was read for a while. */
const entriesOf = (form: PlainForm) => form.entries().filter(([name]) => name !== "seq");

async function answerFinalCheck(visitor: PlainVisitor): Promise<PlainForm> {
	const intro = await visitor.open(`/learn/${slug}/final-check`);
	const asked = await intro.form().send("Start the check");
	const form = asked.form("form[data-saved-by-itself]");
	const pool = course.details.finalCheck?.questions ?? [];
	for (const question of pool)
		if (asked.document.getElementById(`question-${question.id}`)) form.fill(toFields(question));
	return form;
}

async function doAllLessons(visitor: PlainVisitor): Promise<void> {
	for (const index of course.details.lessons.keys())
		await (await visitor.open(lessonPath(index)))
			.form("#check form")
			.fill(toFields(checkOf(index)))
			.send();
}

describe.skipIf(!canMount)("while the disk of the database is full", () => {
	beforeAll(async () => {
		disk = await openSmallDisk(megabytes, closeAfterwards);
		await fillDemo(disk.url);
		const jobs = await openJobs(disk.url, jobKinds, { log: silentLog, random, pollSeconds: 0.5 });
		closeAfterwards(() => jobs.stop());
		const mail = createMailQueue(jobs);
		site = await aSite({ via: async () => disk.url, deps: { jobs, mail, log } });
		await site.startWorkers();
		course = await findCourse(slug);
	});

	async function fillDisk(): Promise<void> {
		await disk.fill(...tables);
		let isClear = false;
		clearDisk = async () => {
			if (!isClear) await disk.clear();
			isClear = true;
		};
		onTestFinished(clearDisk);
	}
	let clearDisk = async () => {};

	test("a guest's answer comes back as it was chosen, stores nobody, and is stored once when it is sent again", async () => {
		const visitor = new PlainVisitor(site);
		const form = (await visitor.open(lessonPath(0))).form("#check form");
		const before = await count("from learners");
		await fillDisk();
		const name = fieldOf(checkOf(0));
		const refused = await form.fill(toFields(checkOf(0))).send();
		await expectReturned(refused);
		expect(refused.text("h1")).toBe(course.details.lessons[0]?.title);
		expect(refused.text()).not.toContain(checkOf(0).why.slice(0, 30));
		const again = refused.form("#check form");
		expect(again.value(name)).toBe(checkOf(0).answer);
		await expectReturned(await again.send());
		await clearDisk();
		const answered = await again.send();
		expect(answered.status).toBe(200);
		expect(answered.text("#check")).toContain(checkOf(0).why.slice(0, 30));
		expect(await count("from learners")).toBe(before + 1);
		expect(await count("from lesson_answers where question_id = $1", [checkOf(0).id])).toBe(1);
	});

	test("lessons open, a learner's answer comes back as it was chosen and counts once; so does a lesson that was read", async () => {
		const visitor = await anEnrolled();
		const first = (await visitor.open(lessonPath(0))).form("#check form");
		await first.fill(toFields(checkOf(0))).send();
		await fillDisk();
		const page = await visitor.open(lessonPath(1));
		expect(page.status).toBe(200);
		const [wrong] = checkOf(1).options.filter(({ value }) => value !== checkOf(1).answer);
		const name = fieldOf(checkOf(1));
		const refused = await page
			.form("#check form")
			.fill({ [name]: wrong?.value ?? "" })
			.send();
		await expectReturned(refused);
		expect(refused.text("[data-live=outline]")).toContain("1 of 6 lessons done");
		const again = refused.form("#check form");
		expect(again.value(name)).toBe(wrong?.value);
		await expectReturned(await visitor.post(lessonPath(0), new URLSearchParams({ step: "done" })));
		await clearDisk();
		const answered = await again.send();
		expect(answered.text("[data-live=outline]")).toContain("2 of 6 lessons done");
		expect((await again.send()).text("[data-live=outline]")).toContain("2 of 6 lessons done");
		const next = await visitor.post(lessonPath(0), new URLSearchParams({ step: "done" }));
		expect(next.address).toBe(lessonPath(1));
	});

	test("the text of an exercise comes back as it was typed, without the model answer, and is stored once", async () => {
		const exercises = await findCourse(withExercise);
		const visitor = await anEnrolled(exercises);
		const index = exercises.details.lessons.findIndex(({ kind }) => kind === "exercise");
		const lesson = exercises.details.lessons[index];
		if (lesson?.kind !== "exercise") throw new Error("no exercise");
		const page = await visitor.open(lessonPath(index, exercises));
		await fillDisk();
		const text = "First line\nsecond line, ümlaut";
		const refused = await page.form("form#check").fill({ exercise: text }).send();
		await expectReturned(refused);
		const again = refused.form("form#check");
		expect(again.value("exercise")).toBe(text);
		expect(refused.answer.body).not.toContain("A model answer");
		await clearDisk();
		expect((await again.send()).text()).toContain("A model answer");
		const stored = "from lesson_answers where lesson_id = $1 and answer = to_jsonb($2::text)";
		expect(await count(stored, [lesson.id, text])).toBe(1);
	});

	test("a final check comes back with every answer, and passes, completes and rewards once when it is sent again", async () => {
		const visitor = await anEnrolled();
		await doAllLessons(visitor);
		const form = await answerFinalCheck(visitor);
		await fillDisk();
		const refused = await form.send();
		await expectReturned(refused);
		const again = refused.form("form[data-saved-by-itself]");
		expect(entriesOf(again).toSorted()).toEqual(entriesOf(form).toSorted());
		await expectReturned(await again.send());
		await clearDisk();
		const [passed, twice] = await Promise.all([again.send(), again.send()]);
		expect(passed.text("h1")).toBe("Passed with 100%");
		expect(twice.text("h1")).toBe("Passed with 100%");
		const finished = await passed.follow("Get your certificate");
		expect(finished.text("h1")).toBe(`You have finished ${course.title}`);
		expect(await count("from completions")).toBe(1);
		expect(await count("from reward_entries")).toBe(1);
		const congratulations = () =>
			site.emails.filter(({ id }) => id.startsWith("course-finished-")).length;
		await expect.poll(congratulations).toBe(1);
	});

	test("the start of a final check is answered by its page, whose button starts it later", async () => {
		const visitor = await anEnrolled();
		const intro = await visitor.open(`/learn/${slug}/final-check`);
		await fillDisk();
		const refused = await intro.form().send("Start the check");
		await expectReturned(refused);
		await clearDisk();
		const asked = await refused.form().send("Start the check");
		expect(asked.form("form[data-saved-by-itself]").value("attempt")).toMatch(/^[0-9a-f-]{36}$/);
	});

	test("the calls of a page answer 503 with the delay after which they may be sent again, and then store once", async () => {
		const visitor = await anEnrolled();
		const form = await answerFinalCheck(visitor);
		const attempt = form.value("attempt") ?? "";
		const [name = "", value = ""] = form.entries().find(([field]) => field.startsWith("q.")) ?? [];
		await fillDisk();
		const progress = {
			course_id: course.id,
			lesson: course.details.lessons[2]?.id,
			seq: site.clock().epochMilliseconds,
		};
		const answers = { course_id: course.id, attempt, fields: { [name]: [value] } };
		const send = async ({ browser }: PlainVisitor) => [
			await call(browser, "saveLessonProgress", progress),
			await call(browser, "saveFinalCheckAnswers", answers),
		];
		for (const { statusCode, headers } of await send(visitor)) {
			expect(statusCode).toBe(503);
			expect(Number(headers["retry-after"])).toBeGreaterThan(0);
		}
		await clearDisk();
		for (let sent = 0; sent < 2; sent++)
			for (const { statusCode } of await send(visitor)) expect(statusCode).toBe(200);
		const saved = "from attempts where id = $1 and answers <> '{}'";
		expect(await count(saved, [attempt])).toBe(1);
	});

	test("a database that has stopped because its log is full too loses nothing either: a page without the lesson holds what was sent", async () => {
		const visitor = await anEnrolled();
		const page = (await visitor.open(lessonPath(1))).form("#check form");
		const check = await answerFinalCheck(visitor);
		await fillDisk();
		await disk.fillLog();
		await expect.poll(async () => (await visitor.open("/readyz")).status, soon).toBe(503);
		const refused = await page.fill(toFields(checkOf(1))).send();
		await expectReturned(refused);
		expect(refused.text("h1")).toBe("Not saved yet");
		expect(refused.form().value(fieldOf(checkOf(1)))).toBe(checkOf(1).answer);
		const refusedCheck = await check.send();
		await expectReturned(refusedCheck);
		await clearDisk();
		await expect.poll(async () => (await visitor.open("/readyz")).status, soon).toBe(200);
		// A connection from before the stop may be refused once more after the site is ready.
		const sendAgain = async (page: PlainPage, what: string) =>
			(await page.form().send("Send it again")).text(what);
		await expect
			.poll(() => sendAgain(refused, "#check"), soon)
			.toContain(checkOf(1).why.slice(0, 30));
		await expect.poll(() => sendAgain(refusedCheck, "h1"), soon).toBe("Passed with 100%");
	});
});

const call = (browser: Browser, method: string, body: object) =>
	browser.call(`/api-nocache?method=${method}`, body);
