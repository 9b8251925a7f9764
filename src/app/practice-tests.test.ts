import { beforeAll, describe, expect, test, vi } from "vitest";
import { overdueAttemptJob } from "#practice-tests/run/overdue-attempt-jobs.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import {
	answerQuestions,
	chooseRight,
	chooseWrong,
	findPosedQuestion,
	findPracticeContent,
	startTest,
	toPracticePath,
} from "#testing/practice-tests.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

const slug = "pmp-practice-test";
const path = toPracticePath(slug);

let site: TestSite;
let pmp: PracticeTest;
beforeAll(async () => {
	site = await aSite();
	pmp = await findPracticeContent(site, slug);
});

const sameOrigin = { "sec-fetch-site": "same-origin" };
const call = async (browser: Browser, address: string, headers: Record<string, string> = {}) => {
	const answer = await browser.get(address, { ...sameOrigin, ...headers });
	return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
};
const questionsOf = (browser: Browser, id: number) =>
	call(browser, `/sheldon/getFPTQuestions?testID=${id}`);
const report = (browser: Browser, id: number, more = "") =>
	call(browser, `/sheldon/finishedPracticeTest?testID=${id}${more}`);
const countTaken = (browser: Browser, id: number) =>
	call(browser, `/api?method=updateFreePracticeTestTakenCount&testID=${id}`);

async function finish(visitor: PlainVisitor, test: PracticeTest, choose = chooseRight) {
	const run = await startTest(visitor, test.slug);
	const review = await answerQuestions(run, test, choose);
	return review.form().send("Submit");
}

