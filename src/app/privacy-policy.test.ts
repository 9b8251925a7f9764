import { beforeAll, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { cartAddress } from "#testing/orders.ts";
import { aSite, closeAfterwards, openSharedSite, type TestSite } from "#testing/site.ts";
import { writeSmallContent } from "#testing/small-content.ts";
import { partnerLegalLinks, privacyPolicyHref } from "#visitors/addresses.ts";

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

test("forms link to the policy and the terms at the addresses that brand.yaml names", async () => {
	const { content, remove: removeUnchanged } = await writeSmallContent();
	await removeUnchanged();
	const aPage = (address: string) => ({
		...Object(content["pages/terms.json"]),
		addresses: [address],
	});
	const { placements, ...forms } = Object(content["forms.json"]);
	const addresses = { privacyPolicy: "/privacidade", terms: "/termos#uso" };
	const { folder, remove } = await writeSmallContent({
		"brand.json": { ...Object(content["brand.json"]), ...addresses },
		"pages/terms.json": aPage("/termos"),
		"pages/policy.json": aPage("/privacidade"),
		"menus.json": JSON.parse(
			JSON.stringify(content["menus.json"]).replace("/terms-and-conditions", "/termos"),
		),
		"forms.json": {
			...forms,
			consent: { ...forms.consent, agree: "Contact me about this request." },
			placements: [
				...placements,
				{
					siteModule: "B2B_talk_to_advisor_Schedule_Page",
					variant: "business",
					leadType: "b2b",
					fields: ["name", "email", "agree"],
					texts: { title: "A team" },
				},
			],
		},
	});
	closeAfterwards(remove);
	const small = await aSite({ env: { CONTENT_DIR: folder, SITE_COUNTRY: "PT" } });
	const linksOn = async (path: string) => {
		const { statusCode, body } = await aBrowser(small).get(path);
		expect(statusCode).toBe(200);
		expect(body).not.toContain("/terms-and-conditions");
		return body;
	};
	expect(await linksOn("/courses/sql?form=query+box")).toContain('<a href="/privacidade">');
	const team = await linksOn("/courses/sql/schedule?form=B2B_talk_to_advisor_Schedule_Page");
	expect(team).toContain('<a href="/privacidade">');
	expect(team).toContain('<a href="/termos#uso">');
	expect(await linksOn("/accounts/sign-up")).toContain('<a href="/privacidade">');
	expect((await aBrowser(small).get("/privacidade")).statusCode).toBe(200);
});

test("an organization's forms link to the policy below its own address, unless it is on another site", () => {
	expect(partnerLegalLinks("acme", {})).toEqual({
		privacy: "/partners/acme/terms-conditions#privacy-policy",
		terms: "/partners/acme/terms-and-conditions#terms-and-conditions",
	});
	const own = { privacyPolicy: "/privacidade", terms: "https://school.example/terms" };
	expect(partnerLegalLinks("acme", own)).toEqual({
		privacy: "/partners/acme/privacidade",
		terms: "https://school.example/terms",
	});
});
