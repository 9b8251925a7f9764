import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { waitForEmail } from "./emails.ts";
import { axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { askQuestion } from "./questions.ts";
import { signUp } from "./sign-up.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

async function expectSoundPage(page: Page, isScripted: boolean) {
	if (isScripted) expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	expect(await htmlFindings(await page.content())).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);
}

const expectWithdrawn = (page: Page) =>
	page.getByRole("heading", { name: "Your request is withdrawn" }).waitFor();

test("on a phone, a visitor who is signed in withdraws one request in the account, by keyboard", async () => {
	const email = "phone.grace@example.com";
	await askQuestion(site, email, "course-1009");
	await askQuestion(site, email, "course-1010");
	const { page, browserErrors } = await visit(`${site.url}/accounts/sign-up`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	await signUp(page, site, { email });

	const requests = page.getByRole("region", { name: "Your requests" });
	await expectSoundPage(page, true);
	await requests
		.getByRole("link", { name: /^Withdraw this request.*SQL for Analysts$/ })
		.press("Enter");
	await page.getByRole("heading", { name: "Withdraw this request?" }).waitFor();
	await expectSoundPage(page, true);
	await page.getByRole("link", { name: "No, keep it" }).press("Enter");
	await page.waitForURL(`${site.url}/accounts`);
	await requests
		.getByRole("link", { name: /^Withdraw this request.*SQL for Analysts$/ })
		.press("Enter");
	await page.getByRole("button", { name: "Withdraw this request" }).press("Enter");
	await expectWithdrawn(page);
	await expectSoundPage(page, true);
	// Going back and clicking again changes nothing.
	await page.goBack();
	await page.reload();
	await expectWithdrawn(page);

	await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
	expect(await requests.textContent()).toContain("Withdrawn");
	expect(await requests.getByRole("link", { name: /^Withdraw this request/ }).count()).toBe(1);
	expect(browserErrors).toEqual([]);
});

test("on a desktop without script, the link of the confirmation email leads to withdrawing its request", async () => {
	const email = "desktop.grace@example.com";
	await askQuestion(site, email, "course-1009");
	const link = await waitForEmail(site, email, /(http\S+\/privacy\/yours\?key=p[\w.-]+)/);
	const { page, browserErrors } = await visit(link, {
		javaScriptEnabled: false,
	});
	await expectSoundPage(page, false);
	await page.getByRole("link", { name: "Withdraw this request" }).click();
	await expectSoundPage(page, false);
	await page.getByRole("button", { name: "Withdraw this request" }).click();
	await expectWithdrawn(page);
	await expectSoundPage(page, false);
	await page.getByRole("link", { name: "Back", exact: true }).click();
	await page.getByText(/^You withdrew it on /).waitFor();
	expect(browserErrors).toEqual([]);
});
