import { beforeAll, describe, expect, test, vi } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

const today = "/skillup-daily-quiz/today";
const berlin = "Europe/Berlin";

interface Content {
	readonly id: number;
	readonly question: string;
	readonly answer: string;
	readonly why: string;
	readonly options: readonly { readonly value: string }[];
}

/** A site at noon in Berlin whose clock the test moves. */
async function aQuizSite(now = "2027-03-08T11:00:00Z") {
	const site = await aSite({ now, env: { SITE_TIME_ZONE: berlin } });
	const { rows } = await site.database.pool.query<Content>(
		"select value->'id' as id, value->>'question' as question, value->>'answer' as answer, value->>'why' as why, value->'options' as options from content where collection = 'daily questions'",
	);
	const open = async (browser: Browser, zone?: string) =>
		new PlainVisitor(site, browser).open(zone ? `${today}?zone=${zone}` : today);
	const findContent = (text: string) => {
		const found = rows.find(({ question }) => text.includes(question.replace(/[`*]/g, "")));
		if (!found) throw new Error(`no question in ${text}`);
		return found;
	};
	const wrongAnswer = ({ options, answer }: Content) =>
		options.find(({ value }) => value !== answer)?.value ?? "";
	/** Answers the question that the page has, rightly or not. */
	const answer = async (browser: Browser, { zone = berlin, isRight = true } = {}) => {
		const page = await open(browser, zone);
		const content = findContent(page.text());
		const form = page.form("main form[method=post]");
		form.fill({ [`q.${content.id}`]: isRight ? content.answer : wrongAnswer(content) });
		return form.send("Submit");
	};
	const nextDay = (days = 1) => site.passTime({ hours: 24 * days });
	return { site, open, answer, nextDay, findContent, wrongAnswer };
}

async function signIn(site: TestSite, browser: Browser, email: string): Promise<void> {
	const before = site.emails.length;
	await browser.post("/accounts/sign-in", { email });
	const code = await vi.waitFor(() => {
		const found = site.emails
			.slice(before)
			.findLast(({ id, to }) => to === email && id.startsWith("code-"));
		if (!found) throw new Error("no email yet");
		return found.subject.slice(0, 6);
	}, 60_000);
	await browser.post("/accounts/code", { code });
}

const countRows = async (site: TestSite, table: string) => {
	const { rows } = await site.database.pool.query(`select count(*)::int as count from ${table}`);
	return rows[0].count as number;
};

let quiz: Awaited<ReturnType<typeof aQuizSite>>;
beforeAll(async () => {
	quiz = await aQuizSite();
});

describe("the question of the day", () => {
	test("QUIZ-004: is open to everybody, says nothing of what is right, and stores nobody who looks", async () => {
		const { site, open, findContent } = quiz;
		const before = await countRows(site, "learners");
		const page = await open(aBrowser(site));
		expect(page.status).toBe(200);
		expect(page.answer.headers["cache-control"]).toContain("no-store");
		expect(page.text("main")).toContain("Monday, March 8");
		const content = findContent(page.text());
		expect(page.answer.body).not.toContain(content.why.slice(0, 30));
		expect(page.answer.body).not.toContain('"answer"');
		const empty = await page.form().send("Submit");
		expect(empty.status).toBe(422);
		expect(empty.text()).toContain("Please choose an answer.");
		expect(await countRows(site, "learners")).toBe(before);
	});

	test("QUIZ-006: is answered once, then shows the result with its reason, and when the next one opens", async () => {
		const { site, open, answer, findContent } = quiz;
		const browser = aBrowser(site);
		const content = findContent((await open(browser)).text());
		const result = await answer(browser, { isRight: false });
		expect(result.status).toBe(200);
		expect(result.text("h1")).toBe("Done for today");
		expect(result.text()).toContain(content.why.slice(0, 30).replace(/[`*]/g, ""));
		expect(result.text()).toContain("Not quite");
		expect(result.text()).toContain("The next question opens on Tuesday, March 9.");
		const again = await open(browser);
		expect(again.text()).toContain("Not quite");
		expect(again.document.querySelector(`[name="q.${content.id}"]`)).toBeNull();
	});

	test("counts once when it is sent many times at once, and by two devices", async () => {
		const { site, open, findContent, wrongAnswer } = quiz;
		const browser = await aMember(site);
		const [one, other] = [aBrowser(site, browser.cookies), aBrowser(site, browser.cookies)];
		const page = await open(one, berlin);
		const content = findContent(page.text());
		const path = page.form().element.getAttribute("action") ?? "";
		const post = async (from: Browser, attempt: string, value: string) => {
			const form = { attempt, step: "submit", position: "1", [`q.${content.id}`]: value };
			// All of them wait for one learner; on a busy machine some are told to come again.
			for (let tries = 1; ; tries++) {
				const answer = await from.post(path, form);
				if (answer.statusCode !== 503 || tries === 10) return answer;
			}
		};
		const first = page.form().value("attempt") ?? "";
		const second = (await open(other, berlin)).form().value("attempt") ?? "";
		expect(first).not.toBe(second);
		const before = await countRows(site, "daily_quiz_attempts");
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, index) =>
				index % 2 ? post(one, first, content.answer) : post(other, second, wrongAnswer(content)),
			),
		);
		for (const { statusCode } of answers) expect(statusCode).toBe(303);
		expect(await countRows(site, "daily_quiz_attempts")).toBe(before + 1);
		const { rows } = await site.database.pool.query(
			`select count(*)::int as count from attempts where subject = 'daily 2027-03-08'
			and submitted_at is not null and learner_id in (select learner_id from daily_quiz_attempts where attempt_id = attempts.id)`,
		);
		expect(rows[0].count).toBe(await countRows(site, "daily_quiz_attempts"));
		expect((await open(one)).text()).toMatch(/1 day/);
	});

	test("is the same for everybody, whatever becomes of the content during the day", async () => {
		const { site, open, findContent } = quiz;
		const first = findContent((await open(aBrowser(site))).text());
		await site.database.pool.query(
			"update content set position = 1000 - position where collection = 'daily questions'",
		);
		await site.reload();
		expect(findContent((await open(aBrowser(site))).text()).id).toBe(first.id);
		await site.database.pool.query(
			"update content set position = 1000 - position where collection = 'daily questions'",
		);
		await site.reload();
	});

	test("is that of the visitor's own day, and a day that is over or has not come is refused", async () => {
		const { site, open } = await aQuizSite("2027-03-08T23:30:00Z");
		const browser = aBrowser(site);
		const auckland = await open(browser, "Pacific/Auckland");
		expect(auckland.text()).toContain("Tuesday, March 9");
		expect((await open(browser, "America/New_York")).text()).toContain("Monday, March 8");
		const berlinDay = (await open(browser)).text();
		expect(berlinDay).toContain("Tuesday, March 9");
		const post = (day: string, zone: string) =>
			browser.post(`${today}?${new URLSearchParams({ day, zone })}`, { step: "submit" });
		expect((await post("2027-03-10", "Pacific/Auckland")).statusCode).toBe(409);
		expect((await post("2027-03-07", "America/New_York")).statusCode).toBe(409);
		expect((await post("2027-03-10", "+23:59")).statusCode).toBe(409);
		expect((await post("yesterday", "Nowhere/Else")).statusCode).toBe(409);
		const late = await post("2027-03-07", berlin);
		expect(late.body).toContain("A new day has begun");
		// Just after midnight the question of the evening can still be answered.
		expect((await post("2027-03-08", berlin)).statusCode).toBe(422);
	});
});

