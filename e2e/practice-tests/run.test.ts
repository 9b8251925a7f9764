import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { practiceTestSchema } from "#resources/resource-schema.ts";
import { recordSignals } from "../lead-forms/form-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "../testing.ts";

const slug = "pmp-practice-test";
const file = join(import.meta.dirname, `../../content/practice-tests/${slug}.yaml`);
const { title, details } = practiceTestSchema.parse(parse(readFileSync(file, "utf8")));
const path = `/free-practice-tests/${slug}`;

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const waitForRun = (page: Page) =>
	page.locator('[data-behaviour="assessments/attempt"][data-started]').waitFor();

async function findQuestion(page: Page) {
	const id = await page.locator('[data-part="view"] fieldset[id^="question-"]').getAttribute("id");
	const question = details.questions.find((entry) => `question-${entry.id}` === id);
	if (!question) throw new Error(`no question ${id}`);
	return question;
}

async function answer(page: Page, isRight = true): Promise<void> {
	const question = await findQuestion(page);
	const chosen = question.options.find(({ value }) => (value === question.answer) === isRight);
	await page.locator(`input[name="q.${question.id}"][value="${chosen?.value}"]`).check();
}

const expectPosition = (page: Page, position: number) =>
	expect
		.poll(() => page.locator('[data-part="view"]').textContent())
		.toContain(`Question ${position} of 12`);

test("FPT-003, FPT-009: from the home page on a phone: instructions, one question at a time, a reload, the list, the result", async () => {
	const { page } = await visit(site.url, phone);
	await page.locator("footer").getByRole("link", { name: "Free practice tests" }).click();
	await page.waitForURL("**/free-practice-tests");
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("heading", { level: 2 }).getByRole("link", { name: title }).click();
	await page.waitForURL(`**${path}`);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("radio", { name: "27 minutes" }).check();
	await page.getByRole("button", { name: "Start the test" }).click();
	await page.waitForURL(`**${path}/test?question=1`);
	await waitForRun(page);
	expect(await fitsWidth(page)).toBe(true);
	await expect.poll(() => page.locator('[data-part="time"]').textContent()).toMatch(/^2[67]:/);
	await page.getByRole("button", { name: "Hide the clock" }).click();
	expect(await page.locator('[data-part="time"]').isVisible()).toBe(false);
	await answer(page, false);
	await page.getByRole("radio", { name: "Sure", exact: true }).check();
	await page.getByRole("checkbox", { name: /Mark this question/ }).check();
	await page.getByRole("button", { name: "Next question" }).click();
	await expectPosition(page, 2);
	expect(await page.locator('[data-part="time"]').isVisible()).toBe(false);
	await page.getByRole("button", { name: "Show the clock" }).click();
	expect(await page.locator('[data-part="time"]').isVisible()).toBe(true);
	await answer(page);
	const { id } = await findQuestion(page);
	const saved = page.waitForResponse((response) => response.request().method() === "POST");
	expect((await saved).status()).toBe(204);
	await page.reload();
	await waitForRun(page);
	await expectPosition(page, 2);
	expect((await findQuestion(page)).id).toBe(id);
	expect(await page.locator(`input[name="q.${id}"]:checked`).count()).toBe(1);
	await page.getByRole("button", { name: /^Question 1 ?, answered ?, marked/ }).click();
	await expectPosition(page, 1);
	for (let position = 1; position < 12; position++) {
		if (position > 2) await answer(page);
		await page.getByRole("button", { name: "Next question" }).click();
		await expectPosition(page, position + 1);
	}
	await page.getByRole("button", { name: "Look over your answers" }).click();
	await page.getByText("1 question has no answer yet").waitFor();
	// Elsewhere the clock, which stays in view, may lie over half a button, and the rule measures the other half.
	await page.evaluate(() => scrollTo(0, 0));
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("button", { name: "Submit my test" }).click();
	await page.getByRole("heading", { level: 1, name: "You passed with 83%" }).waitFor();
	expect(await page.locator("main").textContent()).toContain("27 minutes, half as much again");
	expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toContain(
		"You were sure, but the answer is different",
	);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	// The result is found again from the test.
	await page.goto(site.url + path);
	await page.getByRole("link", { name: "Your results" }).click();
	await page.waitForURL("**/my-quizzes");
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("link", { name: `See the result ${title}` }).click();
	await page.getByRole("heading", { level: 1, name: "You passed with 83%" }).waitFor();
});

test("CALL-081, CALL-082, TRK-029: a result is reported once in a tab, and signals say how many were correct and attempted", async () => {
	const { page, browserErrors } = await visit(site.url + path);
	const listSignals = await recordSignals(page);
	await page.getByRole("button", { name: "Start the test" }).click();
	await waitForRun(page);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	await answer(page);
	await page.getByRole("button", { name: /^Question 12 ?, not answered yet/ }).click();
	await expectPosition(page, 12);
	await page.getByRole("button", { name: "Look over your answers" }).click();
	const counted = page.waitForResponse(/updateFreePracticeTestTakenCount/);
	await page.getByRole("button", { name: "Submit my test" }).click();
	expect((await counted).status()).toBe(200);
	expect(await listSignals()).toContainEqual(
		expect.objectContaining({
			name: "practice_test_finished",
			fields: { testId: 5401, questionsCorrect: 1, questionsAttempted: 1, hasPassed: false },
		}),
	);
	await page.reload();
	await page.locator('[data-behaviour="practice-tests/result"][data-started]').waitFor();
	const reports = requests.filter((url) => /finishedPracticeTest|TakenCount/.test(url));
	expect(reports).toHaveLength(2);
	expect(browserErrors).toEqual([]);
});

test("a whole test by keyboard, with everything named for a screen reader", async () => {
	const { page } = await visit(site.url + path);
	const untimed = page.getByRole("radio", { name: "No clock" });
	await page.getByRole("radio", { name: "18 minutes" }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	expect(await untimed.isChecked()).toBe(true);
	await page.keyboard.press("Enter");
	await page.waitForURL(`**${path}/test?question=1`);
	await waitForRun(page);
	expect(await page.locator('[data-part="clock"]').count()).toBe(0);
	for (let position = 1; position <= 12; position++) {
		await expectPosition(page, position);
		const question = await findQuestion(page);
		const group = page.locator(`#question-${question.id}`);
		expect(await group.locator("legend").textContent()).toBeTruthy();
		await group.getByRole("radio").first().focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Enter");
	}
	await page.getByText("Every question has an answer.").waitFor();
	await page.getByRole("button", { name: "Submit my test" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { level: 1, name: /^You (passed with|reached) \d+%$/ }).waitFor();
	expect(await page.getByRole("table").count()).toBe(1);
});

test("the clock warns at five minutes and at one, and at zero what is answered is graded by itself", async () => {
	const { page } = await visit(site.url + path);
	await page.clock.install();
	await page.getByRole("button", { name: "Start the test" }).click();
	await waitForRun(page);
	await answer(page);
	await page.clock.runFor(1_000);
	await page.clock.fastForward("13:00");
	await page.clock.runFor(2_000);
	const view = page.locator('[data-behaviour="assessments/attempt"]');
	await expect.poll(() => view.textContent()).toContain("5 minutes left");
	await page.clock.fastForward("04:00");
	await page.clock.runFor(2_000);
	await expect.poll(() => view.textContent()).toContain("1 minute left");
	await page.clock.fastForward("01:00");
	await page.clock.runFor(3_000);
	await page.getByRole("heading", { level: 1, name: "You reached 8%" }).waitFor();
	expect(await page.locator("main").textContent()).toContain("1 of 12");
});
