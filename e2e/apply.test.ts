import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { someEmail } from "./some-email.ts";
import { fitsWidth, openSharedSite, type VisitOptions, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const program = "/university/cyber-defense-bootcamp";
const form = `${program}/university-application-form`;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const essay = "I want to defend a hospital, and I want to start now.";

const heading = (page: Page) => page.locator("main form h2").textContent();
const clickButton = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).click();
const purpose = (page: Page) => page.getByLabel("Why do you want to join, and why now?");
const isSaved = (page: Page) =>
	page.getByText("Everything you have typed here is saved.").waitFor();
const savesWhileTyping = (page: Page) =>
	page.locator("[data-behaviour='applications/draft'][data-started]").waitFor();

async function leaveContact(page: Page) {
	const contact = page.locator('form[data-site-module="application"]');
	await contact.getByLabel("Name").fill("Ada Lovelace");
	await contact.getByLabel("Email").fill(someEmail());
	await contact.locator("[name=personPhone]").fill("(212) 555-0142");
	await contact.getByRole("button", { name: "Start the application" }).click();
	await expect.poll(() => heading(page)).toBe("About you");
}

async function fillPerson(page: Page) {
	await page.getByLabel("Day", { exact: true }).fill("24");
	await page.getByLabel("Month", { exact: true }).fill("12");
	await page.getByLabel("Year", { exact: true }).fill("1999");
	await page.getByLabel("Country where you live").selectOption("CA");
	await page.getByLabel("Province").selectOption("QC");
	await clickButton(page, "Continue");
	await expect.poll(() => heading(page)).toBe("Your background");
}

async function fillBackground(page: Page) {
	await page.getByLabel("Graduation year").fill("2019");
	await page.getByLabel("I do not have a percentage grade").check();
	await page.getByLabel("Total work experience").selectOption("3-5");
	for (const group of await page.locator("main form fieldset").all())
		await group.getByRole("radio").first().check();
	await clickButton(page, "Continue");
	await expect.poll(() => heading(page)).toBe("In your own words");
}

const thanks = (page: Page) =>
	expect
		.poll(() => page.locator("h1").textContent())
		.toContain("We have received your application");

async function finish(page: Page) {
	await page.getByLabel("Best day for a call").selectOption("Tuesday");
	await clickButton(page, "Continue");
	await expect.poll(() => heading(page)).toBe("Review and send");
	await page.getByLabel("My answers are true").check();
	await clickButton(page, "Send the application");
	await thanks(page);
}

/** The third step of an application. */
async function openEssay(options: VisitOptions = {}) {
	const { page } = await visit(site.url + form, options);
	await leaveContact(page);
	await fillPerson(page);
	await fillBackground(page);
	await savesWhileTyping(page);
	return page;
}

const newTab = async (context: BrowserContext) => {
	const page = await context.newPage();
	await page.goto(site.url + program);
	await page.getByRole("main").getByRole("link", { name: "Apply", exact: true }).first().click();
	return page;
};

