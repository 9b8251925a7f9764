import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { someEmail } from "../some-email.ts";
import { visitLoaded } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	loseAnswer,
	openPopup,
	sentLeads,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";
import { leadsOf } from "./stored-leads.ts";

startSite();

/** Loses the answers to leads until it is stopped. */
async function loseAnswers(page: Page) {
	let isLost = true;
	let lost = 0;
	await page.route(/create-lead/, async (route) => {
		if (isLost) lost += Number(await loseAnswer(route));
		else await route.continue();
	});
	return {
		lost: () => lost,
		stop: () => {
			isLost = false;
		},
	};
}

const lineIsDown = (form: Locator) => form.getByText("You seem to be offline.").waitFor();

/** The form sends itself again after growing delays, so a click on its button could come too late. */
const returnToLine = (page: Page) =>
	expect
		.poll(async () => {
			await page.evaluate(() => dispatchEvent(new Event("online")));
			return thanks(page).isVisible();
		})
		.toBe(true);

async function reload(page: Page) {
	const visited = visitLoaded(page);
	await page.reload();
	await visited;
}

/** The questions of the browser before it leaves a page. */
function leaveQuestions(page: Page): string[] {
	const asked: string[] = [];
	page.on("dialog", (dialog) => {
		asked.push(dialog.type());
		void dialog.accept();
	});
	return asked;
}

const draftKeys = (page: Page) =>
	page.evaluate(() =>
		[...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
			key.includes("draft"),
		),
	);

/** The browser copies the session's storage, as it does for a duplicated tab. */
async function copyTab(page: Page): Promise<Page> {
	const opened = page.waitForEvent("popup");
	await page.evaluate(() => void window.open(location.href));
	const copy = await opened;
	await copy.waitForResponse(/getVisit/);
	return copy;
}

describe("on a phone", () => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

	test("what was typed survives a reload with the same lead and without a question; after a lost answer the browser asks, and the same words again are one lead", async () => {
		const { page } = await arrive(course, phone);
		const sent = sentLeads(page);
		const answers = await loseAnswers(page);
		const questions = leaveQuestions(page);
		let form = await openPopup(page, "query");
		const email = await fillIn(form);
		const id = await field(form, "lead_id").inputValue();
		await reload(page);
		expect(questions).toEqual([]);

		form = await openPopup(page, "query");
		await form
			.getByText("What you typed before is still here. It has not been sent yet.")
			.waitFor();
		await expect.poll(() => field(form, "name").inputValue()).toBe("Ada Lovelace");
		expect(await field(form, "lead_id").inputValue()).toBe(id);
		expect(await form.locator("form[data-lead-form]").getAttribute("data-stage")).toBe("initiated");
		await submit(form).click();
		await lineIsDown(form);
		await reload(page);
		expect(questions).toEqual(["beforeunload"]);

		answers.stop();
		form = await openPopup(page, "query");
		await form.getByText("We cannot tell whether this arrived.").waitFor();
		expect(await field(form, "name").inputValue()).toBe("Ada Lovelace");
		await submit(form).click();
		await thanks(page).waitFor();
		expect(answers.lost()).toBeGreaterThan(0);
		expect(new Set(sent.map(({ submission_id }) => submission_id)).size).toBe(1);
		expect(await leadsOf(email)).toMatchObject([{ id, revision: 1, submissions: 1 }]);
		// After the thanks nothing is asked, and nothing of it is kept.
		await reload(page);
		expect(questions).toEqual(["beforeunload"]);
		expect(await draftKeys(page)).toEqual([]);
	});

	test("several answers that are lost, a reload and other words are one lead with the last words", async () => {
		const { page } = await arrive(course, phone);
		const answers = await loseAnswers(page);
		let form = await openPopup(page, "query");
		const email = await fillIn(form);
		leaveQuestions(page);
		for (const message of ["First", "Second"]) {
			const before = answers.lost();
			await field(form, "message").fill(message);
			await submit(form).click();
			await lineIsDown(form);
			// The second one is refused at first, because the browser has no receipt of the first.
			if (message === "First") await expect.poll(() => answers.lost()).toBeGreaterThan(before);
		}
		await reload(page);
		answers.stop();
		form = await openPopup(page, "query");
		await field(form, "message").fill("Third");
		await submit(form).click();
		await thanks(page).waitFor();
		expect(await leadsOf(email)).toMatchObject([{ message: "Third" }]);
	});

	test("a copy of a tab with the details of another person makes another lead, copied before its form was sent or after its answer was lost", async () => {
		const { page } = await arrive(course, phone);
		const answers = await loseAnswers(page);
		const form = await openPopup(page, "query");
		const ada = await fillIn(form);
		const early = await copyTab(page);
		const copied = await openPopup(early, "query");
		await expect.poll(() => field(copied, "email").inputValue()).toBe(ada);
		const bob = await fillIn(copied, someEmail(), "Bob Noyce");

		await submit(form).click();
		await lineIsDown(form);
		const late = await copyTab(page);
		const copiedLate = await openPopup(late, "query");
		await copiedLate.getByText("It has not been sent yet.").waitFor();
		const grace = await fillIn(copiedLate, someEmail(), "Grace Hopper");
		await submit(copiedLate).click();
		await thanks(late).waitFor();
		await submit(copied).click();
		await thanks(early).waitFor();
		answers.stop();
		await returnToLine(page);
		const leads = await leadsOf(ada, bob, grace);
		expect(leads.map(({ name, revision }) => [name, revision]).sort()).toEqual([
			["Ada Lovelace", 1],
			["Bob Noyce", 1],
			["Grace Hopper", 1],
		]);
	});

	test("a copy of a tab with the details of another person makes another lead after the original was sent and thanked", async () => {
		const { page } = await arrive(course, phone);
		const form = await openPopup(page, "query");
		const ada = await fillIn(form);
		const copy = await copyTab(page);
		const copied = await openPopup(copy, "query");
		await expect.poll(() => field(copied, "email").inputValue()).toBe(ada);
		await submit(form).click();
		await thanks(page).waitFor();
		const bob = await fillIn(copied, someEmail(), "Bob Noyce");
		await submit(copied).click();
		await thanks(copy).waitFor();
		const leads = await leadsOf(ada, bob);
		expect(leads.map(({ name, revision }) => [name, revision])).toEqual([
			["Ada Lovelace", 1],
			["Bob Noyce", 1],
		]);
	});
});