describe("list and instructions", () => {
	test("FPT-003: everybody finds the tests, and reads what awaits them before any clock runs", async () => {
		const visitor = new PlainVisitor(site);
		const home = await visitor.open("/");
		const list = await home.follow("Free practice tests", "footer");
		expect(list.address).toBe("/free-practice-tests");
		const page = await list.follow(pmp.title, "main");
		expect(page.address).toBe(path);
		const facts = page.texts("dl dd");
		expect(facts).toEqual(["12", "18 minutes", "70%", "Advanced"]);
		expect(page.text()).toContain("paper and a calculator beside you");
		expect(page.text()).toContain("27 minutes");
		expect(page.text()).toContain("No clock");
		expect(page.text()).not.toContain(pmp.details.questions[0]?.question ?? "-");
	});

	test("the pages are public and cached, are in the sitemap and describe themselves to search engines", async () => {
		for (const address of ["/free-practice-tests", path]) {
			const answer = await aBrowser(site).get(address);
			expect(answer.headers["cache-control"]).toContain("public");
			expect(answer.headers["set-cookie"]).toBeUndefined();
			expect(answer.body).toContain('rel="canonical"');
			expect(answer.body).toContain('"BreadcrumbList"');
		}
		const page = await aBrowser(site).get(path);
		expect(page.body).toContain('"@type":"Quiz"');
		const sitemap = await aBrowser(site).get("/sitemap.xml");
		const pages = await Promise.all(
			[...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(async ([, address = ""]) =>
				address.endsWith(".xml")
					? (await aBrowser(site).get(new URL(address).pathname)).body
					: address,
			),
		);
		expect(pages.join("\n")).toContain(path);
	});

	test("the home page and the free-learning page show some and lead to all of them", async () => {
		for (const address of ["/", "/skillup-free-online-courses"]) {
			const page = await new PlainVisitor(site).open(address);
			expect(page.text("h2#practice-tests-title")).toBe("Where do you stand?");
			const list = await page.follow("All practice tests", "main");
			expect(list.address).toBe("/free-practice-tests");
		}
	});

	test("an unknown test is missing, and so is its run", async () => {
		for (const address of [toPracticePath("nothing"), `${toPracticePath("nothing")}/test`])
			expect((await aBrowser(site).get(address)).statusCode).toBe(404);
	});

	test("who has not begun reads so at the run, with the instructions and the way to begin", async () => {
		const visitor = new PlainVisitor(site);
		const page = await visitor.open(path);
		const run = await page.follow("Continue it", "main");
		expect(run.text("[role=status]")).toContain("You have neither begun nor finished this test");
		expect(run.text("[role=status]")).toContain("sign in");
		expect(run.text()).toContain("Before you start");
		expect(run.answer.body).toContain('content="noindex');
		expect(visitor.browser.cookies.sl_guest).toBeUndefined();
		expect((await run.form("form[action$='/test']").send("Start")).text()).toContain("Question 1");
	});
});

describe("an attempt", () => {
	test("FPT-009: one question at a time with a way back, and a result with correct and attempted counts, by topic and with reasons", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		// So that Back leads to the question before.
		expect(run.address).toBe(`${path}/test?question=1`);
		expect(run.texts("fieldset").length).toBeGreaterThan(0);
		expect(run.text()).toContain("Question 1 of 12");
		expect(run.text("[data-part=time]")).toBe("18 minutes left");
		const first = findPosedQuestion(run, pmp);
		const second = await run
			.form()
			.fill({ [`q.${first.id}`]: chooseWrong(first) })
			.send();
		const back = await second.form().send("Back");
		expect(back.text()).toContain("Question 1 of 12");
		expect(back.form().value(`q.${first.id}`)).toBe(chooseWrong(first));
		// Two gaps, one mistake, nine right.
		const review = await answerQuestions(back, pmp, (question, index) => {
			if (index === 0) return chooseWrong(question);
			return index > 9 ? undefined : chooseRight(question);
		});
		expect(review.text()).toContain("2 questions have no answer yet");
		const result = await review.form().send("Submit");
		expect(result.text("h1")).toBe("You passed with 75%");
		expect(result.texts("dl:first-of-type dd").slice(0, 3)).toEqual([
			"9 of 12",
			"10 of 12",
			"18 minutes, the time of the test",
		]);
		for (const { why } of pmp.details.questions)
			expect(result.text()).toContain(why.slice(0, 30).replace(/\s+/g, " "));
		expect(result.text("table")).toContain("Cost and schedule");
	});

	test("a mistake of which the learner was sure comes first in the review", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		let page = run;
		for (let index = 0; index < 12; index++) {
			const question = findPosedQuestion(page, pmp);
			const certainty = index === 5 ? { certainty: "sure" } : {};
			const answer = index === 5 || index === 2 ? chooseWrong(question) : question.answer;
			page = await page
				.form()
				.fill({ [`q.${question.id}`]: answer, ...certainty })
				.send();
		}
		const result = await page.form().send("Submit");
		const surprises = result.texts("section[aria-labelledby=surprises-title] > div");
		expect(surprises).toHaveLength(1);
		// Everything keeps the number that it had.
		expect(surprises[0]).toMatch(/^Question 6 · you were sure/);
		expect(result.texts("section[aria-labelledby=answers-title] > div")[5]).toMatch(/^Question 7/);
		expect(result.texts("h2").indexOf("You were sure, but the answer is different")).toBeLessThan(
			result.texts("h2").indexOf("Question by question"),
		);
	});

	test("weak topics name products that fit, strong ones need none", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		const review = await answerQuestions(run, pmp, (question) =>
			question.topic === "Cost and schedule" ? chooseWrong(question) : question.answer,
		);
		const result = await review.form().send("Submit");
		expect(result.text("h1")).toBe("You reached 67%");
		const [weakest = "", ...others] = result.texts("tbody tr");
		expect(weakest).toContain("Cost and schedule");
		expect(weakest).toContain("0 of 4");
		expect(weakest).toContain("Schedule and Cost Control with Earned Value");
		for (const row of others) expect(row).toContain("Going well");
	});

	test("an attempt without a clock says so before and afterwards, and half as much time again, too", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug, "untimed");
		expect(run.texts("[data-part=clock]")).toEqual([]);
		site.passTime({ hours: 30 });
		const review = await answerQuestions(run, pmp, chooseRight);
		const result = await review.form().send("Submit");
		expect(result.text("h1")).toBe("You passed with 100%");
		expect(result.text("dl:first-of-type")).toContain("No clock");
		const again = await result.form("form[action$='/test']").fill({ pace: "longer" }).send();
		expect(again.text("[data-part=time]")).toBe("27 minutes left");
		const other = await again.form().send("Question 12");
		const done = await (await other.form().send()).form().send("Submit");
		expect(done.text("dl:first-of-type")).toContain("27 minutes, half as much again");
	});

	test("questions are marked, jumped to and resumed after a reload", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		const first = findPosedQuestion(run, pmp);
		const second = await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer, flag: true })
			.send("Question 7");
		expect(second.text()).toContain("Question 7 of 12");
		const reloaded = await visitor.open(`${path}/test`);
		expect(reloaded.text()).toContain("Question 2 of 12");
		const review = await visitor.open(`${path}/test?question=review`);
		expect(review.text()).toContain("You have marked 1 question");
		expect(review.text()).toContain("Bold: answered. Star: marked.");
		expect(reloaded.text("main button[value='go 1']")).toContain("Question 1, answered, marked");
	});

	test("a member continues on another device, and a guest's attempt joins the account at sign-up", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		const first = findPosedQuestion(run, pmp);
		await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer })
			.send();
		const email = someEmail();
		await signUp(visitor.browser, email);
		const page = await visitor.open(`${path}/test?question=1`);
		expect(page.form().value(`q.${first.id}`)).toBe(first.answer);
		const device = await signInAgain(email);
		const elsewhere = await new PlainVisitor(site, device).open(`${path}/test?question=1`);
		expect(elsewhere.form().value(`q.${first.id}`)).toBe(first.answer);
	});

	async function signUp(browser: Browser, email: string): Promise<void> {
		const before = site.emails.length;
		const names = { firstName: "Ada", lastName: "Byron" };
		const phone = { phoneNumber: "(212) 555-0142", countryId: "1" };
		await browser.post("/accounts/sign-up", { email, ...names, ...phone });
		await enterCode(browser, email, before);
	}

	async function signInAgain(email: string): Promise<Browser> {
		const browser = aBrowser(site);
		const before = site.emails.length;
		await browser.post("/accounts/sign-in", { email });
		await enterCode(browser, email, before);
		return browser;
	}

	async function enterCode(browser: Browser, email: string, before: number): Promise<void> {
		const code = await vi.waitFor(() => {
			const found = site.emails
				.slice(before)
				.findLast(({ id, to }) => to === email && id.startsWith("code-"));
			if (!found) throw new Error("no email yet");
			return found.subject.slice(0, 6);
		}, 60_000);
		await browser.post("/accounts/code", { code });
	}

	test("a second attempt has the questions first that the first one did not have", async () => {
		const python = await findPracticeContent(site, "python-practice-test");
		const visitor = new PlainVisitor(site);
		const ids = new Set<string>();
		const collect = async () => {
			const seen: string[] = [];
			const run = await startTest(visitor, python.slug);
			const review = await answerQuestions(run, python, (question) => {
				seen.push(question.id);
				return question.answer;
			});
			await review.form().send("Submit");
			return seen;
		};
		const before = await collect();
		for (const id of before) ids.add(id);
		const after = await collect();
		expect(before).toHaveLength(12);
		expect(after).toHaveLength(12);
		expect(after.filter((id) => !ids.has(id))).toHaveLength(6);
	});

	test("the account page lists the tests with the best result", async () => {
		const member = await aMember(site);
		await finish(new PlainVisitor(site, member), pmp);
		const account = await new PlainVisitor(site, member).open("/accounts");
		const records = "section[aria-labelledby=account-practice-tests]";
		expect(account.text(records)).toContain(pmp.title);
		expect(account.text(records)).toContain("Best result 100%");
		expect((await account.follow("See the result", records)).text("h1")).toContain("100%");
		expect((await account.follow("Everything about your tests", records)).text()).toContain(
			"Passed, best result 100%",
		);
	});
});

