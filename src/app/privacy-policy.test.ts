import { beforeAll, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { cartAddress } from "#testing/orders.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";
import { privacyPolicyHref } from "#visitors/addresses.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

test("the privacy policy states the periods of forms.yaml, as the page about stored data does, and names that page", async () => {
	const { retention } = site.snapshots.forms.forms;
	const policy = await aBrowser(site).get("/terms-and-conditions");
	const own = await aBrowser(site).get("/privacy");
	for (const months of [retention.b2c, retention.b2b])
		for (const { body } of [policy, own]) expect(body).toContain(`${months} months`);
	expect(policy.body).toContain(`${retention.quarantined} months`);
	expect(policy.body).not.toContain("{retention");
	const [, anchor = ""] = privacyPolicyHref.split("#");
	const [, section = ""] = policy.body.split(`id="${anchor}"`);
	expect(section).toContain('href="/privacy"');
});

test.each([
	["in a page without script", "/courses/sql-for-analysts?form=query+box"],
	[
		"for a popup",
		`/api-nocache?${new URLSearchParams({
			method: "getLeadForm",
			siteModule: "course agenda",
			product: "course-1009",
			page: "/courses/sql-for-analysts",
		})}`,
	],
	[
		"in a frame",
		`/api-nocache?${new URLSearchParams({
			method: "getLeadForm",
			siteModule: "B2B_contact_home_page",
			page: "/",
			labelledBy: "title",
		})}`,
	],
	["on a page of its own", "/become-a-trainer"],
	["of the cart", cartAddress({ product: "course-1009", mode: "live-virtual" })],
	["of an application", "/programs/data-analyst-masters-program/university-application-form"],
	["of a new account", "/accounts/sign-up"],
])("a form links to the privacy policy: %s", async (_, url) => {
	const { statusCode, body } = await aBrowser(site).get(url);
	expect(statusCode).toBe(200);
	const forms = body.replaceAll('\\"', '"').split("<form").slice(1);
	expect(
		forms.some((form) => form.split("</form>")[0]?.includes(`href="${privacyPolicyHref}"`)),
	).toBe(true);
});
