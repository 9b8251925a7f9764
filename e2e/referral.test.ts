import { beforeAll, expect, test } from "vitest";
import { isNotProofOfWork } from "./lead-forms/form-page.ts";
import { fetchShareCode, isReferred } from "./referrals.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, openSharedSite, visit, visitLoaded } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

test("LEAD-064: a visitor from Europe who follows a shared link has nothing stored before consent; the page of the link says who sent them", async () => {
	const { page, browserErrors } = await visit("about:blank", { country: "DE" });
	const listCookies = async () => (await page.context().cookies(site.url)).map(({ name }) => name);
	const reported = visitLoaded(page);
	await page.goto(
		`${site.url}/courses/pmp-exam-preparation?shareCode=${await fetchShareCode(site)}`,
	);
	await reported;
	expect(await listCookies()).not.toContain("sl_share_code");

	await page.getByRole("link", { name: "Any questions?" }).click();
	const form = page.locator("form[data-site-module]").first();
	await form.waitFor();
	const email = someEmail();
	const typed = { name: "Ada King Lovelace", email, personPhone: "(212) 555-0142" };
	for (const [name, text] of Object.entries(typed))
		await form.locator(`[name="${name}"]`).fill(text);
	await form.locator("[name=agree]").check();
	await form.locator("[type=submit]").click();
	await page.locator("[data-lead-thanks]").waitFor();
	expect(await isReferred(site, email)).toBe(true);
	expect(await listCookies()).not.toContain("sl_share_code");
	// The test fills in the form faster than people do, so the server may ask for a proof of work first.
	expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
});