describe("results that are looked for again", () => {
	test("a guest finds them from the list and the test, with every attempt, while another one is under way", async () => {
		const visitor = new PlainVisitor(site);
		await finish(visitor, pmp);
		const failed = await finish(visitor, pmp, chooseWrong);
		expect(failed.text("h1")).toBe("You reached 0%");
		const earlier = await failed.follow(/^Result of/, "[aria-labelledby=attempts-title]");
		expect(earlier.address).toContain("attempt=");
		expect(earlier.text("h1")).toBe("You passed with 100%");
		// Only the latest one is reported by its page.
		expect(earlier.answer.body).not.toContain('data-behaviour="practice-tests/result"');
		const run = await startTest(visitor, slug);
		const first = findPosedQuestion(run, pmp);
		await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer })
			.send();
		for (const address of ["/free-practice-tests", path]) {
			const mine = await (await visitor.open(address)).follow("Your results", "main");
			expect(mine.address).toBe("/my-quizzes");
			const own = mine.text(`li[data-test="${pmp.id}"]`);
			expect(own).toContain("Under way, 1 of 12 answered, 18 minutes left");
			expect(own).toContain("Passed, best result 100% · last 0% on");
			expect(mine.text()).toContain("kept in this browser");
			const latest = await mine.follow(/^See the result/, "main");
			expect(latest.text("h1")).toBe("You reached 0%");
			expect(latest.text()).toContain("another attempt under way, 18 minutes left");
			expect((await latest.follow("Continue it", "main")).text()).toContain("Question 2 of 12");
		}
	});

	test("nobody opens those of somebody else, and an address that names none shows the current one", async () => {
		const visitor = new PlainVisitor(site);
		const result = await finish(visitor, pmp);
		const id = result.document.querySelector("[data-attempt]")?.getAttribute("data-attempt");
		const stranger = new PlainVisitor(site);
		const refused = await stranger.open(`${path}/test?attempt=${id}`);
		expect(refused.text()).toContain("You have neither begun nor finished this test");
		await finish(stranger, pmp, chooseWrong);
		for (const named of [id, "nonsense", "", "latest&attempt=latest"])
			expect((await stranger.open(`${path}/test?attempt=${named}`)).text("h1")).toBe(
				"You reached 0%",
			);
		expect((await stranger.open("/my-quizzes")).text()).not.toContain("100%");
	});

	test("whoever starts with another clock during a test is told that it keeps its own", async () => {
		const visitor = new PlainVisitor(site);
		await startTest(visitor, slug);
		site.passTime({ minutes: 6 });
		const again = await startTest(visitor, slug, "untimed");
		expect(again.text("[role=status]")).toContain("it keeps its clock: 12 minutes left");
		const next = await again.form().send("Next");
		expect(next.text()).not.toContain("keeps its clock");
		expect((await startTest(visitor, slug)).text()).not.toContain("keeps its clock");
	});
});

