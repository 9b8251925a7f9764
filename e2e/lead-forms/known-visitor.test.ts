import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	isNotProofOfWork,
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

startSite();

describe("a known visitor", () => {
	const notice = (page: Page) => page.locator("[data-download-notice]");

	async function arriveAsKnownVisitor() {
		const { page, browserErrors } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		const refreshed = responseLoaded(page, /getHashedUserInfo/);
		await submit(popup).click();
		await thanks(page).waitFor();
		await refreshed;
		await page.keyboard.press("Escape");
		return { page, browserErrors };
	}

	test("POP-014, POP-015: sees the thanks instead of a form that was already sent", async () => {
		const { page } = await arriveAsKnownVisitor();
		await link(page, "request").click();
		await page.waitForURL(/sent=1/);
		await thanks(page).waitFor();
		expect(await page.locator("dialog:modal").count()).toBe(0);
		// The form can still be filled in again.
		await thanks(page).getByRole("link", { name: "Send another" }).click();
		await page.locator('form[data-site-module="request a call"]').waitFor();
		expect(new URL(page.url()).searchParams.get("sent")).toBeNull();
	});

	test("POP-018: gets a download without a form: the lead is sent automatically", async () => {
		const { page } = await arriveAsKnownVisitor();
		const sent = sentLeads(page);
		const download = page.waitForEvent("download");
		await link(page, "course_agenda").click();
		expect((await download).url()).toContain(`${course}/syllabus.pdf`);
		expect(sent).toHaveLength(1);
		expect(sent[0]?.url).toContain("lead-by-data");
		expect(await page.locator("dialog:modal").count()).toBe(0);
	});

	test("POP-018: reads with the download which number will be called, and can change it", async () => {
		const { page, browserErrors } = await arriveAsKnownVisitor();
		await link(page, "course_agenda").click();
		const status = notice(page).getByRole("status");
		await status.getByText("An advisor will call +1 555 123 4567 or email you").waitFor();
		expect(await status.textContent()).toContain("Your download has started");
		const choices = notice(page).getByRole("link", {
			name: "Choose how we may contact you",
		});
		expect(await choices.getAttribute("href")).toBe("/privacy");
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);

		await page.keyboard.press("Tab");
		expect(await notice(page).evaluate((element) => element.contains(document.activeElement))).toBe(
			true,
		);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		const popup = page.locator("dialog:modal form[data-lead-form]");
		await popup.waitFor();
		expect(await notice(page).count()).toBe(0);
		expect(await field(popup, "personPhone").inputValue()).toBe("5551234567");
	});

	test("POP-018: reads no second promise with a download that is repeated", async () => {
		const { page } = await arriveAsKnownVisitor();
		await link(page, "course_agenda").click();
		await notice(page).getByText("An advisor will call").waitFor();
		await notice(page).getByRole("button", { name: "Close" }).click();
		await notice(page).waitFor({ state: "detached" });
		await link(page, "course_agenda").click();
		const status = notice(page).getByRole("status");
		await status.getByText("You have already requested this").waitFor();
		expect(await status.textContent()).not.toContain("will call");
	});

	test("POP-018: gets it again with the same link, without a reload and without a form", async () => {
		const { page, browserErrors } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "course_agenda");
		await fillIn(popup);
		const first = page.waitForEvent("download");
		await submit(popup).click();
		await first;
		await page.keyboard.press("Escape");
		await popup.waitFor({ state: "detached" });
		const again = page.waitForEvent("download");
		await link(page, "course_agenda").click();
		expect((await again).url()).toContain(`${course}/syllabus.pdf`);
		for (const entry of sent.slice(1)) expect(JSON.stringify(entry)).toContain("ada@example.com");
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test.each([
		["twice", undefined],
		["once, and the server is busy after that", 429],
	])(
		"POP-018: gets a form that continues the automatic lead when its answer is lost %s, and it remains one lead",
		async (_, status) => {
			const { page } = await arriveAsKnownVisitor();
			const sent = sentLeads(page, { withProofs: true });
			let isLost = true;
			let losses = 0;
			await page.route(/lead-by-data/, async (route) => {
				if (!isLost) await route.continue();
				else if (status && losses > 0) await route.fulfill({ status, json: {} });
				else losses += Number(await loseAnswer(route));
			});
			const popup = await openPopup(page, "course_agenda");
			expect(losses).toBe(status ? 1 : 2);
			isLost = false;
			await field(popup, "name").fill("Ada King");
			await submit(popup).click();
			await thanks(page).waitFor();
			const ids = sent.map(({ lead_id, leadData }) => String(lead_id ?? Object(leadData).lead_id));
			expect(ids.length).toBeGreaterThan(2);
			expect(new Set(ids).size).toBe(1);
			expect(sent.at(-1)).toMatchObject({ name: "Ada King" });
		},
	);

	test("POP-018: reads which number will be called before a request for a call is sent, and can change it", async () => {
		const { page, browserErrors } = await arriveAsKnownVisitor();
		const sent = sentLeads(page);
		const question = page.getByRole("dialog", { name: "Request a call" });
		await link(page, "Call_back").click();
		await question.getByText("We will call you at +1 555 123 4567.").waitFor();
		expect(sent).toEqual([]);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);

		await question.getByRole("button", { name: "Change number" }).click();
		const popup = page.locator("dialog:modal form[data-lead-form]");
		await popup.waitFor();
		expect(await field(popup, "personPhone").inputValue()).toBe("5551234567");
		await page.keyboard.press("Escape");
		expect(sent).toEqual([]);
	});

	test("POP-018: sends a request for a call once the number is confirmed", async () => {
		const { page } = await arriveAsKnownVisitor();
		const sent = sentLeads(page);
		await link(page, "Call_back").click();
		await page.getByRole("button", { name: "Call me", exact: true }).click();
		await page.waitForURL(/sent=1/);
		await thanks(page).waitFor();
		expect(sent).toHaveLength(1);
	});

	test("POP-019: sees other forms filled in", async () => {
		const { page } = await arriveAsKnownVisitor();
		const popup = await openPopup(page, "query");
		expect(await field(popup, "email").inputValue()).toBe("ada@example.com");
		expect(await field(popup, "personPhone").inputValue()).toBe("5551234567");
	});
});

