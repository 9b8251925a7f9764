import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { responseLoaded } from "../testing.ts";
import {
	arrive,
	course,
	field,
	link,
	loseAnswer,
	openPopup,
	sentLeads,
	site,
	soon,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";
import { fillInAs, leadsOf, someEmail } from "./stored-leads.ts";

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

async function reload(page: Page) {
	const visitLoaded = responseLoaded(page, /getVisit/);
	await page.reload();
	await visitLoaded;
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

describe("on a phone", () => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

	test("an answer that is lost, a reload and the same words again are one lead", async () => {
		const email = someEmail();
		const { page } = await arrive(course, phone);
		const sent = sentLeads(page);
		const answers = await loseAnswers(page);
		let form = await openPopup(page, "query");
		await fillInAs(form, email);
		await submit(form).click();
		await lineIsDown(form);
		const questions = leaveQuestions(page);
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
		expect(await leadsOf(email)).toMatchObject([{ revision: 1, submissions: 1 }]);
		// After the thanks nothing is asked, and nothing of it is kept.
		await reload(page);
		expect(questions).toEqual(["beforeunload"]);
		const keys = await page.evaluate(() => Object.keys(sessionStorage));
		expect(keys.filter((key) => key.includes("draft"))).toEqual([]);
	});

	test("several answers that are lost, a reload and other words are one lead with the last words", async () => {
		const email = someEmail();
		const { page } = await arrive(course, phone);
		const answers = await loseAnswers(page);
		let form = await openPopup(page, "query");
		await fillInAs(form, email);
		for (const message of ["First", "Second"]) {
			const before = answers.lost();
			await field(form, "message").fill(message);
			await submit(form).click();
			await lineIsDown(form);
			// The second one is refused at first, because the browser has no receipt of the first.
			if (message === "First")
				await expect.poll(() => answers.lost(), soon).toBeGreaterThan(before);
		}
		await reload(page);
		answers.stop();
		form = await openPopup(page, "query");
		await field(form, "message").fill("Third");
		await submit(form).click();
		await thanks(page).waitFor();
		expect(await leadsOf(email)).toMatchObject([{ message: "Third" }]);
	});

	test("a copy of a tab with the details of another person makes another lead, whichever is sent first", async () => {
		for (const isCopySentFirst of [false, true]) {
			const [ada, bob] = [someEmail(), someEmail()];
			const { page } = await arrive(course, phone);
			const form = await openPopup(page, "query");
			await fillInAs(form, ada);
			const opened = page.waitForEvent("popup");
			// The browser copies the session's storage, as it does for a duplicated tab.
			await page.evaluate(() => void window.open(location.href));
			const copy = await opened;
			await copy.waitForResponse(/getVisit/);
			const copied = await openPopup(copy, "query");
			await expect.poll(() => field(copied, "email").inputValue(), soon).toBe(ada);
			await fillInAs(copied, bob, "Bob Noyce");
			const send = [
				async () => {
					await submit(form).click();
					await thanks(page).waitFor();
				},
				async () => {
					await submit(copied).click();
					await thanks(copy).waitFor();
				},
			];
			for (const act of isCopySentFirst ? send.reverse() : send) await act();
			const leads = await leadsOf(ada, bob);
			expect(leads.map(({ name }) => name).sort()).toEqual(["Ada Lovelace", "Bob Noyce"]);
			expect(leads.map(({ revision }) => revision)).toEqual([1, 1]);
		}
	});

	test("a copy of a tab whose answer was lost does not take over its lead", async () => {
		const [ada, bob] = [someEmail(), someEmail()];
		const { page } = await arrive(course, phone);
		const answers = await loseAnswers(page);
		const form = await openPopup(page, "query");
		await fillInAs(form, ada);
		await submit(form).click();
		await lineIsDown(form);
		const opened = page.waitForEvent("popup");
		await page.evaluate(() => void window.open(location.href));
		const copy = await opened;
		await copy.waitForResponse(/getVisit/);
		const copied = await openPopup(copy, "query");
		await copied.getByText("It has not been sent yet.").waitFor();
		await fillInAs(copied, bob, "Bob Noyce");
		await submit(copied).click();
		await thanks(copy).waitFor();
		answers.stop();
		await submit(form).click();
		await thanks(page).waitFor();
		expect(await leadsOf(ada, bob)).toMatchObject([
			{ name: "Ada Lovelace", revision: 1 },
			{ name: "Bob Noyce", revision: 1 },
		]);
	});

	test("a form that was not sent says so when its visitor comes back, and nobody is asked before leaving it", async () => {
		const { page } = await arrive(course, phone);
		const questions = leaveQuestions(page);
		await fillInAs(await openPopup(page, "query"), someEmail());
		await reload(page);
		const form = await openPopup(page, "query");
		await form
			.getByText("What you typed before is still here. It has not been sent yet.")
			.waitFor();
		expect(questions).toEqual([]);
	});

	test("the same question twice in a day is one lead with both messages, and its card answers for that lead", async () => {
		const email = someEmail();
		const { page } = await arrive(course, phone);
		for (const message of ["In the evening?", "On Sundays?"]) {
			await page.goto(`${site.url}${course}?form=query+box`);
			const form = page.locator('form[data-site-module="query box"]');
			await field(form, "name").focus();
			await page.locator("[data-awake] form").first().waitFor();
			await fillInAs(form, email);
			await field(form, "message").fill(message);
			await submit(form).click();
			await thanks(page).waitFor();
		}
		const enrolled = page.waitForResponse(/update-lead/);
		await thanks(page).getByRole("button", { name: "Team/group" }).click();
		expect((await enrolled).status()).toBe(200);
		expect(await leadsOf(email)).toMatchObject([
			{ message: "On Sundays?", submissions: 2, revision: 3 },
		]);
	});

	test("POP-018: four clicks on one download are one lead", async () => {
		const email = someEmail();
		const { page } = await arrive(course, phone);
		const form = await openPopup(page, "course_agenda");
		await fillInAs(form, email);
		const first = page.waitForEvent("download");
		await submit(form).click();
		await first;
		await page.keyboard.press("Escape");
		for (let count = 0; count < 3; count++) {
			const again = page.waitForEvent("download");
			await link(page, "course_agenda").click();
			await again;
			// Until the notice is there, a further click is the same one.
			await expect
				.poll(() => link(page, "course_agenda").getAttribute("aria-busy"), soon)
				.toBeNull();
		}
		expect(await leadsOf(email)).toMatchObject([{ submissions: 4 }]);
	});

	test("CALL-028, CALL-029: what is known of a visitor stays when it cannot be loaded again", async () => {
		const email = someEmail();
		const { page } = await arrive(course, phone);
		let refreshes = 0;
		let isDown = false;
		await page.route(/getHashedUserInfo/, (route) => {
			refreshes++;
			return isDown ? route.abort() : route.continue();
		});
		for (const form of ["query", "request"]) {
			const popup = await openPopup(page, form);
			await fillInAs(popup, email);
			const before = refreshes;
			await submit(popup).click();
			await thanks(page).waitFor();
			await expect.poll(() => refreshes, soon).toBeGreaterThan(before);
			isDown = true;
			await page.keyboard.press("Escape");
			await popup.waitFor({ state: "detached" });
		}
		// Still known: the file comes without a form.
		const download = page.waitForEvent("download");
		await link(page, "course_agenda").click();
		await download;
		expect(await page.locator("dialog:modal").count()).toBe(0);
	});

	test("whoever is doubted reads that a person looks at the request first", async () => {
		const { page } = await arrive(course, phone);
		const form = await openPopup(page, "query");
		await fillInAs(form, someEmail());
		await form.locator("[name=website]").evaluate((input: HTMLInputElement) => {
			input.value = "x";
		});
		await submit(form).click();
		await thanks(page)
			.getByRole("heading", { name: /^Thank you\. Someone here will check/ })
			.waitFor();
		expect(await thanks(page).textContent()).not.toContain("hidden field");
	});
});
