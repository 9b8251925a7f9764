import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { recordSignals } from "../lead-forms/form-page.ts";
import { visitAsMember } from "../learning/start-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "../testing.ts";
import {
	answer,
	answerAll,
	choose,
	findAsked,
	levelPath,
	quizPath,
	status,
	waitForRun,
} from "./quiz-page.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("a newcomer finds a quiz from the home page, passes a level on a phone, keeps the result by signing up and goes on", async () => {
	const { page, browserErrors } = await visit(site.url, phone);
	const signals = await recordSignals(page);
	await page.locator("footer").getByRole("link", { name: "Skill quizzes" }).click();
	await page.waitForURL("**/skillup-quizzes");
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("link", { name: "SQL", exact: true }).click();
	await page.waitForURL(`**${quizPath}`);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("button", { name: /^Start ?level 1: First steps/ }).click();
	await page.waitForURL(`**${levelPath(0)}*`);
	await waitForRun(page);
	const begun = (await signals()).filter(({ name }) => name === "quiz_started");
	expect(begun.map(({ fields }) => fields)).toEqual([{ quizId: 5501, level: "first-steps" }]);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	// A mistake of which the learner was sure comes first in the review.
	const mistaken = await findAsked(page);
	await page.getByRole("radio", { name: "Sure", exact: true }).check();
	await answer(page, 1, false);
	await page.getByText("2 of 5").waitFor();
	expect((await signals()).filter(({ name }) => name === "quiz_answered")).toHaveLength(1);
	await answerAll(page, 2);
	expect(await page.locator("h1").textContent()).toBe("4 of 5 right");
	// The page of the result signals it once its script has loaded.
	const listSubmitted = async () =>
		(await signals()).flatMap(({ name, fields }) => (name === "quiz_submitted" ? [fields] : []));
	await expect.poll(listSubmitted).toMatchObject([{ right: 4, questions: 5 }]);
	const first = page.locator('main [id^="question-"]').first();
	expect(await first.getAttribute("id")).toBe(`question-${mistaken.id}`);
	expect(await first.getByRole("link", { name: /^Look again/ }).count()).toBe(1);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("link", { name: "create a free account" }).click();
	await signUp(page, site, { email: someEmail() });
	await page.waitForURL(`**${levelPath(0)}*`);
	expect(await page.locator("h1").textContent()).toBe("4 of 5 right");
	await page.getByRole("link", { name: "My quizzes", exact: true }).last().click();
	await page.waitForURL("**/my-quizzes");
	expect(await page.locator('main [data-level="first-steps"]').textContent()).toContain("80%");
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	// The public pages, which are cached for everybody, show the same once they have loaded.
	await page.goto(`${site.url}/skillup-quizzes`);
	const standing = page.locator('[data-quiz="5501"] [data-part="standing"]');
	await expect.poll(() => standing.textContent()).toBe("Level 1 of 3 reached");
	await page.goto(site.url + quizPath);
	await page.getByRole("button", { name: /^Try again ?level 1: First steps/ }).waitFor();
	await page.getByRole("button", { name: /^Start ?level 2: At work/ }).click();
	await page.getByText("1 of 5").waitFor();
	expect(browserErrors).toEqual([]);
});

test("QUIZ-008: an answer that cannot be saved stays on the page, which says so, and is saved again", async () => {
	const { page } = await visit(site.url + levelPath(1));
	await page.getByRole("button", { name: "Start" }).click();
	await waitForRun(page);
	await page.route(`**${levelPath(1)}*`, (route) =>
		route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
	);
	const { id } = await findAsked(page);
	await choose(page);
	const chosen = page.locator(`input[name="q.${id}"]:checked`);
	const value = await chosen.inputValue();
	await expect.poll(() => status(page).textContent()).toContain("could not save");
	await page.getByRole("button", { name: "Next question" }).click();
	await expect.poll(() => status(page).textContent()).toContain("could not save");
	expect(await chosen.inputValue()).toBe(value);
	// A reload keeps it, too, and it is saved as soon as the server stores it.
	await page.reload();
	await waitForRun(page);
	expect(await chosen.inputValue()).toBe(value);
	await page.unroute(`**${levelPath(1)}*`);
	await page.getByRole("button", { name: "Next question" }).click();
	await page.getByText("2 of 5").waitFor();
	await page.getByRole("button", { name: "Back", exact: true }).click();
	await page.getByText("1 of 5").waitFor();
	expect(await chosen.inputValue()).toBe(value);
});