describe("the clock", () => {
	test("what was saved is graded when the time is up, and answers that come later do not count", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		const first = findPosedQuestion(run, pmp);
		const second = await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer })
			.send();
		const next = findPosedQuestion(second, pmp);
		site.passTime({ minutes: 19 });
		const late = await second
			.form()
			.fill({ [`q.${next.id}`]: next.answer })
			.send();
		expect(late.text("h1")).toBe("You reached 8%");
		expect(late.text("dl:first-of-type")).toContain("1 of 12");
		expect(late.text()).toContain("The time was up");
	});

	test("an answer that was on its way when the time was up counts", async () => {
		const browser = aBrowser(site);
		await browser.post(`${path}/test`, { step: "start" });
		const run = await new PlainVisitor(site, browser).open(`${path}/test`);
		const first = findPosedQuestion(run, pmp);
		const fields = Object.fromEntries(run.form().entries());
		site.passTime({ minutes: 18, seconds: 8 });
		await browser.post(`${path}/test`, {
			...fields,
			[`q.${first.id}`]: first.answer,
			step: "submit",
		});
		const result = await new PlainVisitor(site, browser).open(`${path}/test`);
		expect(result.text("dl:first-of-type")).toContain("1 of 12");
	});

	test("whoever has left finds the result: the job grades at the deadline, once", async () => {
		const visitor = new PlainVisitor(site);
		const run = await startTest(visitor, slug);
		const first = findPosedQuestion(run, pmp);
		await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer })
			.send();
		const attempt = String(
			run.document.querySelector("[data-attempt]")?.getAttribute("data-attempt"),
		);
		const { db, pool } = site.database;
		const find = async () =>
			(await pool.query("select * from attempts where id = $1", [attempt])).rows[0];
		await site.jobs.enqueue(db, overdueAttemptJob, { attempt });
		site.passTime({ minutes: 18, seconds: 12 });
		await site.jobs.enqueue(db, overdueAttemptJob, { attempt });
		const graded = await vi.waitFor(async () => {
			const row = await find();
			if (!row.submitted_at) throw new Error("not graded yet");
			return row;
		}, 20_000);
		expect(graded).toMatchObject({ points: 100, max_points: 1_200 });
		expect(String(graded.submitted_at)).toBe(String(graded.deadline_at));
	});
});

