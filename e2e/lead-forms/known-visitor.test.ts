import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	goTo,
	isNotProofOfWork,
	link,
	loseAnswer,
	openPopup,
	sentLeads,
	site,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

const notice = (page: Page) => page.locator("[data-download-notice]");

async function arriveAsKnownVisitor() {
	const { page, browserErrors } = await arrive(course);
	const popup = await openPopup(page, "request");
	const email = await fillIn(popup);
	const refreshed = responseLoaded(page, /getHashedUserInfo/);
	await submit(popup).click();
	await thanks(page).waitFor();
	await refreshed;
	await page.keyboard.press("Escape");
	return { page, browserErrors, email };
}

describe("a known visitor", () => {
	test("POP-014, POP-015, POP-018, POP-019: sees other forms filled in, is asked for the number before a call is requested, and sees the thanks instead of a form that was already sent", async () => {
		const { page, browserErrors, email } = await arriveAsKnownVisitor();
		const sent = sentLeads(page);
		const popup = await openPopup(page, "query");
		expect(await field(popup, "email").inputValue()).toBe(email);
		expect(await field(popup, "personPhone").inputValue()).toBe("5551234567");
		await page.keyboard.press("Escape");
		await page.locator("dialog:modal").waitFor({ state: "hidden" });

		const question = page.getByRole("dialog", { name: "Request a call" });
		await link(page, "Call_back").click();
		await question.getByText("We will call you at +1 555 123 4567.").waitFor();
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await question.getByRole("button", { name: "Change number" }).click();
		const changed = page.locator("dialog:modal form[data-lead-form]");
		await changed.waitFor();
		expect(await field(changed, "personPhone").inputValue()).toBe("5551234567");
		await page.keyboard.press("Escape");
		await changed.waitFor({ state: "hidden" });
		expect(sent).toEqual([]);

		await goTo(page, course);
		await link(page, "Call_back").click();
		await page.getByRole("button", { name: "Call me", exact: true }).click();
		await page.waitForURL(/sent=1/);
		await thanks(page).waitFor();
		expect(sent).toHaveLength(1);

		await goTo(page, course);
		await link(page, "request").click();
		await page.waitForURL(/sent=1/);
		await thanks(page).waitFor();
		expect(await page.locator("dialog:modal").count()).toBe(0);
		expect(sent).toHaveLength(1);
		// The form can still be filled in again.
		await thanks(page).getByRole("link", { name: "Send another" }).click();
		await page.locator('form[data-site-module="request a call"]').waitFor();
		expect(new URL(page.url()).searchParams.get("sent")).toBeNull();
	});

	test("CALL-028, CALL-029, POP-018: gets a download without a form, reads which number will be called, can change it, and reads no second promise, also when what is known cannot be loaded again", async () => {
		const { page, browserErrors } = await arriveAsKnownVisitor();
		await page.route(/getHashedUserInfo/, (route) => route.abort());
		const query = await openPopup(page, "query");
		const refreshFails = page.waitForRequest(/getHashedUserInfo/);
		await submit(query).click();
		await thanks(page).waitFor();
		await refreshFails;
		await page.keyboard.press("Escape");
		await query.waitFor({ state: "detached" });

		browserErrors.length = 0;
		const sent = sentLeads(page);
		const download = page.waitForEvent("download");
		await link(page, "course_agenda").click();
		expect((await download).url()).toContain(`${course}/syllabus.pdf`);
		expect(sent).toHaveLength(1);
		expect(sent[0]?.url).toContain("lead-by-data");
		expect(await page.locator("dialog:modal").count()).toBe(0);
		const status = notice(page).getByRole("status");
		await status.getByText("An advisor will call +1 555 123 4567 or email you").waitFor();
		expect(await status.textContent()).toContain("Your download has started");
		const choices = notice(page).getByRole("link", {
			name: "Choose how we may contact you",
		});
		expect(await choices.getAttribute("href")).toBe("/privacy");
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);

		await notice(page).getByRole("button", { name: "Close" }).click();
		await notice(page).waitFor({ state: "detached" });
		await link(page, "course_agenda").click();
		await status.getByText("You have already requested this").waitFor();
		expect(await status.textContent()).not.toContain("will call");

		await page.unroute(/getHashedUserInfo/);
		await goTo(page, "/courses/data-analytics-with-excel");
		await link(page, "course_agenda").click();
		await status.getByText("An advisor will call").waitFor();
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

	test("POP-018: gets a form that continues the automatic lead when its answer is lost, twice or once with a busy server after that, and it remains one lead", async () => {
		for (const status of [undefined, 429]) {
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
		}
	});
});

describe("a link that requests an automatic lead", () => {
	const withoutFailedLoads = (browserErrors: readonly string[]) =>
		browserErrors.filter((entry) => !/^Failed to load resource/.test(entry));

	test("AUTO-017: is processed silently; an invalid auh and a second lead too soon are warnings in the console", async () => {
		const { page, browserErrors } = await visit("about:blank");
		const expectWarnings = async (text: RegExp) => {
			await expect.poll(() => withoutFailedLoads(browserErrors).join("\n")).toMatch(text);
			expect(
				withoutFailedLoads(browserErrors).every((entry) => /Warning automatic/.test(entry)),
			).toBe(true);
		};
		const invalid = sentLeads(page);
		await goTo(page, `${course}?auto_lead=1&auh=nonsense`);
		await expectWarnings(/nobody known|no email or phone/);
		expect(invalid).toEqual([]);

		await goTo(page, course);
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
		await expectWarnings(/Warning automatic/);
		expect(await page.locator("dialog:modal, [role=alert]").count()).toBe(0);
	});
});