test("applying leads from the home page to the thanks, Enter continues, an error takes the focus, Back keeps what was typed, and words are counted", async () => {
	const { page, browserErrors } = await visit(`${site.url}/`, phone);
	await page.locator('main a[href^="/university/"]:not([target]):visible').first().click();
	await page.getByRole("main").getByRole("link", { name: "Apply", exact: true }).first().click();
	const { pathname } = new URL(page.url());
	expect(pathname).toMatch(/^\/university\/[\w-]+\/university-application-form$/);
	expect(await fitsWidth(page)).toBe(true);
	await leaveContact(page);

	const summary = page.getByRole("alert");
	await page.getByLabel("Month", { exact: true }).focus();
	for (const typed of ["2", "31", "1999"]) {
		await page.keyboard.type(typed);
		if (typed !== "1999") await page.keyboard.press("Tab");
	}
	await page.keyboard.press("Enter");
	await summary.waitFor();
	await expect
		.poll(() => summary.evaluate((element) => element === document.activeElement))
		.toBe(true);
	expect(await summary.textContent()).toContain("Date of birth: Invalid Date");
	await page.getByLabel("Day", { exact: true }).fill("32");
	await clickButton(page, "Continue");
	await summary.waitFor();
	await fillPerson(page);
	// A page that was refused is an entry of the history as well.
	await page.goBack();
	expect(await heading(page)).toBe("About you");
	expect(await summary.textContent()).toContain("Date of birth: Invalid Date");
	await fillPerson(page);

	await fillBackground(page);
	await page.goBack();
	await expect.poll(() => heading(page)).toBe("Your background");
	expect(await page.getByLabel("Graduation year").inputValue()).toBe("2019");
	await page.goForward();
	await expect.poll(() => heading(page)).toBe("In your own words");
	const counter = page.locator('[data-behaviour="forms/word-count"]').first();
	await counter.locator("[data-count]:not([hidden])").waitFor();
	await purpose(page).fill("one two three");
	expect(await counter.locator("[data-count]").textContent()).toBe("3 of 400 words");
	await purpose(page).fill("word ".repeat(405));
	await expect
		.poll(() => counter.getByRole("status").textContent())
		.toBe("405 of 400 words, 5 too many");
	await purpose(page).fill(essay);
	await finish(page);
	await page.goto(site.url + pathname);
	await thanks(page);
	// A refused page has the status 422, and who fills in a form this fast may be asked for proof of work with 428.
	expect(browserErrors.filter((text) => !/status of 422|428/.test(text))).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);
});

describe("an essay", () => {
	test("survives a reload while it is typed, a closed tab, and a tab that is closed in the middle of a sentence", async () => {
		const page = await openEssay(phone);
		const context = page.context();
		await purpose(page).pressSequentially(essay);
		await page.reload();
		await expect.poll(() => purpose(page).inputValue()).toBe(essay);
		expect(await page.locator("[data-count]").first().textContent()).toBe("12 of 400 words");

		await savesWhileTyping(page);
		await purpose(page).fill("I want to learn.");
		await purpose(page).press("Tab");
		await isSaved(page);
		await page.close();
		const second = await newTab(context);
		await expect.poll(() => purpose(second).inputValue()).toBe("I want to learn.");
		expect(await axeFindings(second)).toEqual([]);

		await savesWhileTyping(second);
		await purpose(second).fill("");
		await purpose(second).pressSequentially(essay);
		await second.close({ runBeforeUnload: true });
		const third = await newTab(context);
		await expect
			.poll(async () => {
				await third.reload();
				return purpose(third).inputValue();
			})
			.toBe(essay);
		await finish(third);
	});

	test("survives another tab that was opened before it and saves something else", async () => {
		const page = await openEssay();
		const other = await newTab(page.context());
		const work = (tab: Page) => tab.getByLabel("Something you have made");
		await savesWhileTyping(other);
		await purpose(page).fill(essay);
		await purpose(page).press("Tab");
		await isSaved(page);
		await work(other).fill("A bridge.");
		await work(other).press("Tab");
		await isSaved(other);
		await other.getByLabel("Best day for a call").selectOption("Tuesday");
		await clickButton(other, "Continue");
		await expect.poll(() => heading(other)).toBe("Review and send");
		await page.reload();
		expect(await purpose(page).inputValue()).toBe(essay);
		expect(await work(page).inputValue()).toBe("A bridge.");
	});

	test("stays in its tab without a network and where access has ended, which the page says, and is saved once each is back", async () => {
		const page = await openEssay();
		const context = page.context();
		const storage = () => page.evaluate(() => JSON.stringify(sessionStorage));
		await context.setOffline(true);
		await purpose(page).fill("I want to learn.");
		await purpose(page).press("Tab");
		await context.setOffline(false);
		await isSaved(page);
		expect(await storage()).not.toContain("lyceum-application");

		const cookies = await context.cookies();
		await context.clearCookies();
		await page.locator("main form").evaluate((element: HTMLFormElement) => {
			element.action = element.action.replace(/auh=[^&]*/, "auh=x");
		});
		await purpose(page).fill(essay);
		await purpose(page).press("Tab");
		const ended = page.getByRole("status").getByText("your access in this");
		await ended.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(await storage()).toContain(essay);
		await context.addCookies(cookies);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await isSaved(page);
		expect(await ended.isVisible()).toBe(false);
	});
});
