import { expect, test } from "vitest";
import {
	arrive,
	dropStamp,
	field,
	fillIn,
	isNotProofOfWork,
	site,
	startSite,
	submit,
	thanks,
} from "../lead-forms/form-page.ts";
import { axeFindings } from "../page-findings.ts";
import { fitsWidth } from "../testing.ts";
import { sentForms } from "./sent-forms.ts";

startSite();

const title = "PMP Practice Test";
const path = "/free-practice-tests/pmp-practice-test";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const dialog = "dialog[data-lead-popup]:modal";

test("FPT-002, LEAD-013, VAL-017: on a phone the form of the list opens for the chosen test, asks for the reason, and leads to the test, whose result offers to talk it through", async () => {
	const { page, browserErrors } = await arrive("/free-practice-tests", phone);
	await page
		.getByRole("region", { name: "Have your result emailed to you" })
		.getByRole("link", { name: title })
		.click();
	const popup = page.locator(dialog);
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
	expect(await field(popup, "practiceId").inputValue()).toBe("5401");
	expect(await popup.textContent()).toContain(title);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindings(page)).toEqual([]);
	const reason = field(popup, "lookingFor");
	expect(
		await reason
			.locator("option[value]:not([value=''])")
			.evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
	).toEqual(["self-learner", "taken up a course", "not sure"]);
	const email = await fillIn(popup);
	await dropStamp(popup);
	await submit(popup).click();
	await popup.getByText("Select a Reason").first().waitFor();
	await reason.selectOption("not sure");
	const sent = sentForms(page);
	await submit(popup).click();
	await page.waitForURL(`**${path}/test?notice=email`);
	await page.getByText("Your request for the result by email is in").waitFor();
	expect(sent.at(-1)).toMatchObject({ practiceId: "5401", values: { lookingFor: "not sure" } });

	await page.getByRole("button", { name: "Start the test" }).click();
	await page.waitForURL(`**${path}/test?question=1`);
	await page.locator('[data-behaviour="assessments/attempt"][data-started]').waitFor();
	await page.getByRole("button", { name: /^Question 12 ?, not answered yet/ }).click();
	await page.getByRole("button", { name: "Look over your answers" }).click();
	await page.getByRole("button", { name: "Submit my test" }).click();
	await page.getByRole("heading", { level: 1, name: "You reached 0%" }).waitFor();

	const hot = page.locator("form[data-site-module=fpt-paper-hot]");
	// The browser knows its visitor by now.
	expect(await field(hot, "email").inputValue()).toBe(email);
	await field(hot, "experience").selectOption("0-1");
	await field(hot, "lookingFor").selectOption("not sure");
	await dropStamp(hot);
	await submit(hot).click();
	await thanks(page).waitFor();
	expect(sent.at(-1)?.attachment).toMatch(/^[0-9a-f-]{36}$/);
	expect(await fitsWidth(page)).toBe(true);
	expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
});

test("MOD-008: the paper is saved from its form, and the test begins without it", async () => {
	const { page } = await arrive(path);
	await page.getByRole("link", { name: /^Take \d+ other questions with you, to print$/ }).click();
	const popup = page.locator(dialog);
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
	await fillIn(popup);
	await field(popup, "lookingFor").selectOption("self-learner");
	await dropStamp(popup);
	const download = page.waitForEvent("download");
	await submit(popup).click();
	expect((await download).url()).toContain(`${site.url}${path}/paper.pdf?until=`);
	await thanks(page).waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Start the test" }).click();
	await page.waitForURL(`**${path}/test?question=1`);
});
