import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { isNotProofOfWork } from "./lead-forms/form-page.ts";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openBuiltSite, type VisitOptions, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	// All visitors come from one address here.
	site = await openBuiltSite({ FORMS_PER_MINUTE: "10000" });
});

const program = "/university/cyber-defense-bootcamp";
const form = `${program}/university-application-form`;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const essay = "I want to defend a hospital, and I want to start now.";

const heading = (page: Page) => page.locator("main form h2").textContent();
const clickButton = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).click();
const purpose = (page: Page) => page.getByLabel("Why do you want to join, and why now?");

/** From the home page to the contact details. */
async function openApplication(options: VisitOptions) {
	const { page, browserErrors } = await visit(`${site.url}/`, options);
	await page.locator('main a[href^="/university/"]:not([target]):visible').first().click();
	await page.getByRole("main").getByRole("link", { name: "Apply", exact: true }).first().click();
	const { pathname } = new URL(page.url());
	expect(pathname).toMatch(/^\/university\/[\w-]+\/university-application-form$/);
	return { page, browserErrors, pathname };
}

async function leaveContact(page: Page) {
	const contact = page.locator('form[data-site-module="application"]');
	await contact.getByLabel("Name").fill("Ada Lovelace");
	await contact.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
	await contact.locator("[name=personPhone]").fill("(212) 555-0142");
	await contact.getByRole("button", { name: "Start the application" }).click();
	await expect.poll(() => heading(page)).toBe("About you");
}

async function fillPerson(page: Page) {
	await page.getByLabel("Day", { exact: true }).fill("24");
	await page.getByLabel("Month", { exact: true }).fill("12");
	await page.getByLabel("Year", { exact: true }).fill("1999");
	await page.getByLabel("Country where you live").selectOption("DE");
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

async function finish(page: Page) {
	await page.getByLabel("Best day for a call").selectOption("Tuesday");
	await clickButton(page, "Continue");
	await expect.poll(() => heading(page)).toBe("Review and submit");
	await page.getByLabel("My answers are true").check();
	await clickButton(page, "Send the application");
	await expect
		.poll(() => page.locator("h1").textContent())
		.toContain("We have received your application");
}

/** The third step of an application. */
async function openEssay(options: VisitOptions = {}) {
	const { page } = await visit(site.url + form, options);
	await leaveContact(page);
	await fillPerson(page);
	await fillBackground(page);
	return page;
}

const newTab = async (context: BrowserContext) => {
	const page = await context.newPage();
	await page.goto(site.url + program);
	await page.getByRole("main").getByRole("link", { name: "Apply", exact: true }).first().click();
	return page;
};

describe.each([
	["on a phone with script", phone],
	["on a desktop without script", { javaScriptEnabled: false }],
] as const)("applying %s", (_, options) => {
	test("leads from the home page to the thanks", async () => {
		const { page, browserErrors, pathname } = await openApplication(options);
		expect(await fitsWidth(page)).toBe(true);
		await leaveContact(page);
		await fillPerson(page);
		await fillBackground(page);
		await purpose(page).fill(essay);
		await finish(page);
		await page.goto(site.url + pathname);
		expect(await page.locator("h1").textContent()).toContain("We have received your application");
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test("Back after a refused page shows it with what was typed", async () => {
		const { page } = await visit(site.url + form, options);
		await leaveContact(page);
		for (const day of ["31", "32"]) {
			await page.getByLabel("Day", { exact: true }).fill(day);
			await page.getByLabel("Month", { exact: true }).fill("2");
			await page.getByLabel("Year", { exact: true }).fill("1999");
			await clickButton(page, "Continue");
			await page.getByRole("alert").waitFor();
		}
		await fillPerson(page);
		await page.goBack();
		expect(await heading(page)).toBe("About you");
		expect(await page.getByRole("alert").textContent()).toContain("Date of birth: Invalid Date");
		await fillPerson(page);
	});
});

describe("an essay", () => {
	test("survives a reload while it is typed", async () => {
		const page = await openEssay(phone);
		await page.locator("[data-behaviour='applications/draft'][data-started]").waitFor();
		await purpose(page).pressSequentially(essay);
		await page.reload();
		await expect.poll(() => purpose(page).inputValue()).toBe(essay);
		expect(await page.locator("[data-count]").first().textContent()).toBe("12 of 400 words");
		await finish(page);
	});

	test("survives a closed tab, and is found again with Apply", async () => {
		const page = await openEssay();
		const context = page.context();
		await page.locator("[data-behaviour='applications/draft'][data-started]").waitFor();
		await purpose(page).fill(essay);
		await purpose(page).press("Tab");
		await page.getByText("Everything you have typed here is saved.").waitFor();
		await page.close();
		const next = await newTab(context);
		await expect.poll(() => purpose(next).inputValue()).toBe(essay);
		expect(await axeFindings(next)).toEqual([]);
		await finish(next);
	});

	test("survives a tab that is closed in the middle of a sentence", async () => {
		const page = await openEssay();
		const context = page.context();
		await page.locator("[data-behaviour='applications/draft'][data-started]").waitFor();
		await purpose(page).pressSequentially(essay);
		await page.close({ runBeforeUnload: true });
		const next = await newTab(context);
		await expect
			.poll(async () => {
				await next.reload();
				return purpose(next).inputValue();
			})
			.toBe(essay);
	});

	test("survives another tab that was opened before it and saves something else", async () => {
		const page = await openEssay();
		const other = await newTab(page.context());
		const isSaved = (tab: Page) =>
			tab.getByText("Everything you have typed here is saved.").waitFor();
		const work = (tab: Page) => tab.getByLabel("Something you have made");
		await other.locator("[data-behaviour='applications/draft'][data-started]").waitFor();
		await purpose(page).fill(essay);
		await purpose(page).press("Tab");
		await isSaved(page);
		await work(other).fill("A bridge.");
		await work(other).press("Tab");
		await isSaved(other);
		await other.getByLabel("Best day for a call").selectOption("Tuesday");
		await clickButton(other, "Continue");
		await expect.poll(() => heading(other)).toBe("Review and submit");
		await page.reload();
		expect(await purpose(page).inputValue()).toBe(essay);
		expect(await work(page).inputValue()).toBe("A bridge.");
	});

	test("stays in its tab where access has ended, which the page says, and is saved once it is back", async () => {
		const page = await openEssay();
		const context = page.context();
		const cookies = await context.cookies();
		await page.locator("[data-behaviour='applications/draft'][data-started]").waitFor();
		await context.clearCookies();
		await page.locator("main form").evaluate((form: HTMLFormElement) => {
			form.action = form.action.replace(/auh=[^&]*/, "auh=x");
		});
		await purpose(page).fill(essay);
		await purpose(page).press("Tab");
		const ended = page.getByRole("status").getByText("your access in this");
		await ended.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
		expect(kept).toContain(essay);
		await context.addCookies(cookies);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await page.getByText("Everything you have typed here is saved.").waitFor();
		expect(await ended.isVisible()).toBe(false);
	});

	test("survives a lost connection: it is saved when it is back", async () => {
		const page = await openEssay();
		await page.locator("[data-behaviour='applications/draft'][data-started]").waitFor();
		await page.context().setOffline(true);
		await purpose(page).fill(essay);
		await purpose(page).press("Tab");
		await page.context().setOffline(false);
		await page.getByText("Everything you have typed here is saved.").waitFor();
		const stored = await page.evaluate(() => Object.keys(sessionStorage));
		expect(stored.filter((key) => key.startsWith("lyceum-application"))).toEqual([]);
	});
});