describe("days in a row", () => {
	test("are counted over midnights, by the day that was stored", async () => {
		const { site, answer, nextDay, open } = await aQuizSite();
		const browser = aBrowser(site);
		await answer(browser);
		nextDay();
		expect((await open(browser)).text("h1")).toBe("Today's question");
		const second = await answer(browser, { isRight: false });
		expect(second.text("#streak-title")).toBe("2 days in a row");
		const { rows } = await site.database.pool.query(
			"select local_day::text as day, zone from daily_quiz_attempts order by local_day",
		);
		expect(rows).toEqual([
			{ day: "2027-03-08", zone: berlin },
			{ day: "2027-03-09", zone: berlin },
		]);
		nextDay(2);
		const page = await open(browser);
		expect(page.text("#streak-title")).toBe("Days in a row");
		expect(page.text()).toContain("Today's question begins a new row.");
	});

	test("survive a missed day by a rest day, which the page says", async () => {
		const { site, answer, nextDay, open } = await aQuizSite();
		const browser = aBrowser(site);
		for (let day = 0; day < 7; day++) {
			await answer(browser);
			nextDay();
		}
		nextDay();
		const waiting = await open(browser);
		expect(waiting.text()).toContain("7 days in a row");
		expect(waiting.text()).toContain("A rest day stands in for the day that you missed.");
		const result = await answer(browser);
		expect(result.text("#streak-title")).toBe("8 days in a row");
		expect(result.text()).toContain("A rest day stood in for you: Monday, March 15.");
		expect(result.text("[data-state=frozen]")).toContain("Monday, March 15: rest day");
	});

	test("come back by ten reviews within two days", async () => {
		const { site, answer, nextDay, open, findContent, wrongAnswer } = await aQuizSite();
		const browser = aBrowser(site);
		for (let day = 0; day < 4; day++) {
			await answer(browser, { isRight: day % 2 === 0 });
			nextDay();
		}
		nextDay();
		const back = await answer(browser);
		expect(back.text("#streak-title")).toBe("1 day");
		expect(back.text()).toContain("Bring your 4 days back");
		expect(back.text()).toContain("10 reviews by the end of Sunday, March 14");
		const review = async (from: typeof back, isRight: boolean) => {
			let page = await from.form("[aria-labelledby=reviews-title] form").send("Start");
			let count = 0;
			while (page.document.querySelector("main fieldset[id^=question-]")) {
				const content = findContent(page.text());
				const field =
					page.form().entries().length &&
					page.document.querySelector("main fieldset[id^=question-] input");
				const name = field ? (field.getAttribute("name") ?? "") : "";
				page = await page
					.form()
					.fill({ [name]: isRight ? content.answer : wrongAnswer(content) })
					.send(/Next|Submit/);
				count++;
			}
			return { page, count };
		};
		const first = await review(back, true);
		expect(first.count).toBe(5);
		expect(first.page.text("h1")).toBe("5 of 5 right");
		const between = await first.page.follow("Back to the daily quiz", "main");
		expect(between.text()).toContain("You have done 5 reviews today.");
		expect(between.text()).toContain("5 reviews by the end of");
		const second = await review(between, false);
		const done = await second.page.follow("Back to the daily quiz", "main");
		expect(done.text("#streak-title")).toBe("5 days in a row");
		expect((await open(browser)).text()).not.toContain("days back");
	});

	test("can be switched off, and are then neither counted on the page nor mentioned", async () => {
		const { site, answer, open } = quiz;
		const browser = aBrowser(site);
		await answer(browser);
		const visitor = new PlainVisitor(site, browser);
		const settings = await visitor.open("/skillup-daily-quiz/settings");
		expect(settings.text()).toContain("Every seventh one earns a rest day");
		const saved = await settings.form().fill({ streak: "off" }).send();
		expect(saved.text()).toContain("Your settings are saved.");
		const page = await open(browser);
		expect(page.document.querySelector("#streak-title")).toBeNull();
		expect(page.text()).not.toMatch(/in a row|streak/i);
		await saved.form().fill({ streak: "on" }).send();
		expect((await open(browser)).text("#streak-title")).toBe("1 day");
	});

	test("go on across the date line, where no day comes twice and none goes back", async () => {
		const { site, answer, open } = await aQuizSite("2027-03-09T04:00:00Z");
		const browser = aBrowser(site);
		const losAngeles = "America/Los_Angeles";
		await answer(browser, { zone: losAngeles });
		site.passTime({ hours: 10 });
		const early = await open(browser, "Asia/Tokyo");
		expect(early.text("h1")).not.toBe("Today's question");
		expect(early.text()).toMatch(/The next question opens on Wednesday, March 10 at 9:00 AM [A-Z]/);
		site.passTime({ hours: 13 });
		const landed = await answer(browser, { zone: "Asia/Tokyo" });
		expect(landed.text("#streak-title")).toBe("2 days in a row");
		// Back home it is the day before.
		const home = await open(browser, losAngeles);
		expect(home.text()).toContain("Wednesday, March 10");
		expect(home.text("h1")).not.toBe("Today's question");
	});
});

