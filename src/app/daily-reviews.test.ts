import { beforeAll, describe, expect, test } from "vitest";
import { openAttempt, submitAttempt } from "#assessments/attempt-commands.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Id } from "#core/ids.ts";
import { finalCheckSubject } from "#learning/progress/completion-commands.ts";
import { listScoredDays } from "#quizzes/daily/daily-attempt-store.ts";
import { recomputeStreak } from "#quizzes/daily/daily-commands.ts";
import { dailyDataSource } from "#quizzes/daily/daily-personal-data-commands.ts";
import { findStreak } from "#quizzes/daily/streak/streak-store.ts";
import { aMember } from "#testing/accounts.ts";
import type { Browser } from "#testing/browser.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { findAccountByEmail } from "#visitors/accounts/store.ts";
import {
	deleteLearner,
	ensureAccountLearner,
	toLearner,
} from "#visitors/learners/learner-store.ts";

const today = "/skillup-daily-quiz/today";
const slug = "reading-financial-statements-basics-skillup";

let site: TestSite;
let course: FreeCourse;
let pool: readonly Question[];
beforeAll(async () => {
	site = await aSite({ now: "2027-03-08T11:00:00Z" });
	const found = await findProduct(site.database.db, "free-course", { slug }, "");
	if (!found?.details.finalCheck) throw new Error("no final check");
	course = found;
	pool = found.details.finalCheck.questions.filter(({ kind }) => kind === "one").slice(0, 3);
});

async function aLearner() {
	const email = someEmail();
	const browser = await aMember(site, email);
	const account = await findAccountByEmail(site.database.db, email);
	if (!account) throw new Error("no account");
	const learner = await ensureAccountLearner(site.database.db, account.id, site.clock());
	return { browser, account: account.id, learner };
}

/** Answers three questions of a final check, all wrongly. */
async function failFinalCheck(learner: Id<"learner">): Promise<void> {
	const { db } = site.database;
	const deps = { db, clock: site.clock, random: Math.random };
	const subject = finalCheckSubject(course.id);
	const attempt = await openAttempt(deps, {
		...{ learner, subject, pool, count: 3, passPercent: 70 },
	});
	const answers = Object.fromEntries(
		pool.map((question) => [question.id, question.kind === "one" ? wrongOption(question) : ""]),
	);
	await db
		.transaction()
		.execute((tx) => submitAttempt(deps, tx, { ...attempt, answers, certainty: {}, flags: {} }));
}

const wrongOption = ({ options, answer }: Extract<Question, { readonly kind: "one" }>) =>
	options.find(({ value }) => value !== answer)?.value ?? "";

async function answerToday(browser: Browser): Promise<PlainPage> {
	const page = await new PlainVisitor(site, browser).open(today);
	const field = page.document.querySelector("main fieldset input");
	const name = field?.getAttribute("name") ?? "";
	return page
		.form()
		.fill({ [name]: field?.getAttribute("value") ?? "" })
		.send("Submit");
}

const startForm = "[aria-labelledby=reviews-title] form";
const nameField = (page: PlainPage) =>
	page.document.querySelector("main fieldset[id^=question-] input")?.getAttribute("name") ?? "";

