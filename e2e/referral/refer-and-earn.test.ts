import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { total } from "../cart-page.ts";
import { waitForEmail } from "../emails.ts";
import {
	arrive,
	dropStamp,
	fillIn,
	goTo,
	isNotProofOfWork,
	site,
	startSite,
	submit,
} from "../lead-forms/form-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { sentForms } from "../practice-tests/sent-forms.ts";
import { fetchShareCode, findReferrer, isReferred } from "../referrals.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth, visit } from "../testing.ts";

startSite();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function expectAccessible(page: Page): Promise<void> {
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);
}

test("MOD-009, CALL-098, REF-014: on a phone a course is recommended by the published call, and the friend's form leads to the discount in the cart", async () => {
	const email = someEmail();
	const { page, browserErrors } = await arrive("/courses/sql-for-analysts", phone);
	await page.getByRole("link", { name: "Recommend this course" }).click();
	await page.getByRole("heading", { name: "Recommend “SQL for Analysts”" }).waitFor();
	await expectAccessible(page);
	await page.locator("form[data-started]").waitFor();
	await page.getByLabel("Your name").fill("Mary Jackson");
	await page.getByLabel("Your email").fill(email);
	const called = page.waitForRequest(/method=saveReferrerAndGenerateSharedCode/);
	await page.keyboard.press("Enter");
	const request = await called;
	expect([request.method(), request.postDataJSON()]).toEqual([
		"POST",
		{ email, name: "Mary Jackson", course_id: 1009, course_type: "course" },
	]);
	await page.getByRole("heading", { name: "Your link is ready" }).waitFor();
	await expectAccessible(page);
	const shareCode = new URL(page.url()).searchParams.get("link");
	const link = await page.getByText(/^http.*\/refer-and-earn\?shareCode=/).textContent();
	expect(link).toBe(`${site.url}/refer-and-earn?shareCode=${shareCode}`);
	await page.goto(
		await waitForEmail(site, email, /(http\S+\/refer-and-earn\/confirm\?key=[\w-]+)/),
	);
	await page.getByRole("button", { name: "Yes, it was me" }).click();
	await page.getByRole("heading", { name: "Thank you for recommending us" }).waitFor();

	const friend = await arrive(`/refer-and-earn?shareCode=${shareCode}`, phone);
	const form = friend.page.locator("form[data-site-module='Refer and Earn']");
	// The form wakes when somebody reaches for it.
	await form.locator("[name=name]").focus();
	await friend.page.locator("[data-awake]").filter({ has: form }).waitFor({ state: "attached" });
	await expectAccessible(friend.page);
	expect(await form.locator("[name=course] option:checked").textContent()).toBe("SQL for Analysts");
	const own = await fillIn(form);
	await form.locator("[name=agree]").check();
	await dropStamp(form);
	const sent = sentForms(friend.page);
	await submit(form).click();
	await friend.page.waitForURL(/\/cart\?product=course-1009&coupon=FRIEND-/);
	expect(sent.at(-1)).toMatchObject({ attachment: shareCode });
	expect(await total(friend.page)).toBe("$169.15");
	expect(await findReferrer(site, own)).toEqual({ name: "Mary Jackson", email });
	expect([...browserErrors, ...friend.browserErrors].filter(isNotProofOfWork)).toEqual([]);
});

test("CALL-098: what the call refuses is said beside the field, with all that was typed", async () => {
	const { page } = await arrive("/recommend/course-1009");
	await page.locator("form[data-started]").waitFor();
	await page.getByLabel("Your name").fill("Mary");
	await page.getByLabel("Your email").fill("mary@");
	await page.getByRole("button", { name: "Get the link" }).click();
	await page.locator("[name=email][aria-invalid=true]").waitFor();
	expect(await page.getByLabel("Your name").inputValue()).toBe("Mary");
	expect(await page.getByLabel("Your email").inputValue()).toBe("mary@");
	await expectAccessible(page);
});

test("MOD-001: without script the friend's form is sent by its page, and a link that has ended says so", async () => {
	const { page } = await visit("about:blank", { javaScriptEnabled: false, country: "DE" });
	await page.goto(`${site.url}/refer-and-earn?shareCode=${"x".repeat(8_000)}`);
	expect(await page.locator("h1").textContent()).toBe("This link has ended");
	await page.goto(`${site.url}/refer-and-earn?SHARECODE=${await fetchShareCode(site)}`);
	const form = page.locator("form[data-site-module='Refer and Earn']");
	await form.locator("[name=course]").selectOption({ label: "SQL for Analysts" });
	const own = await fillIn(form);
	await form.locator("[name=agree]").check();
	await submit(form).click();
	await page.waitForURL(/\/cart\?product=course-1009&coupon=FRIEND-/);
	expect(await isReferred(site, own)).toBe(true);
});

test("CALL-086: on the page of a friend's link a failure of getUserInfo fires its event", async () => {
	const { page } = await arrive("/accounts/sign-up");
	await signUp(page, site, { email: someEmail() });
	await goTo(page, `/refer-and-earn?shareCode=${await fetchShareCode(site)}`);
	await page.locator("header").getByRole("link", { name: "Account" }).first().waitFor();
	await page.route(/method=getUserInfo/, (route) =>
		route.fulfill({ status: 500, json: { status: 500 } }),
	);
	const failed = page.evaluate(
		() =>
			new Promise((resolve) => {
				document.addEventListener("get-user-info-error", ({ type }) => resolve(type));
			}),
	);
	expect(await page.locator("html").getAttribute("data-page-type")).toBe("refer-and-earn");
	await page.locator("header").getByRole("link", { name: "Account" }).first().hover();
	expect(await failed).toBe("get-user-info-error");
});