describe("reviews", () => {
	test("ask one's own mistakes again when they are due, of quizzes too, and then less often", async () => {
		const { site, answer, nextDay, open, findContent, wrongAnswer } = await aQuizSite();
		const browser = await aMember(site);
		const content = findContent((await open(browser)).text());
		const first = await answer(browser, { isRight: false });
		expect(first.text("[aria-labelledby=reviews-title]")).toContain(
			"1 question that you got wrong waits. It comes back tomorrow.",
		);
		nextDay();
		const second = await answer(browser);
		expect(second.text("h1")).toBe("Today's question is answered");
		expect(second.text()).toContain("1 question that you once got wrong is due.");
		const run = await second.form("[aria-labelledby=reviews-title] form").send();
		expect(run.text()).toContain(content.question.replace(/[`*]/g, "").slice(0, 40));
		expect(run.answer.body).not.toContain(content.why.slice(0, 30));
		const field = run.document.querySelector("main fieldset[id^=question-] input");
		const name = field?.getAttribute("name") ?? "";
		const empty = await run.form().send("Submit");
		expect(empty.status).toBe(422);
		const done = await run
			.form()
			.fill({ [name]: content.answer })
			.send("Submit");
		expect(done.text("h1")).toBe("1 of 1 right");
		expect(done.text()).toContain(content.why.replace(/[`*]/g, "").slice(0, 30));
		const page = await open(browser);
		expect(page.text("h1")).toBe("Done for today");
		expect(page.text()).toContain("You have done 1 review today.");
		nextDay();
		expect((await answer(browser)).text()).not.toContain("is due");
		expect(wrongAnswer(content)).not.toBe(content.answer);
	});

	test("of somebody else are not found", async () => {
		const { site, answer, nextDay } = await aQuizSite();
		const browser = aBrowser(site);
		await answer(browser, { isRight: false });
		nextDay();
		const page = await answer(browser);
		const run = await page.form("[aria-labelledby=reviews-title] form").send();
		const stranger = new PlainVisitor(site, aBrowser(site));
		expect((await stranger.open(run.address)).text("h1")).toBe("Today's question");
		const answered = await aBrowser(site).post(run.address, { step: "submit" });
		expect(answered.headers.location).toBe(today);
	});
});