test("QUIZ-008: results that could not be loaded say so and can be loaded again", async () => {
	const { page } = await visit(`${site.url}/skillup-quizzes`);
	const call = "**/getSkillupQuizDashboardData*";
	await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
	await page.goto(site.url + quizPath);
	const retry = page.getByRole("button", { name: "Load my results" });
	await retry.waitFor();
	expect(await status(page).textContent()).toContain("could not be loaded");
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.unroute(call);
	await retry.click();
	await retry.waitFor({ state: "hidden" });
	// The levels need no results.
	await page.getByRole("button", { name: /^Start ?level 1: First steps/ }).click();
	await page.getByText("1 of 5").waitFor();
});

test("on the free-learning page the quizzes stand beside each other, without the marks of a list", async () => {
	const { page } = await visit(`${site.url}/skillup-free-online-courses`, {
		viewport: { width: 1280, height: 800 },
	});
	const quizzes = page.locator("section:has(#quizzes-title) > div > ul > li");
	const [first, second] = await Promise.all([0, 1].map((at) => quizzes.nth(at).boundingBox()));
	expect(second?.y).toBe(first?.y);
	expect(await quizzes.first().evaluate((item) => getComputedStyle(item).listStyleType)).toBe(
		"none",
	);
});

test("a learner needs nothing but the keyboard, and a second device continues at the same question", async () => {
	const { page } = await visitAsMember(site);
	await page.goto(site.url + levelPath(2));
	await page.getByRole("button", { name: "Start" }).focus();
	await page.keyboard.press("Enter");
	await waitForRun(page);
	const first = await findAsked(page);
	await page.locator('main input[name^="q."]').first().focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await page.getByText("2 of 5").waitFor();
	const focused = await page.evaluate(() => document.activeElement?.closest("fieldset") !== null);
	expect(focused).toBe(true);
	const second = await findAsked(page);
	expect(second.id).not.toBe(first.id);
	const device = await visit(site.url, { storageState: await page.context().storageState() });
	await device.page.goto(site.url + levelPath(2));
	expect((await findAsked(device.page)).id).toBe(second.id);
	// Back leads to the question before, with its answer.
	await page.goBack();
	await page.getByText("1 of 5").waitFor();
	expect(await page.locator(`input[name="q.${first.id}"]:checked`).count()).toBe(1);
});

const startAt = async (index: number, options = {}) => {
	const visited = await visit(site.url + levelPath(index), options);
	await visited.page.getByRole("button", { name: "Start" }).click();
	await waitForRun(visited.page);
	return visited.page;
};
const checkedAt = (page: Page, id: string) => page.locator(`input[name="q.${id}"]:checked`);

test("on a slow network a second press changes nothing, and what is changed meanwhile is saved", async () => {
	const { page } = await visit(site.url);
	const signals = await recordSignals(page);
	await page.goto(site.url + levelPath(0));
	await page.getByRole("button", { name: "Start" }).click();
	await waitForRun(page);
	const sent: string[] = [];
	await page.route(`**${levelPath(0)}*`, async (route) => {
		const body = route.request().postData();
		if (body === null) return route.continue();
		sent.push(new URLSearchParams(body).get("step") ?? "");
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		await route.continue();
	});
	const { id } = await findAsked(page);
	const inputs = page.locator(`input[name="q.${id}"]`);
	await inputs.nth(0).check();
	const next = page.getByRole("button", { name: "Next question" });
	await next.click();
	await next.click();
	expect(await page.locator('[aria-busy="true"]').count()).toBe(1);
	await inputs.nth(2).check();
	const changed = await checkedAt(page, id).inputValue();
	await page.getByText("2 of 5").waitFor();
	expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
	// An answer that is chosen at once must not be replaced by the view of the second press.
	const second = await findAsked(page);
	await page.locator(`input[name="q.${second.id}"]`).nth(1).check();
	await expect.poll(() => sent, { timeout: 8_000 }).toEqual(["next", "save", "save"]);
	expect(await checkedAt(page, second.id).count()).toBe(1);
	const answered = (await signals()).filter(({ name }) => name === "quiz_answered");
	expect(answered).toHaveLength(1);
	await page.unrouteAll({ behavior: "wait" });
	await page.goto(`${site.url}${levelPath(0)}?question=1`);
	expect(await checkedAt(page, id).inputValue()).toBe(changed);
	// One step of the history for each question.
	await page.getByRole("button", { name: "Next question" }).click();
	await page.getByText("2 of 5").waitFor();
	expect(await checkedAt(page, second.id).count()).toBe(1);
});

