import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { waitForCode } from "../emails.ts";
import { recordSignals } from "../lead-forms/form-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "../testing.ts";
import {
	answerDrawn,
	checkOf,
	doLesson,
	learned,
	learnPath,
	lessonPath,
	lessons,
	option,
	result,
	waitForPlayer,
} from "./learn-page.ts";
import { visitAsMember } from "./start-page.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function signIn(page: Page, email: string): Promise<void> {
	const before = await waitForCode(site, email);
	await page.getByRole("textbox", { name: "Email" }).fill(email);
	await page.getByRole("button", { name: "Send me a code" }).click();
	await page.getByLabel("6-digit code").fill(await waitForCode(site, email, before));
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.waitForURL((url) => !url.pathname.startsWith("/accounts"));
}

test("a guest begins, opens an account, learns on a phone, goes on in another browser and finishes; a stranger verifies the certificate", async () => {
	const email = someEmail();
	const { page, browserErrors } = await visit(`${site.url}/${learned.card.slug}`, phone);
	await page.goto(site.url + lessonPath(0));
	await doLesson(page, 0);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("link", { name: "Sign in or create a free account" }).click();
	await page.getByRole("link", { name: "Create an account" }).first().click();
	await signUp(page, site, { email });
	await page.waitForURL(`**${lessonPath(1)}*`);
	await page.locator("summary", { hasText: "Lessons" }).click();
	expect(await page.locator('[data-live="sheet"]').textContent()).toContain(
		`1 of ${lessons.length} lessons done`,
	);
	await doLesson(page, 1);
	await page.getByRole("link", { name: "Next lesson" }).click();
	await page.waitForURL(`**${lessonPath(2)}`);
	expect(browserErrors).toEqual([]);

	const other = await visit(`${site.url}/accounts/sign-in?back=${learnPath}`);
	await signIn(other.page, email);
	// The very place that was left.
	await other.page.waitForURL(`**${lessonPath(2)}`);
	for (const index of lessons.keys()) {
		if (index < 2) continue;
		await doLesson(other.page, index);
		await other.page.getByRole("link", { name: /^(Next lesson|Go to the final check)$/ }).click();
	}
	await other.page.getByRole("button", { name: "Start the check" }).click();
	await answerDrawn(other.page);
	await other.page.getByRole("button", { name: "Submit my answers" }).click();
	expect(await other.page.locator("h1").textContent()).toBe("Passed with 100%");
	expect(await axeFindingsInLightAndDark(other.page)).toEqual([]);
	await other.page.getByRole("link", { name: "Get your certificate" }).click();
	expect(await axeFindingsInLightAndDark(other.page)).toEqual([]);
	await other.page.locator('form[action="/certificates"] button').click();
	await other.page.waitForURL(/\/certificates\/[0-9a-z]{26}/);
	const address = other.page.url();
	const stranger = await visit(address);
	expect(await stranger.page.locator("main").textContent()).toContain("Grace Hopper");
	expect(other.browserErrors).toEqual([]);
});

async function enrolled(options: Parameters<typeof visit>[1] = {}) {
	const visitor = await visitAsMember(site, options);
	await visitor.page.goto(site.url + lessonPath(0));
	await visitor.page.getByRole("button", { name: "Start the course" }).click();
	await visitor.page.waitForURL(`**${learnPath}/*`);
	await waitForPlayer(visitor.page);
	return visitor;
}

test("a learner needs nothing but the keyboard: the result takes the focus and the next lesson has a key", async () => {
	const { page } = await enrolled();
	const signals = await recordSignals(page);
	await page.goto(site.url + lessonPath(1));
	await waitForPlayer(page);
	await page.locator('#check input[type="radio"]').first().focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect.poll(() => result(page).textContent()).toContain(checkOf(1).why.slice(0, 30));
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("check-title");
	const lesson = lessons[1]?.id;
	const names = (await signals()).map(({ name }) => name);
	for (const name of ["lesson_opened", "lesson_check_answered", "lesson_completed"])
		expect(names.filter((one) => one === name)).toHaveLength(1);
	expect(
		(await signals()).find(({ name }) => name === "lesson_check_answered")?.fields,
	).toMatchObject({ lesson, questions: 1 });
	// The questions are asked again in place, as often as one likes.
	for (let times = 0; times < 2; times++) {
		await page.getByRole("link", { name: "Answer again" }).click();
		await option(page, checkOf(1), times === 1).check();
		await page.getByRole("button", { name: "Check my answer" }).click();
		await page.getByRole("link", { name: "Answer again" }).waitFor();
	}
	const next = page.getByRole("link", { name: "Next lesson" });
	expect(await next.getAttribute("accesskey")).toBe("n");
	await next.focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(`**${lessonPath(2)}`);
});

test("an answer that is given offline waits on the page, says so, survives the end of the page and is sent later", async () => {
	const { page } = await enrolled();
	await page.goto(site.url + lessonPath(2));
	await waitForPlayer(page);
	await page.context().setOffline(true);
	await option(page, checkOf(2)).check();
	await page.getByRole("button", { name: "Check my answer" }).click();
	const status = page.locator('[data-part="status"]');
	await expect.poll(() => status.textContent()).toContain("Your answer waits on this page");
	expect(await result(page).textContent()).not.toContain(checkOf(2).why.slice(0, 30));
	// The browser ends in the middle; another page of it finds the answer again.
	const again = await page.context().newPage();
	await page.close({ runBeforeUnload: false });
	await again.context().setOffline(false);
	await again.goto(site.url + lessonPath(2));
	await expect.poll(() => result(again).textContent()).toContain(checkOf(2).why.slice(0, 30));
});

test("what is chosen and not sent yet is there again after a reload, and gone after signing out", async () => {
	const { page } = await enrolled();
	await page.goto(site.url + lessonPath(3));
	await waitForPlayer(page);
	await option(page, checkOf(3), false).check();
	await page.reload();
	await waitForPlayer(page);
	expect(await option(page, checkOf(3), false).isChecked()).toBe(true);
	await page.goto(`${site.url}/accounts`);
	await page.getByRole("button", { name: "Sign out", exact: true }).click();
	await page.waitForURL("**/accounts/signed-out");
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /own/.test(key))))
		.toEqual([]);
});

test("answers of the final check are saved while they are given, and continue in another browser", async () => {
	const { page, email } = await enrolled();
	await page.goto(`${site.url}${learnPath}/final-check`);
	await page.getByRole("button", { name: "Start the check" }).click();
	await waitForPlayer(page);
	const radio = page.locator('form[data-saved-by-itself] input[type="radio"]').first();
	const isSaved = page.waitForResponse(
		(response) => response.url().includes("saveFinalCheckAnswers") && response.ok(),
	);
	await radio.check();
	const chosen = await radio.evaluate((element: HTMLInputElement) => [element.name, element.value]);
	await isSaved;
	const other = await visit(`${site.url}/accounts/sign-in?back=${learnPath}/final-check`);
	await signIn(other.page, email);
	const same = other.page.locator(`input[name="${chosen[0]}"][value="${chosen[1]}"]`);
	expect(await same.isChecked()).toBe(true);
	await other.page.getByRole("button", { name: "Submit my answers" }).click();
	expect(await other.page.locator('[role="alert"]').first().textContent()).toContain(
		"There is a problem",
	);
	expect(await axeFindingsInLightAndDark(other.page)).toEqual([]);
});
