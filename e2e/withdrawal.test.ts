import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { askQuestion } from "./questions.ts";
import { signUp } from "./sign-up.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

async function expectSoundPage(page: Page): Promise<void> {
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);
}

const expectWithdrawn = (page: Page) =>
	page.getByRole("heading", { name: "Your request is withdrawn" }).waitFor();

test("on a phone, a visitor who is signed in withdraws one request in the account, by keyboard", async () => {
	const email = someEmail();
	await askQuestion(site, email, "course-1009");
	await askQuestion(site, email, "course-1010");
	const { page, browserErrors } = await visit(`${site.url}/accounts/sign-up`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	await signUp(page, site, { email });

	const requests = page.getByRole("region", { name: "Your requests" });
	await expectSoundPage(page);
	await requests
		.getByRole("link", { name: /^Withdraw this request.*SQL for Analysts$/ })
		.press("Enter");
	await page.getByRole("heading", { name: "Withdraw this request?" }).waitFor();
	await expectSoundPage(page);
	await page.getByRole("link", { name: "No, keep it" }).press("Enter");
	await page.waitForURL(`${site.url}/accounts`);
	await requests
		.getByRole("link", { name: /^Withdraw this request.*SQL for Analysts$/ })
		.press("Enter");
	await page.getByRole("button", { name: "Withdraw this request" }).press("Enter");
	await expectWithdrawn(page);
	await expectSoundPage(page);
	// Going back and clicking again changes nothing.
	await page.goBack();
	await page.reload();
	await expectWithdrawn(page);

	await page.getByRole("link", { name: "Back", exact: true }).press("Enter");
	expect(await requests.textContent()).toContain("Withdrawn");
	expect(await requests.getByRole("link", { name: /^Withdraw this request/ }).count()).toBe(1);
	expect(browserErrors).toEqual([]);
});