test("Back saves first what was entered, a jump within the page turns nothing, and the next page sends what was left behind", async () => {
	const page = await startAt(1);
	const first = await findAsked(page);
	await choose(page);
	await page.getByRole("button", { name: "Next question" }).click();
	await page.getByText("2 of 5").waitFor();
	const second = await findAsked(page);
	await choose(page);
	await page.evaluate(() => {
		location.hash = "main";
	});
	expect((await findAsked(page)).id).toBe(second.id);
	await page.goBack();
	await page.goBack();
	await page.getByText("1 of 5").waitFor();
	expect(await checkedAt(page, first.id).count()).toBe(1);
	await page.goForward();
	await page.getByText("2 of 5").waitFor();
	expect(await checkedAt(page, second.id).count()).toBe(1);
	await page.getByRole("button", { name: "Next question" }).click();
	await page.getByText("3 of 5").waitFor();
	// Nothing can be saved at the third question, and the learner opens another one.
	const third = await findAsked(page);
	const saving = `**${levelPath(1)}*`;
	await page.route(saving, (route) =>
		route.request().method() === "POST" ? route.abort() : route.continue(),
	);
	await choose(page);
	await expect.poll(() => status(page).textContent()).toContain("offline");
	await page.goto(`${site.url}${levelPath(1)}?question=1`);
	await waitForRun(page);
	await expect.poll(() => status(page).textContent()).toContain("offline");
	await page.unroute(saving);
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect.poll(() => status(page).textContent()).toBe("");
	await page.goto(`${site.url}${levelPath(1)}?question=3`);
	expect(await checkedAt(page, third.id).count()).toBe(1);
	const stored = await page.evaluate(() =>
		Object.keys(localStorage).filter((key) => key.includes("attempt-")),
	);
	expect(stored).toEqual([]);
});

test("an attempt that was submitted in another tab leads to its result, and one of another learner says so", async () => {
	const page = await startAt(2);
	const other = await page.context().newPage();
	await other.goto(site.url + levelPath(2));
	await waitForRun(other);
	await answerAll(other);
	await choose(page);
	await page.locator('[data-part="result"]').waitFor();
	await page.getByRole("button", { name: "Try again" }).click();
	await waitForRun(page);
	await page.context().clearCookies({ name: "sl_guest" });
	await choose(page);
	await expect.poll(() => status(page).textContent()).toContain("load this page again");
	await page.reload();
	await page.getByRole("button", { name: "Start" }).waitFor();
});

test("without script a form of another learner is refused above the page, and gaps are named before the end", async () => {
	const plain = { javaScriptEnabled: false };
	const { page } = await visit(site.url + levelPath(0), plain);
	await page.getByRole("button", { name: "Start" }).click();
	await page.getByText("1 of 5").waitFor();
	await page.goto(`${site.url}${levelPath(0)}?question=review`);
	expect(await page.locator("main").textContent()).toContain(
		"5 questions have no answer yet. Please answer",
	);
	await page.getByRole("button", { name: "See my result" }).click();
	await page.getByText("1 of 5").waitFor();
	expect(await page.locator("main fieldset").first().textContent()).toContain("Please choose");
	await page.context().clearCookies({ name: "sl_guest" });
	await choose(page);
	await page.getByRole("button", { name: "Next question" }).click();
	expect(await page.getByRole("alert").textContent()).toContain("no longer open");
	await page.getByRole("button", { name: "Start" }).waitFor();
});
