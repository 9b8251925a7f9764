import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import * as yaml from "yaml";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, root, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

interface WrittenQuestion {
	readonly id: string;
	readonly question: string;
	readonly options: Readonly<Record<string, string>>;
	readonly answer: string;
	readonly why: string;
}

const path = "/skillup-quizzes/sql-skill-quiz/first-steps";
const nextPath = "/skillup-quizzes/sql-skill-quiz/at-work";
let site: TestSite;
/** Of the level, by their ids. */
let questions: ReadonlyMap<string, WrittenQuestion>;

beforeAll(async () => {
	site = await aSite();
	const quizzes = yaml.parse(await readFile(join(root, "content/quizzes.yaml"), "utf8"));
	const all: WrittenQuestion[] = quizzes.flatMap((quiz: { levels: { questions: [] }[] }) =>
		quiz.levels.flatMap((level) => level.questions),
	);
	questions = new Map(all.map((question) => [question.id, question]));
});

/** The question that the page asks. */
function findAsked(page: PlainPage): WrittenQuestion {
	const name = page.document.querySelector('main input[name^="q."]')?.getAttribute("name") ?? "";
	const question = questions.get(name.slice("q.".length));
	if (!question) throw new Error(`asks nothing: ${page.text()}`);
	return question;
}

const findWrong = ({ options, answer }: WrittenQuestion) =>
	Object.keys(options).find((key) => key !== answer) ?? "";

const startLevel = async (visitor: PlainVisitor, at = path) =>
	(await visitor.open(at)).form(`main form[data-part="start"][action="${at}"]`).send();

/** Answers all questions, so many of them wrongly, and opens the result. */
async function answerAll(page: PlainPage, wrong = 0): Promise<PlainPage> {
	let current = page;
	for (let count = 0; current.document.querySelector('main input[name^="q."]'); count++) {
		const asked = findAsked(current);
		const value = count < wrong ? findWrong(asked) : asked.answer;
		current = await current
			.form()
			.fill({ [`q.${asked.id}`]: value })
			.send();
	}
	return current;
}

const titleOf = (page: PlainPage) => page.text("main h1");

