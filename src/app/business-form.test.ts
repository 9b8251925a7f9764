import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";
import { privacyPolicyHref, termsHref } from "#visitors/addresses.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const business = "B2B_talk_to_advisor_Schedule_Page";

/** A form as its popup loads it. */
async function loadForm(siteModule: string, page: string): Promise<string> {
	const query = new URLSearchParams({
		...{ method: "getLeadForm", siteModule, page },
	});
	const answer = await aBrowser(site).get(`/api-nocache?${query}`);
	expect(answer.statusCode).toBe(200);
	return answer.body.replaceAll('\\"', '"').replaceAll("\\u003c", "<").replaceAll("&#x27;", "'");
}

const namesOf = (html: string) => [
	...new Set(
		[...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].flatMap(([tag]) =>
			/type="hidden"/.test(tag) ? [] : (/ name="([^"]+)"/.exec(tag)?.[1] ?? []),
		),
	),
];
const labelOf = (html: string, field: string) =>
	new RegExp(`<label[^>]*for="[^"]*-${field}"[^>]*>(.*?)</label>`, "s")
		.exec(html)?.[1]
		?.replace(/<[^>]*>/g, "")
		.trim();

test("B2B-003, B2B-006, B2B-007: the form for companies asks for these fields and no others", async () => {
	const names = namesOf(await loadForm(business, "/business"));
	expect(names.filter((name) => name !== "website")).toEqual([
		"firstname",
		"email",
		"phoneCode",
		"personPhone",
		"company",
		"cNoEmps",
		"country",
		"cState",
		"cProvince",
		// Three optional ones of ours: how many learners, what, and by when.
		"no_of_learner",
		"custom_learn_what",
		"custom_by_when",
		"message",
		"agree",
	]);
	const home = namesOf(await loadForm("B2B_contact_home_page", "/"));
	expect(home.filter((name) => /learn|by_when/.test(name))).toEqual([]);
});

test.each([
	["grievance", "/raise-a-concern", "Registered Email ID of Learner*"],
	["reseller", "/become-a-partner", "Business Email*"],
	["course contact us", "/courses/sql-for-analysts", "Email*"],
	["guest blogger", "/write-for-us", "Email*"],
	["query box", "/courses/sql-for-analysts", "Email*"],
	["become a trainer", "/become-a-trainer", "Work Email*"],
	["higher education", "/for-universities", "Work Email*"],
	[business, "/business", "Work Email*"],
	["B2B_contact_home_page", "/", "Work Email*"],
	["SLH_skillup_B2B", "/business", "Work Email*"],
])(
	"B2B-014, B2B-015: the form %j on %s asks for the email as %s",
	async (siteModule, page, label) => {
		expect(labelOf(await loadForm(siteModule, page), "email")).toBe(label);
	},
);

describe("below a form for companies", () => {
	test.each([
		["/business", "Terms of Use"],
		["/academy", "Legal Disclosure"],
	])("B2B-016..018, B2B-020, BU-004: on %s the link to the terms reads %s", async (page, text) => {
		const html = await loadForm("SLH_skillup_B2B", page);
		expect(html).toContain(`<a href="${termsHref}">${text}</a>`);
		expect(html).toContain(`<a href="${privacyPolicyHref}">`);
		expect(privacyPolicyHref).toBe("/terms-and-conditions#privacy-policy");
		expect(termsHref).toBe("/terms-and-conditions#terms-and-conditions");
		const terms = await aBrowser(site).get("/terms-and-conditions");
		expect(terms.body).toContain('id="terms-and-conditions"');
		expect(terms.body).toContain('id="privacy-policy"');
	});

	test("a consumers' form has the link to the privacy policy alone", async () => {
		const html = await loadForm("query box", "/courses/sql-for-analysts");
		expect(html).toContain(`<a href="${privacyPolicyHref}">`);
		expect(html).not.toContain(termsHref);
	});
});