describe("reviews", () => {
	test("come from a final check, one question at a time, and lead to the lesson after a mistake", async () => {
		const { browser, learner } = await aLearner();
		await failFinalCheck(learner);
		site.passTime({ hours: 24 });
		const result = await answerToday(browser);
		expect(result.text()).toContain("3 questions that you once got wrong are due.");
		let page = await result.form(startForm).send();
		for (const position of [1, 2, 3]) {
			expect(page.text()).toContain(`Question ${position} of 3`);
			for (const { why } of pool) expect(page.answer.body).not.toContain(why.slice(0, 30));
			const option = page.document.querySelector("main fieldset[id^=question-] input");
			const value = option?.getAttribute("value") ?? "";
			page = await page
				.form()
				.fill({ [nameField(page)]: value })
				.send(/Next|Submit/);
		}
		expect(page.text("h1")).toMatch(/^\d of 3 right$/);
		const wrong = page.texts("[data-outcome=notYet]").length;
		const lessons = [...page.document.querySelectorAll("main a[href^='/learn/']")];
		expect(wrong).toBeGreaterThan(0);
		expect(lessons).toHaveLength(wrong);
		for (const lesson of lessons) expect(lesson.getAttribute("href")).toContain(slug);
	});

	test("are begun once by two tabs, resumed, and rated once however often they are sent", async () => {
		const { browser, learner } = await aLearner();
		await failFinalCheck(learner);
		site.passTime({ hours: 24 });
		const result = await answerToday(browser);
		const starts = await Promise.all(
			Array.from({ length: 4 }, () => browser.post("/skillup-daily-quiz/reviews", {})),
		);
		const [path = "", ...others] = starts.map(({ headers }) => String(headers.location));
		expect(path).toMatch(/reviews\//);
		expect(new Set(others)).toEqual(new Set([path]));
		const visitor = new PlainVisitor(site, browser);
		expect((await visitor.open(today)).text()).toContain("Continue the reviews");
		let page = await visitor.open(path);
		for (let count = 0; count < 2; count++) {
			const value = page.document.querySelector("main fieldset input")?.getAttribute("value") ?? "";
			page = await page
				.form()
				.fill({ [nameField(page)]: value })
				.send("Next");
		}
		const last = page.form().fill({
			[nameField(page)]:
				page.document.querySelector("main fieldset input")?.getAttribute("value") ?? "",
		});
		const fields = new URLSearchParams([...last.entries(), ["step", "submit"]]);
		const sent = await Promise.all(Array.from({ length: 6 }, () => browser.post(path, fields)));
		for (const { statusCode } of sent) expect(statusCode).toBe(303);
		const { rows } = await site.database.pool.query(
			"select (memory->>'reps')::int as reps from review_cards where learner_id = $1 and origin like 'final-check%'",
			[learner],
		);
		expect(rows.map(({ reps }) => reps)).toEqual([2, 2, 2]);
		expect(result.status).toBe(200);
	});

	test("are not for somebody who has not answered today", async () => {
		const { browser, learner } = await aLearner();
		await failFinalCheck(learner);
		site.passTime({ hours: 24 });
		const { headers } = await browser.post("/skillup-daily-quiz/reviews", {});
		expect(headers.location).toBe(today);
	});
});

test("people see what is stored about their days, and nothing is left once they are erased", async () => {
	const { db, pool: connections } = site.database;
	const { browser, account, learner } = await aLearner();
	await failFinalCheck(learner);
	site.passTime({ hours: 24 });
	await answerToday(browser);
	await browser.post("/skillup-daily-quiz/reviews", {});
	await browser.post("/skillup-daily-quiz/settings", { streak: "off" });
	const subject = { account, email: "", person: undefined, leads: [], devices: [] };
	const lines = (await dailyDataSource.find(db, subject)).map(({ line }) => line);
	expect(lines).toEqual([
		expect.stringMatching(/^1 day answered, [01] of them right$/),
		"1 day in a row, at best 1",
		expect.stringMatching(/^[34] questions to repeat$/),
		"Days in a row are switched off",
	]);
	const count = async () => {
		const tables = ["daily_quiz_attempts", "streaks", "daily_quiz_settings", "review_cards"];
		const counts = await Promise.all(
			[...tables, "review_runs"].map(async (table) => {
				const text = `select count(*)::int as count from ${table} where learner_id = $1`;
				return (await connections.query(text, [learner])).rows[0].count as number;
			}),
		);
		return counts.filter((rows) => rows > 0).length;
	};
	expect(await count()).toBe(5);
	await db.transaction().execute((tx) => deleteLearner(tx, toLearner(account)));
	expect(await count()).toBe(0);
	expect(await dailyDataSource.find(db, subject)).toEqual([]);
});

test("the cache of a streak is what its days say when it is computed again", async () => {
	const { db } = site.database;
	const { browser, learner } = await aLearner();
	for (const hours of [24, 24, 72, 24]) {
		await answerToday(browser);
		site.passTime({ hours });
	}
	const cached = await findStreak(db, learner);
	expect(await listScoredDays(db, learner)).toHaveLength(4);
	await db.transaction().execute(async (tx) => {
		await tx.withTables<{ streaks: object }>().deleteFrom("streaks").execute();
		await recomputeStreak(tx, learner);
	});
	expect(await findStreak(db, learner)).toEqual(cached);
});