describe("quizzes without script", () => {
	test("QUIZ-003: a newcomer finds the quizzes from the home page, and each has its levels", async () => {
		const visitor = new PlainVisitor(site);
		const home = await visitor.open("/");
		const hub = await home.follow("Skill quizzes", "footer");
		expect(titleOf(hub)).toBe("Skill quizzes");
		const free = await visitor.open("/skillup-free-online-courses");
		expect(free.text("#quizzes-title")).toBe("Test what you know");
		const quiz = await hub.follow("SQL", "main li");
		expect(quiz.texts("main ol h2")).toEqual(["First steps", "At work", "In depth"]);
		expect(quiz.answer.headers["cache-control"]).toContain("public");
		expect(quiz.text()).toContain("SQL Basics");
		const sitemap = (await visitor.browser.get("/sitemap.xml")).body;
		expect(sitemap).toContain("/skillup-quizzes/sql-skill-quiz<");
		for (const missing of [
			"/skillup-quizzes/none",
			`${path}x`,
			"/skillup-quizzes/none/first-steps",
		])
			expect((await visitor.open(missing)).status).toBe(404);
	});

	test("QUIZ-005: one answer each, the score computed at the end and shown with the level reached", async () => {
		const visitor = new PlainVisitor(site);
		const first = await startLevel(visitor);
		expect(first.text()).toContain("1 of 5");
		const refused = await first.form().send();
		expect(refused.status).toBe(422);
		expect(refused.text("main fieldset")).toContain("Please choose an answer");
		const result = await answerAll(first, 1);
		expect(titleOf(result)).toBe("4 of 5 right");
		expect(result.text()).toContain("You have reached level 1 of 3");
		expect(result.text()).toContain("Look again:");
		const next = await result.form(`main form[action="${nextPath}"]`).send();
		expect(next.address).toBe(`${nextPath}?question=1`);
		expect(titleOf(await answerAll(next, 4))).toBe("1 of 5 right");
		const mine = await visitor.open("/my-quizzes");
		expect(mine.text('[data-quiz="5501"]')).toContain("Level 1 of 3 reached");
		expect(mine.text('[data-level="first-steps"]')).toContain("Passed, best result 80%");
		expect(mine.text('[data-level="at-work"]')).toContain("Best result 20%");
		expect(mine.text("#next-title")).toBe("SQL: At work");
		for (const page of [first, refused, result, mine])
			expect(await htmlFindings(page.answer.body)).toEqual([]);
	});

	test("a retry draws anew, and the best result stays", async () => {
		const visitor = new PlainVisitor(site);
		const good = await answerAll(await startLevel(visitor));
		const again = await good.form(`main form[action="${path}"]`).send();
		const listAnswered = (page: PlainPage) =>
			[...page.document.querySelectorAll('main [id^="question-"]')].map(({ id }) => id);
		const first = listAnswered(good);
		const result = await answerAll(again, 3);
		expect(titleOf(result)).toBe("2 of 5 right");
		expect(result.text("main")).toContain("40% this time. You have already passed with 100%.");
		expect(result.text("main")).toContain("Go to the next level: At work");
		// The level has eight questions: the three that were not asked come before any other.
		expect(new Set([...first, ...listAnswered(result)]).size).toBe(8);
		const mine = await visitor.open("/my-quizzes");
		expect(mine.text('[data-level="first-steps"]')).toContain("best result 100% · 2 attempts");
	});

	test("answers are saved one by one and go on in another browser of the member; a guest's results join at sign-up", async () => {
		const guest = new PlainVisitor(site);
		await answerAll(await startLevel(guest), 2);
		const email = someEmail();
		const member = await aMember(site, email);
		// The sign-up took place in another tab of the guest's browser.
		member.cookies.sl_guest = guest.browser.cookies.sl_guest ?? "";
		const visitor = new PlainVisitor(site, member);
		const mine = await visitor.open("/my-quizzes");
		expect(mine.text('[data-level="first-steps"]')).toContain("60%");
		expect(mine.text()).not.toContain("kept in this browser");
		const first = await startLevel(visitor, nextPath);
		const second = await first
			.form()
			.fill({ [`q.${findAsked(first).id}`]: findAsked(first).answer })
			.send();
		expect(second.text()).toContain("2 of 5");
		const device = aBrowser(site, { ...member.cookies });
		const resumed = await new PlainVisitor(site, device).open(nextPath);
		expect(findAsked(resumed).id).toBe(findAsked(second).id);
		expect((await visitor.open("/my-quizzes")).text('[data-level="at-work"]')).toContain(
			"1 of 5 answered",
		);
		const learning = await visitor.open("/my-learning");
		expect((await learning.follow("My quizzes", "main")).address).toBe("/my-quizzes");
		const account = await visitor.open("/accounts");
		expect(account.text("main")).toContain("SQL quiz");
		expect((await account.follow("Everything about your quizzes")).address).toBe("/my-quizzes");
	});

	test("nothing of another visitor's attempt is shown, changed or submitted", async () => {
		const owner = new PlainVisitor(site);
		const asked = await startLevel(owner);
		const stranger = new PlainVisitor(site);
		await startLevel(stranger, nextPath);
		const fields = new URLSearchParams(asked.form().entries());
		fields.set("step", "submit");
		const refused = await stranger.post(path, fields);
		expect(refused.status).toBe(409);
		expect(refused.text('[role="alert"]')).toContain("no longer open here");
		expect(findAsked(await owner.open(path)).id).toBe(findAsked(asked).id);
	});

	test("no key and no reason is in any bytes before the result", async () => {
		const visitor = new PlainVisitor(site);
		let page = await startLevel(visitor);
		const bodies = [
			page.answer.body,
			(await visitor.open("/skillup-quizzes/sql-skill-quiz")).answer.body,
		];
		while (page.text().includes("of 5") && page.document.querySelector('input[name^="q."]')) {
			bodies.push(page.answer.body);
			const asked = findAsked(page);
			page = await page
				.form()
				.fill({ [`q.${asked.id}`]: asked.answer })
				.send();
		}
		expect(bodies.length).toBeGreaterThan(6);
		for (const { why } of questions.values())
			for (const body of bodies)
				expect(body.replace(/<[^>]*>/g, "")).not.toContain(why.replace(/[`*]/g, "").slice(0, 35));
	});
});

describe("the calls", () => {
	const call = (browser: Browser, name: string, query: Record<string, string>, headers = {}) =>
		browser.get(`/sheldon/${name}?${new URLSearchParams({ deviceId: "a-device", ...query })}`, {
			accept: "application/json",
			...headers,
		});
	const open = async (browser: Browser, levelId = "first-steps", more = {}) =>
		(await call(browser, "getSkillupQuizLevelData", { quizId: "5501", levelId, ...more })).json();
	type Level = Awaited<ReturnType<typeof open>>;
	const answerTo = ({ data }: Level, wrong = 0) =>
		JSON.stringify(
			Object.fromEntries(
				data.questions.map(({ id }: { id: string }, index: number) => {
					const question = questions.get(id);
					if (!question) throw new Error(id);
					return [id, index < wrong ? findWrong(question) : question.answer];
				}),
			),
		);
	const submit = (browser: Browser, { data }: Level, more: Record<string, string>) =>
		call(browser, "submitSkillupQuiz", {
			...{ quizId: "5501", levelId: data.levelId, attemptId: data.attemptId },
			...more,
		});
	/** What was counted of the account of this email. */
	const listSubmissions = async (email: string) => {
		const { rows } = await site.database.pool.query(
			`select event_id, device, page, data from events
			where name = 'quiz_submitted' and account_id = (select id from accounts where email = $1)`,
			[email],
		);
		return rows;
	};
	const countAttempts = async (id: string) => {
		const { rows } = await site.database.pool.query(
			"select submitted_count from attempt_sums where learner_id = (select learner_id from attempts where id = $1)",
			[id],
		);
		return rows.map((row) => row.submitted_count);
	};

	test("a graded level is counted once, in the transaction that grades it, by a call and by its page", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const level = await open(browser);
		for (let times = 0; times < 3; times++)
			await submit(browser, level, { answers: answerTo(level, 1) });
		const counted = await listSubmissions(email);
		expect(counted).toMatchObject([
			{
				device: null,
				page: path,
				data: { quizId: 5501, level: "first-steps", right: 4, questions: 5 },
			},
		]);
		// The page of the result reports what it knows under this id.
		const visitor = new PlainVisitor(site, browser);
		const shown = (await visitor.open(path)).document.querySelector("[data-event]");
		expect(shown?.getAttribute("data-event")).toBe(counted[0].event_id);
		await answerAll(await startLevel(visitor));
		expect((await listSubmissions(email)).map(({ data }) => data.right).toSorted()).toEqual([4, 5]);
	});

	test("CALL-105, CALL-106, CALL-108: answer the levels, a served set without keys, and the results", async () => {
		const browser = aBrowser(site);
		const quiz = await call(browser, "getSkillupQuizData", { quizId: "5501" });
		expect(quiz.headers["cache-control"]).toBe("no-store");
		expect(quiz.json().data).toMatchObject({
			quizId: 5501,
			title: "SQL",
			levels: [{ levelId: "first-steps", questionCount: 5, passPercent: 60 }, {}, {}],
		});
		const level = await open(browser);
		expect(level.data.questions).toHaveLength(5);
		expect(JSON.stringify(level)).not.toMatch(/"why"|"answer"/);
		const submitted = (await submit(browser, level, { answers: answerTo(level) })).json();
		expect(submitted.data).toMatchObject({ score: 5, maxScore: 5, levelReached: 1 });
		const dashboard = (await call(browser, "getSkillupQuizDashboardData", {})).json();
		expect(dashboard.data.quizzes).toMatchObject([
			{
				quizId: 5501,
				levelReached: 1,
				nextLevelId: "at-work",
				levels: [{ bestPercent: 100 }, {}, {}],
			},
		]);
		const next = (await call(browser, "getSkillupQuizLevelData", { quizId: "5501" })).json();
		expect(next.data.levelId).toBe("at-work");
		const stranger = await call(aBrowser(site), "getSkillupQuizDashboardData", {});
		expect(stranger.json().data).toEqual({ quizzes: [] });
	});

	test("QUIZ-001, CALL-107: a score that is sent is never read, and a replay counts once", async () => {
		const browser = aBrowser(site);
		const level = await open(browser);
		const sent = { answers: answerTo(level, 3), score: "5" };
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => submit(browser, level, sent)),
		);
		for (const answer of answers)
			expect(answer.json().data).toMatchObject({ score: 2, percent: 40, hasPassed: false });
		const better = await submit(browser, level, { answers: answerTo(level), score: "500" });
		expect(better.json().data.score).toBe(2);
		expect(await countAttempts(level.data.attemptId)).toEqual([1]);
		const replayed = await open(browser, "first-steps", { attemptId: level.data.attemptId });
		expect(replayed.data).toMatchObject({ attemptId: level.data.attemptId, isSubmitted: true });
	});

	test("refuse prefetches, other sites and what they cannot read, at its field", async () => {
		const browser = aBrowser(site);
		const level = await open(browser);
		const names = {
			getSkillupQuizData: { quizId: "5501" },
			getSkillupQuizDashboardData: {},
			getSkillupQuizLevelData: { quizId: "5501" },
			submitSkillupQuiz: {
				quizId: "5501",
				levelId: "first-steps",
				attemptId: level.data.attemptId,
			},
		};
		for (const [name, query] of Object.entries(names))
			for (const headers of [
				{ "sec-purpose": "prefetch" },
				{ "sec-fetch-site": "cross-site" },
				{ origin: "https://elsewhere.test" },
			]) {
				const refused = await call(browser, name, query as Record<string, string>, headers);
				expect(`${name} ${refused.statusCode}`).toBe(`${name} 403`);
				expect(refused.headers["cache-control"]).toBe("no-store");
			}
		const wrong: [Record<string, string>, number, string][] = [
			[{ answers: "[1]" }, 400, "answers"],
			[{ answers: "{" }, 400, "answers"],
			[{ answers: "null" }, 400, "answers"],
			[{ attemptId: "5" }, 400, "attemptId"],
			[{ attemptId: crypto.randomUUID() }, 404, "attemptId"],
			[{ levelId: "at-work" }, 404, "attemptId"],
			[{ levelId: "none" }, 404, "levelId"],
			[{ quizId: "1" }, 404, "quizId"],
			[{ quizId: "-1" }, 400, "quizId"],
		];
		for (const [more, status, field] of wrong) {
			const refused = await submit(browser, level, more);
			expect({ more, status: refused.statusCode, field: refused.json().problems[0].field }).toEqual(
				{
					...{ more, status, field },
				},
			);
		}
		const [question] = level.data.questions;
		const partly = await submit(browser, level, {
			answers: JSON.stringify({ [question.id]: "a", constructor: "a", unknown: "a" }),
		});
		expect(partly.statusCode).toBe(400);
		expect(partly.json().problems).toHaveLength(4);
		// What was sent is not lost.
		expect((await open(browser)).data.answers).toEqual({ [question.id]: "a" });
		const stranger = await submit(aBrowser(site), level, { answers: answerTo(level) });
		expect(stranger.statusCode).toBe(404);
	});

	test("an attempt cannot be begun without end, and the one that is open continues", async () => {
		const browser = aBrowser(site);
		const level = await open(browser);
		await site.database.pool.query(
			`insert into attempts (id, learner_id, subject, served, pass_percent, started_at, submitted_at, points, max_points, has_passed)
			select gen_random_uuid(), learner_id, subject, served, pass_percent, started_at, started_at, 0, 500, false
			from attempts, generate_series(1, 49) where id = $1`,
			[level.data.attemptId],
		);
		expect((await open(browser)).data.attemptId).toBe(level.data.attemptId);
		await submit(browser, level, { answers: answerTo(level) });
		const refused = await call(browser, "getSkillupQuizLevelData", {
			...{ quizId: "5501", levelId: "first-steps" },
		});
		expect(refused.statusCode).toBe(429);
		const page = await startLevel(new PlainVisitor(site, browser));
		expect(page.status).toBe(429);
		expect(page.text('[role="alert"]')).toContain("try again tomorrow");
	});
});