describe("published calls", () => {
	test("CALL-075: the questions come without what is right, those of the attempt in its order", async () => {
		const visitor = new PlainVisitor(site);
		const { status, body } = await questionsOf(visitor.browser, pmp.id);
		expect(status).toBe(200);
		expect(body.data.questions).toHaveLength(12);
		expect(Object.keys(body.data.questions[0]).toSorted()).toEqual(["id", "options", "question"]);
		const run = await startTest(visitor, slug);
		const posed = await questionsOf(visitor.browser, pmp.id);
		expect(posed.body.data.questions[0].id).toBe(findPosedQuestion(run, pmp).id);
		expect((await questionsOf(visitor.browser, 999)).status).toBe(404);
		const wrongCountry = await call(
			visitor.browser,
			`/sheldon/getFPTQuestions?testID=${pmp.id}&countryId=999999`,
		);
		expect(wrongCountry).toMatchObject({
			status: 404,
			body: { problems: [{ field: "countryId" }] },
		});
		const missing = await call(visitor.browser, "/sheldon/getFPTQuestions");
		expect(missing).toMatchObject({ status: 400, body: { problems: [{ field: "testID" }] } });
	});

	test("CALL-077, CALL-078, FPT-004: a finished test is reported, and the score that is sent is never read", async () => {
		const visitor = new PlainVisitor(site);
		expect((await report(visitor.browser, pmp.id)).status).toBe(404);
		const run = await startTest(visitor, slug);
		const first = findPosedQuestion(run, pmp);
		await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer })
			.send();
		const { status, headers, body } = await report(visitor.browser, pmp.id, "&score=100");
		expect(status).toBe(200);
		expect(headers["cache-control"]).toBe("no-store");
		expect(body.data).toEqual({
			testID: pmp.id,
			percent: 8,
			passed: false,
			correct: 1,
			attempted: 1,
			questions: 12,
		});
		expect((await report(visitor.browser, pmp.id, "&score=0")).body).toEqual(body);
	});

	test("CALL-081, CALL-082: each finished test counts once, however often it is reported", async () => {
		const cissp = await findPracticeContent(site, "cissp-practice-test");
		const visitor = new PlainVisitor(site);
		expect((await countTaken(visitor.browser, cissp.id)).status).toBe(404);
		await startTest(visitor, cissp.slug);
		expect((await countTaken(visitor.browser, cissp.id)).status).toBe(404);
		// Nothing was answered: the test was looked at, and not taken.
		await report(visitor.browser, cissp.id);
		expect((await countTaken(visitor.browser, cissp.id)).body.data.count).toBe(0);
		const run = await startTest(visitor, cissp.slug);
		const first = findPosedQuestion(run, cissp);
		await run
			.form()
			.fill({ [`q.${first.id}`]: first.answer })
			.send();
		await report(visitor.browser, cissp.id);
		const counted = await countTaken(visitor.browser, cissp.id);
		expect(counted).toMatchObject({ status: 200, body: { data: { testID: cissp.id, count: 1 } } });
		expect((await countTaken(visitor.browser, cissp.id)).body.data.count).toBe(1);
		// Somebody else has nothing to count.
		expect((await countTaken(aBrowser(site), cissp.id)).status).toBe(404);
		await finish(visitor, cissp);
		expect((await countTaken(visitor.browser, cissp.id)).body.data.count).toBe(2);
	});

	test("CALL-077, CALL-081: what changes something is refused from other sites and in advance", async () => {
		const visitor = new PlainVisitor(site);
		await startTest(visitor, slug);
		for (const address of [
			`/sheldon/finishedPracticeTest?testID=${pmp.id}`,
			`/api?method=updateFreePracticeTestTakenCount&testID=${pmp.id}`,
		])
			for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-purpose": "prefetch" }])
				expect((await visitor.browser.get(address, { ...sameOrigin, ...headers })).statusCode).toBe(
					403,
				);
		expect((await visitor.open(`${path}/test`)).text()).toContain("Question 1 of 12");
	});
});

test("the count is shown once it says something", async () => {
	const uncached = await aSite({ cacheBytes: 0 });
	const show = async () => (await aBrowser(uncached).get("/free-practice-tests")).body;
	const { pool } = uncached.database;
	await pool.query("insert into practice_test_counts values ($1, 3)", [pmp.id]);
	expect(await show()).not.toContain("Taken");
	await pool.query("update practice_test_counts set finished = 1204");
	expect(await show()).toContain("Taken 1,204 times");
	expect((await aBrowser(uncached).get(path)).body).toContain("Taken 1,204 times");
});