describe("the page about it", () => {
	test("is the same for everybody, listed for search engines, and linked from the pages that people open", async () => {
		const { site } = quiz;
		const browser = aBrowser(site);
		const page = await new PlainVisitor(site, browser).open("/skillup-daily-quiz");
		expect(page.answer.headers["set-cookie"]).toBeUndefined();
		expect(page.answer.headers["cache-control"]).toContain("public");
		expect((await page.follow("Open today's question")).text("h1")).toBe("Today's question");
		expect((await browser.get("/sitemap.xml")).body).toContain("/skillup-daily-quiz<");
		for (const path of ["/", "/skillup-free-online-courses", "/my-quizzes"])
			expect((await browser.get(path)).body).toContain('href="/skillup-daily-quiz');
	});

	test("does not exist where content has no questions", async () => {
		const { site } = await aQuizSite();
		await site.database.pool.query("delete from content where collection = 'daily questions'");
		await site.reload();
		const browser = aBrowser(site);
		expect((await browser.get(today)).statusCode).toBe(404);
	});
});

describe("one browser", () => {
	const cookie = "sl_daily_quiz";
	const title = "Somebody has answered it in this browser";

	test("QUIZ-006: answers a day once, whoever is signed in, and says so with the winners and the time of the next question", async () => {
		const { site, answer, nextDay, open, findContent } = await aQuizSite();
		const [email, second] = [someEmail(), someEmail()];
		await aMember(site, email);
		await aMember(site, second);
		const browser = aBrowser(site);
		const before = await open(browser);
		const content = findContent(before.text());
		const path = before.form("main form[method=post]").element.getAttribute("action") ?? "";
		await answer(browser, { isRight: false });
		await signIn(site, browser, email);
		expect((await open(browser)).text()).toContain("Not quite");

		// The guest is gone with the sign-out, and the key is known.
		await browser.post("/accounts/sign-out", {});
		expect(browser.cookies.sl_guest ?? "").toBe("");
		expect(browser.cookies[cookie]).toBe("2027-03-08");
		for (const name of [undefined, second]) {
			if (name) await signIn(site, browser, name);
			const page = await open(browser);
			expect(page.text()).toContain(title);
			expect(page.text()).toMatch(/The next question opens on Tuesday, March 9/);
			expect(page.document.querySelector("main form[method=post]")).toBeNull();
			expect(page.text("main").includes("Sign in")).toBe(name === undefined);
			const sent = await browser.post(path, {
				step: "submit",
				[`q.${content.id}`]: content.answer,
			});
			expect(sent.headers.location).toBe(today);
			const called = await browser.get(
				`/sheldon/saveDailyQuizAttempttData?quizId=${content.id}&zone=${berlin}&answers=${encodeURIComponent(JSON.stringify({ [content.id]: content.answer }))}`,
				{ accept: "application/json", "sec-fetch-site": "same-origin" },
			);
			expect(called.statusCode).toBe(409);
			expect(called.json().message).toContain("in this browser");
		}
		expect(await countRows(site, "daily_quiz_attempts")).toBe(1);
		nextDay();
		expect((await answer(browser)).text("h1")).toContain("for today");
	});

	test.each(["x", "2027-02-30", "2027-03-07"])("goes on with a cookie %s", async (value) => {
		const page = await quiz.open(aBrowser(quiz.site, { [cookie]: value }));
		expect(page.text("h1")).toBe("Today's question");
	});
});

