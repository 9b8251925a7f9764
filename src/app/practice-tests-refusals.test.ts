import { beforeAll, describe, expect, test } from "vitest";
import { importContentFolder } from "#platform/content/import.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aChangedContent } from "#testing/business.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import {
	answerQuestions,
	chooseRight,
	findPosedQuestion,
	findPracticeContent,
	startTest,
	toPracticePath,
} from "#testing/practice-tests.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { contentParts } from "./slices.ts";

const slug = "green-belt-practice-test";
const path = toPracticePath(slug);
const runPath = `${path}/test`;

let site: TestSite;
let belt: PracticeTest;
beforeAll(async () => {
	site = await aSite();
	belt = await findPracticeContent(site, slug);
});

async function aRun() {
	const visitor = new PlainVisitor(site);
	const run = await startTest(visitor, slug);
	const attempt = run.form().value("attempt") ?? "";
	return { visitor, browser: visitor.browser, run, attempt };
}

const countAttempts = async () =>
	(await site.database.pool.query("select count(*)::int as count from attempts")).rows[0]
		.count as number;
const findRow = async (attempt: string) =>
	(await site.database.pool.query("select * from attempts where id = $1", [attempt])).rows[0];
const send = (browser: Browser, fields: Record<string, string>) => browser.post(runPath, fields);

test("the key and the reason of a question are in no byte before its test is submitted", async () => {
	const { visitor, browser, run } = await aRun();
	const bodies = [
		(await aBrowser(site).get("/free-practice-tests")).body,
		(await aBrowser(site).get(path)).body,
		run.answer.body,
		(await browser.get(`/sheldon/getFPTQuestions?testID=${belt.id}`)).body,
	];
	const review = await answerQuestions(run, belt, (question) => {
		return chooseRight(question);
	});
	bodies.push(review.answer.body);
	for (let position = 1; position <= 12; position++)
		bodies.push((await visitor.open(`${runPath}?question=${position}`)).answer.body);
	for (const { why, answer } of belt.details.questions)
		for (const body of bodies) {
			expect(body).not.toContain(why.slice(0, 25));
			expect(body).not.toMatch(new RegExp(`answer["']?[:=]["']?${answer}["']`));
		}
});

describe("somebody else's attempt", () => {
	test("is neither shown, saved, submitted nor counted", async () => {
		const { attempt, run } = await aRun();
		const first = findPosedQuestion(run, belt);
		const stranger = aBrowser(site);
		const strange = { attempt, position: "1", [`q.${first.id}`]: first.answer };
		for (const step of ["save", "next", "submit"]) {
			const answer = await send(stranger, { ...strange, step });
			expect(answer.statusCode).toBe(303);
		}
		await send(stranger, { step: "start" });
		for (const step of ["save", "submit"]) await send(stranger, { ...strange, step });
		expect(await findRow(attempt)).toMatchObject({ answers: {}, submitted_at: null });
	});
});

test("a late report of one attempt does not end the next one", async () => {
	const { browser, attempt } = await aRun();
	await send(browser, { attempt, position: "review", step: "submit" });
	const next = await new PlainVisitor(site, browser).post(
		runPath,
		new URLSearchParams({ step: "start" }),
	);
	const report = (named: string) =>
		browser.get(`/sheldon/finishedPracticeTest?testID=${belt.id}${named}`, {
			"sec-fetch-site": "same-origin",
		});
	expect((await report(`&attempt=${attempt}`)).json().data).toMatchObject({ attempted: 0 });
	const begun = next.form().value("attempt") ?? "";
	expect(await findRow(begun)).toMatchObject({ submitted_at: null });
	await report("&attempt=nonsense");
	expect(await findRow(begun)).not.toMatchObject({ submitted_at: null });
});

describe("what is sent", () => {
	test("a tampered score, grade, deadline or learner changes nothing", async () => {
		const { browser, attempt } = await aRun();
		const before = await findRow(attempt);
		await send(browser, {
			...{ attempt, position: "1", step: "save", score: "100", points: "1200", has_passed: "true" },
			...{ deadline: "2030-01-01T00:00:00Z", learner: "1", pace: "untimed", passPercent: "1" },
		});
		const after = await findRow(attempt);
		expect(after).toEqual(before);
	});

	test("answers to questions that were not served, and options that do not exist, earn nothing", async () => {
		const { browser, attempt, run } = await aRun();
		const first = findPosedQuestion(run, belt);
		await send(browser, {
			...{ attempt, position: "1", step: "save" },
			[`q.${first.id}`]: "z",
			"q.constructor": "a",
			"q.qy8m4rr": "c",
		});
		const { answers } = await findRow(attempt);
		expect(Object.keys(answers)).toEqual([first.id]);
		await send(browser, { attempt, position: "review", step: "submit" });
		expect(await findRow(attempt)).toMatchObject({ points: 0, max_points: 1_200 });
	});

	test("bodies that are no form of ours are answered, not failed", async () => {
		const { browser } = await aRun();
		for (const fields of [
			{},
			{ attempt: "nonsense", step: "submit" },
			{ attempt: "", position: "-1", step: "go 99" },
			{ step: "go review", position: "10000000000" },
		])
			expect((await send(browser, fields as Record<string, string>)).statusCode).toBe(303);
		const large = await send(browser, { step: "save", text: "x".repeat(100_000) });
		expect(large.statusCode).toBe(413);
		expect((await browser.get(`${runPath}?question=review`)).statusCode).toBe(200);
		for (const query of [
			"",
			"?question=0",
			"?question=13",
			"?question=review%0A",
			"?question=__proto__",
		])
			expect((await browser.get(runPath + query)).headers.location).toBe(`${runPath}?question=1`);
	});

	test("an unknown clock is the time of the test", async () => {
		const browser = aBrowser(site);
		await send(browser, { step: "start", pace: "forever" });
		const page = await new PlainVisitor(site, browser).open(runPath);
		expect(page.text("[data-part=time]")).toBe("20 minutes left");
	});
});

