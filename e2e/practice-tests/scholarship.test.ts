import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
	arrive,
	dropStamp,
	field,
	fillIn,
	focused,
	startSite,
	submit,
} from "../lead-forms/form-page.ts";
import { axeFindings } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { sentForms } from "./sent-forms.ts";

startSite();

const path = "/free-practice-tests/data-analytics-scholarship-test";
const check = "**/checkIfEmailExistsForTest*";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function openForm(options = {}) {
	const visitor = await arrive(path, options);
	const { page } = visitor;
	await page.getByRole("link", { name: "Take the scholarship test" }).click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
	return { ...visitor, popup };
}

const fill = async (popup: Parameters<typeof fillIn>[0], email: string) => {
	await fillIn(popup, email);
	await field(popup, "experience").selectOption("0-1");
	await dropStamp(popup);
};

async function enter(email: string): Promise<Page> {
	const { page, popup } = await openForm();
	await fill(popup, email);
	await submit(popup).click();
	await page.waitForURL(`**${path}/test`);
	return page;
}

/** The published callback of a form, as a page's own script listens to it. */
const recordCallbacks = (page: Page) =>
	page.evaluate(() => {
		const heard: unknown[] = [];
		Object.assign(window, { heard });
		document.addEventListener("lyceum-form-pressed", (event) =>
			heard.push((event as CustomEvent).detail),
		);
	});
const callbacks = (page: Page) =>
	page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

test("FPT-005, FPT-006, FPT-008, CALL-024: an address that has taken the test is refused beside the email; the error callback fires, and nothing is sent", async () => {
	const email = someEmail();
	const first = await enter(email);
	await first.getByRole("button", { name: "Start the test" }).click();
	await first.getByText("Question 1 of 12").first().waitFor();

	const { page, popup } = await openForm(phone);
	await recordCallbacks(page);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	const sent = sentForms(page);
	await fill(popup, email.toUpperCase());
	const error = popup.locator('[data-field="email"] [id$="-error"]');
	await expect
		.poll(() => error.textContent())
		.toBe("This email address has already taken this test. Each address can take it once.");
	expect(requests.some((url) => /emailId=ADA.*&practiceId=5402$/.test(url))).toBe(true);
	await submit(popup).click();
	await expect
		.poll(() => callbacks(page))
		.toEqual([{ status: false, data: { emailExists: true } }]);
	expect(await error.textContent()).toContain("has already taken this test");
	expect(await focused(page)).toBe("email");
	expect(await field(popup, "email").getAttribute("aria-invalid")).toBe("true");
	expect(sent).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);

	// Another address goes on.
	await field(popup, "email").fill(someEmail());
	await submit(popup).click();
	await page.waitForURL(`**${path}/test`);
	expect(sent.length).toBeGreaterThan(0);
	expect(await page.getByRole("button", { name: "Start the test" }).count()).toBe(1);
});

test("FPT-007: a check that fails is logged and ignored: the form is sent, and the server refuses a second time beside the email", async () => {
	const email = someEmail();
	await enter(email);
	const { page, popup } = await openForm();
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	await page.route(check, (route) => route.abort());
	await fill(popup, email);
	await submit(popup).click();
	const error = popup.locator('[data-field="email"] [id$="-error"]');
	await expect.poll(() => error.textContent()).toContain("has already taken this test");
	expect(logged.join()).toContain("SL:Error checkIfEmailExistsForTest");
	await field(popup, "email").fill(someEmail());
	await submit(popup).click();
	await page.waitForURL(`**${path}/test`);
});
