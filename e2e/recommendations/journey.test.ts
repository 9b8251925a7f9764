import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "../testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const home = "/skillup-free-online-courses";
const questionnaire = "/skillup-questionnaire?origin=skilluphome";
const optionsCookie = "skillUp_questionaire_selected_options";

const expectFine = async (page: Page) => {
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
};
const button = (page: Page) => page.locator('[data-part="recommendation-button"]').first();
const label = (page: Page) => button(page).locator('[data-part="label"]');
const prompt = (page: Page) => page.locator('[data-part="recommendation-prompt"]');
const waitForForm = (page: Page) =>
	page.locator('[data-behaviour="recommendations/questionnaire"][data-started]').waitFor();
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const question = (page: Page, id: string) => page.locator(`[data-question="${id}"]`);
const recommended = (page: Page) =>
	page
		.locator("[data-recommended]")
		.evaluateAll((items) => items.map((item) => item.getAttribute("data-recommended")));
const cookieOf = async (page: Page, name: string) =>
	(await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

/** Collects what the page sends to one of the calls. */
function recordCalls(page: Page, name: string): Record<string, unknown>[] {
	const sent: Record<string, unknown>[] = [];
	page.on("request", (request: Request) => {
		if (request.url().includes(`method=${name}`)) sent.push(request.postDataJSON());
	});
	return sent;
}

test("REC-001, REC-003, REC-005, REC-006, REC-008, REC-012, REC-013: a guest answers in a second tab on a phone, the first one shows the list, and after signing up it is the same by identity", async () => {
	const { page, browserErrors } = await visit("about:blank", phone);
	// The popup about friends would open over the page after a while.
	await page.route(/getSkillUpHomePagePopUpData/, (route) => route.fulfill({ json: {} }));
	await page.goto(site.url + home);
	const asGuest = recordCalls(page, "getSkillupPersonalisedListForGuest");
	const asMember = recordCalls(page, "getSkillupPersonalisedList");
	await page
		.locator('[data-behaviour="recommendations/recommended-courses"][data-started]')
		.waitFor({
			state: "attached",
		});
	expect(await label(page).textContent()).toBe("Get Recommendation");
	const [tab] = await Promise.all([page.context().waitForEvent("page"), button(page).click()]);
	await waitForForm(tab);
	expect(tab.url()).toBe(site.url + questionnaire);
	const saved = recordCalls(tab, "saveSkillupPersonalisationAnswer");
	await expectFine(tab);
	expect(await question(tab, "field").isVisible()).toBe(true);
	expect(await question(tab, "experience").isVisible()).toBe(false);
	await tab.getByLabel("Protecting systems and people").check();
	await next(tab).click();
	await tab.getByText("Question 2 of 5").waitFor();
	expect(
		await question(tab, "experience")
			.getByRole("heading")
			.evaluate((title) => title === document.activeElement),
	).toBe(true);
	await tab.getByLabel("Nothing yet, it is all new to me").check();
	await expectFine(tab);
	await tab.goBack();
	await tab.getByText("Question 1 of 5").waitFor();
	expect(await tab.getByLabel("Protecting systems and people").isChecked()).toBe(true);
	await next(tab).click();
	await next(tab).click();
	await tab.getByText("Question 3 of 5").waitFor();
	await expect
		.poll(() => saved.map(({ answers }) => answers))
		.toEqual([{ field: ["security"] }, { experience: ["none"] }]);
	// Every step is kept, and the cookie with the options comes with the result.
	await expect.poll(() => cookieOf(tab, "sl_guest")).toBeTruthy();
	expect(await cookieOf(tab, optionsCookie)).toBeUndefined();
	await tab.getByRole("button", { name: "Back" }).click();
	await tab.getByText("Question 2 of 5").waitFor();
	await tab.getByRole("button", { name: "Get Recommendation" }).click();
	await tab.waitForURL("**/skillup-questionnaire/recommendations");
	const token = await cookieOf(tab, optionsCookie);
	expect(token).toBe("field.security~experience.none");
	// Two are about security; to be new to it says nothing about other subjects.
	expect((await recommended(tab)).length).toBe(3);
	await expectFine(tab);
	await tab.locator('[data-part="first-lesson"] summary').click();
	await expectFine(tab);
	expect(asGuest).toEqual([]);
	await tab.close();
	await page.bringToFront();
	// A browser without a screen does not hide pages behind others.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect.poll(() => label(page).textContent()).toBe("Show Recommendation");
	expect(asGuest).toMatchObject([{ requestToken: token, countryId: 1 }]);
	expect(await prompt(page).isVisible()).toBe(false);
	await page.getByText("Here are some courses based on your interests.").waitFor();
	const list = await recommended(page);
	expect(list.length).toBe(3);
	await button(page).click();
	await page.waitForURL("**#recommendations");
	expect(page.context().pages().length).toBe(1);
	await expectFine(page);
	await page.goto(`${site.url}/accounts/sign-up?back=${home}`);
	await signUp(page, site, { email: someEmail() });
	await page.waitForURL((url) => url.pathname === home);
	await expect.poll(() => label(page).textContent()).toBe("Show Recommendation");
	expect(await recommended(page)).toEqual(list);
	expect(asMember.at(-1)).toMatchObject({
		ssoCookie: await cookieOf(page, "sl_sso"),
		deviceId: await cookieOf(page, "skillup_uuid"),
		countryId: 1,
	});
	expect(browserErrors).toEqual([]);
});

test("a tap on a reason opens the answer that it names, and the change changes the list", async () => {
	const { page } = await visit(
		`${site.url}/skillup-questionnaire?origin=skilluphome#question-time`,
	);
	await waitForForm(page);
	expect(await page.getByText("Question 4 of 5").isVisible()).toBe(true);
	await page.getByLabel("About one hour a week").check();
	await page.getByRole("button", { name: "Get Recommendation" }).click();
	await page
		.locator('[data-part="reason"] a', { hasText: "About one hour a week" })
		.first()
		.click();
	await waitForForm(page);
	expect(await page.getByText("Question 4 of 5").isVisible()).toBe(true);
	expect(await page.getByLabel("About one hour a week").isChecked()).toBe(true);
	await page.getByRole("button", { name: "Back" }).click();
	await page.getByRole("button", { name: "Back" }).click();
	await page.getByLabel("It is my job, and I want to fill gaps").check();
	// Enter goes on to the next question, and does not send the form.
	await page.keyboard.press("Enter");
	await page.getByText("Question 3 of 5").waitFor();
	await page.getByRole("button", { name: "Get Recommendation" }).click();
	await page.locator('[data-part="reason"]', { hasText: "It is my job" }).first().waitFor();
});

test("CALL-094, REC-020: a failure is logged, the list stays empty and the button as it was; a step that is not saved is sent with the next one", async () => {
	const { page } = await visit(site.url + questionnaire);
	await waitForForm(page);
	await page.route("**/api?method=saveSkillup*", (route) => route.fulfill({ status: 503 }));
	await page.getByLabel("Writing programs").check();
	await next(page).click();
	await page.getByText("This could not be saved yet").waitFor();
	await page.unroute("**/api?method=saveSkillup*");
	const saved = recordCalls(page, "saveSkillupPersonalisationAnswer");
	await page.getByLabel("I do parts of it at work").check();
	await next(page).click();
	await expect
		.poll(() => saved.map(({ answers }) => answers))
		.toEqual([{ field: ["programming"], experience: ["at-work"] }]);
	await page.getByRole("button", { name: "Get Recommendation" }).click();
	await page.waitForURL("**/recommendations");
	const log: string[] = [];
	page.on("console", (message) => log.push(message.text()));
	await page.route("**/api?method=getSkillupPersonalisedList*", (route) =>
		route.fulfill({ status: 500 }),
	);
	await page.goto(site.url + home);
	await expect.poll(() => log.join("\n")).toContain("SL:Error getSkillupPersonalisedListForGuest");
	expect(await label(page).textContent()).toBe("Get Recommendation");
	expect(await prompt(page).isVisible()).toBe(true);
	expect(await recommended(page)).toEqual([]);
});

test("without script all questions stand in one form, at every width", async () => {
	const { page } = await visit(site.url + questionnaire, { ...phone, javaScriptEnabled: false });
	for (const id of ["field", "experience", "purpose", "time", "hands"])
		expect(await question(page, id).isVisible()).toBe(true);
	await page.getByLabel("About three hours a week").check();
	await page.getByRole("button", { name: "Get Recommendation" }).click();
	await page.waitForURL("**/recommendations");
	expect((await recommended(page)).length).toBe(6);
});