describe("at once", () => {
	test("two starts of a browser begin one attempt, and it keeps the clock of the first", async () => {
		const { browser, run } = await aRun();
		await answerQuestions(run, belt, chooseRight);
		await send(browser, { attempt: run.form().value("attempt") ?? "", step: "submit" });
		const before = await countAttempts();
		await Promise.all(
			["stated", "untimed", "longer"].map((pace) => send(browser, { step: "start", pace })),
		);
		expect(await countAttempts()).toBe(before + 1);
	});

	test("submissions at once and repeated ones have one result, counted once", async () => {
		const { browser, run, attempt } = await aRun();
		await answerQuestions(run, belt, chooseRight);
		const count = async () =>
			(
				await site.database.pool.query(
					"select finished from practice_test_counts where test_id = $1",
					[belt.id],
				)
			).rows[0]?.finished ?? 0;
		const before = await count();
		await Promise.all(
			Array.from({ length: 5 }, () =>
				send(browser, { attempt, position: "review", step: "submit" }),
			),
		);
		await Promise.all(
			Array.from({ length: 3 }, () =>
				browser.get(`/sheldon/finishedPracticeTest?testID=${belt.id}`, {
					"sec-fetch-site": "same-origin",
				}),
			),
		);
		expect(await count()).toBe(before + 1);
		const first = await findRow(attempt);
		expect(first).toMatchObject({ points: 1_200, has_passed: true });
		const wrong = belt.details.questions[0];
		await send(browser, { attempt, position: "1", [`q.${wrong?.id}`]: "z", step: "submit" });
		expect(await findRow(attempt)).toEqual(first);
	});
});

test("questions that are edited or removed during an attempt are graded as they were served", async () => {
	const own = await aSite();
	const visitor = new PlainVisitor(own);
	const run = await startTest(visitor, slug);
	const [edited] = belt.details.questions;
	const folder = await aChangedContent("practice-tests/green-belt-practice-test.yaml", (text) =>
		text
			.replace(
				/(id: qkxxqrw[\s\S]*?answer: )[a-d]/,
				(_, start) => `${start}${edited?.answer === "a" ? "b" : "a"}`,
			)
			.replace("passPercent: 70", "passPercent: 100")
			.replace(/ {2}- id: qyrjm9n[\s\S]*$/, ""),
	);
	const imported = await importContentFolder(own.database.db, folder, contentParts);
	expect(imported.ok).toBe(true);
	const review = await answerQuestions(run, belt, (question, index) =>
		index === 3 ? undefined : chooseRight(question),
	);
	const result = await review.form().send("Submit");
	expect(result.text("h1")).toBe("You passed with 92%");
	expect(result.text("dl:first-of-type")).toContain("11 of 12");
});

test("a test that is started very often on a day says so, and its page keeps the instructions", async () => {
	const { browser, attempt } = await aRun();
	await send(browser, { attempt, position: "review", step: "submit" });
	for (let times = 1; times < 20; times++) {
		await send(browser, { step: "start" });
		await browser.get(`/sheldon/finishedPracticeTest?testID=${belt.id}`, {
			"sec-fetch-site": "same-origin",
		});
	}
	const refused = await send(browser, { step: "start" });
	expect(refused.statusCode).toBe(429);
	expect(refused.body).toContain("very often today");
	expect(refused.body).toContain("Before you start");
});

test("a scholarship test is not begun without its form, and its questions are not to be had by a call", async () => {
	const browser = aBrowser(site);
	const scholarship = await findPracticeContent(site, "data-analytics-scholarship-test");
	const started = await browser.post(`${toPracticePath(scholarship.slug)}/test`, { step: "start" });
	expect(started.statusCode).toBe(303);
	expect(started.headers.location).toContain("form=scholarship+test");
	const questions = await browser.get(`/sheldon/getFPTQuestions?testID=${scholarship.id}`);
	expect(questions.statusCode).toBe(403);
});
