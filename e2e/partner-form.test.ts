import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isNotProofOfWork } from "./lead-forms/form-page.ts";
import { axeFindings } from "./page-findings.ts";
import { someEmail } from "./some-email.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const form = (page: Page) => page.locator("form[data-site-module=reseller]");
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const readError = (page: Page, name: string) =>
	form(page).locator(`[data-field="${name}"] [id$="-error"]`).textContent();

/** Each answer, and the message while it is missing. */
const choices = {
	targetSegment: ["B2B", "Select Target Segment"],
	yearInBusiness: ["1-5", "Select Years In Business"],
	annualRevenue: ["$0-5 million", "Select Annual Revenue"],
	partnership: ["Reseller/Referral Partner", "Select Partnership Type"],
} as const;

test("LEAD-002, VAL-026, VAL-027, VAL-028, VAL-029: on a phone a partner finds the form from the home page, reads at each choice that it is missing until it is made, and is thanked in place of the form", async () => {
	const { page, browserErrors } = await visit(site.url, {
		viewport: { width: 360, height: 800 },
		colorScheme: "dark",
		// During smooth scrolling to the error, links pass below the bar, and axe reports them as too small.
		reducedMotion: "reduce",
	});
	await page.getByRole("contentinfo").getByRole("link", { name: "Become a partner" }).click();
	await page.waitForURL("**/become-a-partner");
	await form(page).and(page.locator("[data-stage]")).waitFor();
	const submit = form(page).locator("button[type=submit]");

	await field(page, "email").fill("ada@gmail.com");
	await submit.click();
	await expect.poll(() => readError(page, "email")).toBe("Please Enter Your Business Email");
	await expect.poll(() => readError(page, "name")).toBe("Enter Name");
	for (const [name, [, message]] of Object.entries(choices))
		await expect.poll(() => readError(page, name)).toBe(message);
	expect(await axeFindings(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);

	for (const [name, [answer]] of Object.entries(choices)) {
		await field(page, name).selectOption(answer);
		await expect.poll(() => field(page, name).getAttribute("aria-invalid")).toBe(null);
	}
	await field(page, "name").fill("Ada King Lovelace");
	await field(page, "email").fill(someEmail());
	await field(page, "personPhone").fill("2125550142");
	await field(page, "company").fill("Analytical Engines");
	await submit.click();
	const thanks = page.locator("[data-lead-thanks]");
	await thanks.waitFor();
	expect(await thanks.getByRole("heading", { level: 2 }).textContent()).toBe(
		"Thank you. We have received your inquiry.",
	);
	expect(page.url()).toBe(`${site.url}/become-a-partner`);
	expect(await form(page).isVisible()).toBe(false);
	expect(await axeFindings(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);
	// The test fills in the form faster than people do, so the server may ask for a proof of work first.
	expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
});