test("a file download starts once the form is sent, and its link is offered again", async () => {
	const { page } = await arrive(course);
	const popup = await openPopup(page, "course_agenda");
	await fillIn(popup);
	const download = page.waitForEvent("download");
	await submit(popup).click();
	expect((await download).url()).toContain(`${course}/syllabus.pdf`);
	await thanks(page).getByRole("link", { name: "Download the syllabus (PDF)" }).waitFor();
});

test("a form does not contain its file; when the thanks do not load, the thanks in the form link to it", async () => {
	const { page } = await arrive(course);
	const popup = await openPopup(page, "course_agenda");
	expect(await popup.innerHTML()).not.toContain(".pdf");
	await page.route(/getLeadThanks/, (route) => route.abort());
	await fillIn(popup);
	await submit(popup).click();
	const panel = thanks(page);
	await panel.waitFor();
	expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await panel.getByRole("heading", { level: 2 }).textContent()).toMatch(/^Thank you!/);
	expect(await panel.innerHTML()).not.toContain(".pdf");
	expect(await axeFindings(page)).toEqual([]);
	await panel.getByRole("link", { name: "Get what you requested" }).click();
	await page.waitForURL(/sent=1/);
	await thanks(page).getByRole("link", { name: "Download the syllabus (PDF)" }).waitFor();
});

describe("a link that requests an automatic lead", () => {
	const withoutFailedLoads = (browserErrors: readonly string[]) =>
		browserErrors.filter((entry) => !/^Failed to load resource/.test(entry));

	test("AUTO-017: is processed silently; a second lead too soon is a warning in the console", async () => {
		const { page, browserErrors } = await arrive(course);
		const popup = await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page).waitFor();
		const auh = await page.evaluate(() => sessionStorage.getItem("lyceum-auh"));
		const sent = sentLeads(page);
		// Proof of work was requested for the form, which was filled in within a second. That error does not come from the link.
		browserErrors.length = 0;
		const refused = page.waitForResponse(/lead-by-data/);
		await page.goto(`${site.url}/courses/data-science-with-python?auto_lead=1&auh=${auh}`);
		expect((await refused).status()).toBe(409);
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ flag: true, user: { auh } });
		await expect.poll(() => withoutFailedLoads(browserErrors).length, soon).toBeGreaterThan(0);
		expect(
			withoutFailedLoads(browserErrors).every((entry) => /Warning automatic/.test(entry)),
		).toBe(true);
		expect(await page.locator("dialog:modal, [role=alert]").count()).toBe(0);
	});

	test("AUTO-011, AUTO-017: an invalid auh is a warning too, and nothing is sent", async () => {
		const { page, browserErrors } = await visit("about:blank");
		const sent = sentLeads(page);
		await page.goto(`${site.url}${course}?auto_lead=1&auh=nonsense`);
		await expect
			.poll(() => withoutFailedLoads(browserErrors).join("\n"), soon)
			.toMatch(/nobody known|no email or phone/);
		expect(
			withoutFailedLoads(browserErrors).every((entry) => /Warning automatic/.test(entry)),
		).toBe(true);
		expect(sent).toEqual([]);
	});
});
