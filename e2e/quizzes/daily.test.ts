import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "../testing.ts";
import { status, waitForRun } from "./quiz-page.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const today = "/skillup-daily-quiz/today";

const expectFine = async (page: Page) => {
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
};
const firstOption = (page: Page) => page.locator('main input[name^="q."]').first();
const submit = (page: Page) => page.getByRole("button", { name: "Submit my answer" });

test("a guest finds the daily quiz from the home page, answers on a phone on their own day, and keeps it by signing up", async () => {
	// It is Saturday there, and Friday in the zone of the site.
	const auckland = { ...phone, timezoneId: "Pacific/Auckland" };
	const { page, browserErrors } = await visit(site.url, auckland);
	await page.getByRole("link", { name: "See the daily quiz" }).click();
	await page.waitForURL("**/skillup-daily-quiz");
	await expectFine(page);
	await page.getByRole("link", { name: "Open today's question" }).click();
	await page.getByText("Saturday, November 21").waitFor();
	await waitForRun(page);
	await expectFine(page);
	await firstOption(page).check();
	await page.getByRole("radio", { name: "Sure", exact: true }).check();
	await submit(page).click();
	await page.getByRole("heading", { name: "Done for today" }).waitFor();
	expect(new URL(page.url()).pathname).toBe(today);
	expect(await page.locator("#streak-title").textContent()).toBe("1 day");
	expect(await page.getByText("The next question opens on Sunday, November 22.").count()).toBe(1);
	await expectFine(page);
	await page.locator("main").getByRole("link", { name: "Create an account" }).click();
	await signUp(page, site, { email: someEmail() });
	await page.waitForURL((url) => url.pathname === today);
	await page.getByText("Saturday, November 21", { exact: true }).waitFor();
	expect(await page.getByText("You are playing as a guest").count()).toBe(0);
	await page.getByRole("link", { name: "Settings of the daily quiz" }).click();
	await expectFine(page);
	await page.goto(`${site.url}/my-quizzes`);
	expect(await page.getByText("Today's question is answered.").count()).toBe(1);
	await expectFine(page);
	expect(browserErrors).toEqual([]);
});

test("the day is that of the browser also where the page was opened directly, by the clock of the server", async () => {
	const { page } = await visit(site.url, { timezoneId: "Pacific/Kiritimati" });
	// The clock of the browser is a year behind.
	await page.clock.setFixedTime("2025-11-20T12:00:00Z");
	await page.goto(site.url + today);
	await page.getByText("Saturday, November 21").waitFor();
	expect(new URL(page.url()).searchParams.get("zone")).toBe("Pacific/Kiritimati");
});

test("QUIZ-008: an answer that could not be sent stays on the page, which says so, and is sent again", async () => {
	const { page } = await visit(site.url + today);
	await waitForRun(page);
	await page.route(`**${today}*`, (route) =>
		route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
	);
	await firstOption(page).check();
	await submit(page).click();
	await expect.poll(() => status(page).textContent()).toContain("could not save");
	expect(await firstOption(page).isChecked()).toBe(true);
	await page.unroute(`**${today}*`);
	await submit(page).click();
	await page.getByRole("heading", { name: "Done for today" }).waitFor();
});

test("without script the day is that of the site, and a missing answer is named", async () => {
	const { page } = await visit(site.url, { ...phone, javaScriptEnabled: false });
	await page.goto(`${site.url}/skillup-daily-quiz`);
	await page.getByRole("link", { name: "Open today's question" }).click();
	expect(await page.getByText("Friday, November 20").count()).toBe(1);
	await submit(page).click();
	expect(await page.getByText("Please choose an answer.").count()).toBe(1);
	expect(await fitsWidth(page)).toBe(true);
	// The keyboard is enough.
	await firstOption(page).focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await page.waitForURL(`**${today}`);
	expect(await page.locator("h1").textContent()).toBe("Done for today");
});