describe("a guest", () => {
	test("who signs in while an answer is on its way has it once, in the account or not at all", async () => {
		const { site, answer, nextDay, open, findContent } = await aQuizSite();
		for (let round = 0; round < 5; round++) {
			const email = someEmail();
			await aMember(site, email);
			const guest = aBrowser(site);
			await answer(guest);
			nextDay();
			const page = await open(guest);
			const content = findContent(page.text());
			const path = page.form().element.getAttribute("action") ?? "";
			const body = { step: "submit", [`q.${content.id}`]: content.answer };
			const tab = aBrowser(site, guest.cookies);
			const [sent] = await Promise.all([tab.post(path, body), signIn(site, guest, email)]);
			expect(sent.statusCode).toBe(303);
			const { rows } = await site.database.pool.query(
				`select count(*)::int as count from daily_quiz_attempts
				join accounts on accounts.id = learner_id where email = $1`,
				[email],
			);
			expect([1, 2]).toContain(rows[0].count);
		}
	});

	test("is told that members take part in the draw, and keeps the days at sign-in, once", async () => {
		const { site, answer, nextDay, open } = await aQuizSite();
		const email = someEmail();
		const member = await aMember(site, email);
		const guest = aBrowser(site);
		await answer(guest, { isRight: false });
		nextDay();
		await answer(guest);
		// On the second day the account has answered as well: its answer stays.
		await answer(member, { isRight: false });
		const page = await open(guest);
		expect(page.text()).toContain("You are playing as a guest");
		const late = { ...guest.cookies };
		await signIn(site, guest, email);
		const joined = await open(guest);
		expect(joined.text()).toContain("Not quite");
		expect(joined.text("#streak-title")).toBe("2 days in a row");
		expect(joined.text()).not.toContain("playing as a guest");
		const { rows } = await site.database.pool.query(
			"select local_day::text as day, is_right from daily_quiz_attempts order by local_day",
		);
		expect(rows).toEqual([
			{ day: "2027-03-08", is_right: false },
			{ day: "2027-03-09", is_right: false },
		]);
		// Only one result of the day is left, so that nobody chooses the better one.
		const results = await site.database.pool.query(
			"select 1 from attempts where subject = 'daily 2027-03-09' and submitted_at is not null",
		);
		expect(results.rows).toHaveLength(1);
		const sums = await site.database.pool.query(
			"select submitted_count, has_passed, best_percent from attempt_sums where subject = 'daily 2027-03-09'",
		);
		expect(sums.rows).toEqual([{ submitted_count: 1, has_passed: false, best_percent: 0 }]);
		await signIn(site, aBrowser(site, late), email);
		expect((await open(guest)).text("#streak-title")).toBe("2 days in a row");
	});
});

test("the cache of streaks is what the stored days say", async () => {
	const { site } = quiz;
	const { rows } = await site.database.pool.query(
		`select count(*)::int as count from streaks
		where length > (select count(*) from daily_quiz_attempts days where days.learner_id = streaks.learner_id)`,
	);
	expect(rows[0].count).toBe(0);
});
