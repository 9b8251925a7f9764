import { beforeAll, expect, test } from "vitest";
import { register } from "#testing/accounts.ts";
import { enquiryKinds, rightAnswers } from "#testing/enquiry-kinds.ts";
import { expectValid } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const placements: [siteModule: string, page: string][] = [
	...Object.entries(enquiryKinds).map(([siteModule, { page }]): [string, string] => [
		siteModule,
		page,
	]),
	["subdomain", "/partners/harbor-freight-lines"],
	["university domain", "/partners/northmoor-college"],
];

const toCompanies = "Thank you. A representative will get back to you in one business day.";
/** How each form thanks. */
const thanks: Readonly<Record<string, string>> = {
	B2B_talk_to_advisor_Schedule_Page: toCompanies,
	B2B_contact_home_page: toCompanies,
	SLH_skillup_B2B: toCompanies,
	"corporate training": toCompanies,
	enterprise: toCompanies,
	government: "Thank you. We have your inquiry.",
	"higher education": "Thank you. We have received your inquiry.",
	"university teams": "Thank you. We have your inquiry.",
	"course contact us": "Thank you. An advisor will email you within one business day.",
	reseller: "Thank you. We have received your inquiry.",
	grievance: "Thank you for telling us.",
	"become a trainer": "Thank you. We have received your application.",
	"guest blogger": "Thank you. We have received your idea.",
	subdomain: "Thank you. We have your question.",
	"university domain": "Thank you. We have your question.",
};

let people = 0;

test.each(placements)(
	"LEAD-002, B2B-010: without script the form %s of %s is refused with every text kept, then sent and thanked for on its page, always in valid HTML",
	async (siteModule, path) => {
		const selector = `form[data-site-module="${siteModule}"]`;
		const visitor = new PlainVisitor(site);
		const page = await openForm(visitor, siteModule, path);
		const form = page.form(selector);
		const names = form.entries().map(([name]) => name);
		const answers = Object.fromEntries(
			Object.entries(rightAnswers).filter(([name]) => names.includes(name)),
		);
		const refused = await form.fill({ ...answers, email: "not an address" }).send();
		expect(refused.status).toBe(422);
		expect(refused.text()).toContain("There is a problem");
		const kept = refused.form(selector);
		expect(kept.descriptions("email")[0]).toBe("Invalid Email");
		for (const [name, text] of Object.entries(answers)) expect(kept.value(name)).toBe(text);
		await expectValid(refused);

		const email = await register(site, `ada@journey-${++people}.example`);
		const thanked = await kept.fill({ email }).send();
		expect(thanked.status).toBe(200);
		expect(thanked.address.replace(/[?#].*/, "")).toBe(path);
		expect(thanked.text("[data-lead-thanks]")).toContain(thanks[siteModule]);
		expect(thanked.document.querySelector(selector)).toBeNull();
		await expectValid(thanked);
	},
);

/** Follows the link of the page to its form, unless the form stands there. */
async function openForm(visitor: PlainVisitor, siteModule: string, path: string) {
	const page = await visitor.open(path);
	if (page.document.querySelector(`form[data-site-module="${siteModule}"]`)) return page;
	const links = [...page.document.querySelectorAll("a[href]")].map(
		(link) => link.getAttribute("href") ?? "",
	);
	const name = new URLSearchParams({ form: siteModule }).toString();
	const link = links.find((href) => href.replaceAll("%20", "+").startsWith(`${path}?${name}#`));
	return visitor.open(link ?? "");
}
