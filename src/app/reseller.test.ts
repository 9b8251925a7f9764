import { beforeAll, expect, test, vi } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithForms, businessCall, fetchWebhookData } from "#testing/business.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { readHtmlForm } from "#testing/forms.ts";
import {
	aSubmission,
	partnerAnswers,
	sendSubmission,
	storedLeadRows,
} from "#testing/submissions.ts";

const path = "/become-a-partner";
const asked = "annualRevenue, partnership, message, agree]";
const ownField = `annualRevenue, partnership, company_type, message, agree]
    customFields:
      - { name: company_type, kind: choice, label: Type of company, choices: [Public, Private] }`;

let destinations: Awaited<ReturnType<typeof aSiteWithForms>>;
let asking: typeof destinations;
beforeAll(async () => {
	destinations = await aSiteWithDestinations();
	asking = await aSiteWithForms((forms) => forms.replace(asked, ownField));
});

let companies = 0;
const typed = () => ({
	name: "Ada King Lovelace",
	email: `ada@reseller-${++companies}.example`,
	personPhone: "2125550142",
	company: "Engines Ltd",
});

/** Sends the form without script. */
async function post(world: typeof destinations, values: object) {
	const browser = aBrowser(world.site);
	const fields: Record<string, string> = {
		...readHtmlForm((await browser.get(path)).body),
		...typed(),
		...values,
	};
	const answer = await browser.post(`${path}?form=reseller`, fields);
	return { answer, lead: fields.lead_id ?? "" };
}

/** Sends it as its script does. */
async function submit(values: object) {
	const submission = aSubmission(
		{ site_module: "reseller", product: undefined, page: path },
		{ ...typed(), phoneCode: "1", ...values },
	);
	const browser = aBrowser(destinations.site);
	const answer = await sendSubmission(browser, submission, businessCall);
	return { answer, lead: submission.lead_id };
}

const choices = [
	[
		"RSL-001, VAL-026",
		"targetSegment",
		"Target segment*",
		["B2C", "B2B", "B2C & B2B"],
		"Select Target Segment",
	],
	[
		"RSL-002, VAL-027",
		"yearInBusiness",
		"Years in business*",
		["0-1", "1-5", "5-10", "10+"],
		"Select Years In Business",
	],
	[
		"RSL-003, VAL-028",
		"annualRevenue",
		"Annual revenue*",
		["$0-5 million", "$5-20 million", "$20 million+"],
		"Select Annual Revenue",
	],
	[
		"RSL-004, VAL-029",
		"partnership",
		"Partnership type*",
		["Distributor", "Channel Partner", "Reseller/Referral Partner"],
		"Select Partnership Type",
	],
] as const;

test.each(choices)(
	"RSL-001..004, VAL-026..029: by %s the form of resellers offers each %s, and refuses what it does not offer, with and without script",
	async (_, field, label, values, message) => {
		const { body } = await aBrowser(destinations.site).get(path);
		const [, text = ""] =
			new RegExp(`<label[^>]*for="lead-form-reseller-${field}"[^>]*>(.*?)</label>`, "s").exec(
				body,
			) ?? [];
		expect(text.replace(/<[^>]*>/g, "").trim()).toBe(label);
		const [, list = ""] =
			new RegExp(`<select[^>]*name="${field}"[^>]*>(.*?)</select>`, "s").exec(body) ?? [];
		const offered = [...list.matchAll(/<option[^>]*value="([^"]+)"/g)];
		expect(offered.map(([, value]) => value?.replace("&amp;", "&"))).toEqual(values);
		const before = await storedLeadRows(destinations.site).counts();
		for (const wrong of ["", "Other", values[0].toLowerCase(), "<b>", "__proto__"]) {
			const answers = { ...partnerAnswers, [field]: wrong };
			if (values.some((value) => value === wrong)) continue;
			const { answer } = await submit(answers);
			expect(answer.statusCode).toBe(422);
			expect(answer.json().problems).toEqual([{ field, message }]);
			const posted = await post(destinations, answers);
			expect(posted.answer.statusCode).toBe(422);
			const at = posted.answer.body.indexOf(`-${field}-error"`);
			expect(posted.answer.body.slice(at, at + 700)).toContain(message);
			// Nothing else is lost.
			const kept = readHtmlForm(posted.answer.body);
			expect(kept.company).toBe("Engines Ltd");
		}
		expect(await storedLeadRows(destinations.site).counts()).toEqual(before);
		for (const value of values) {
			const { answer, lead } = await submit({
				...partnerAnswers,
				[field]: value,
			});
			expect(answer.statusCode, answer.body).toBe(200);
			const name = field === "partnership" ? "partnershipType" : field;
			expect((await fetchWebhookData(destinations, lead))[name]).toBe(value);
		}
	},
);

test("RSL-005, RSL-006, RSL-007: without script, too, the CRM gets the answers under their published names, and the advisor reads them", async () => {
	const { answer, lead } = await post(destinations, partnerAnswers);
	expect(answer.statusCode).toBe(303);
	const data = await fetchWebhookData(destinations, lead);
	expect(data).toMatchObject({
		companyType: "",
		yearInBusiness: "5-10",
		annualRevenue: "$20 million+",
		partnershipType: "Channel Partner",
		targetSegment: "B2C & B2B",
		queryType: "ATP",
		Query_type_name__c: "ATP",
	});
	expect(data).not.toHaveProperty("partnership");
	await vi.waitFor(
		() => {
			const email = destinations.emailsTo("advisors").find(({ text }) => text.includes(lead));
			expect(email?.text).toContain("Wants to be: Channel Partner");
			expect(email?.text).toContain("Sells to: B2C & B2B");
			expect(email?.text).toContain("Years in business: 5-10");
			expect(email?.text).toContain("Annual revenue: $20 million+");
		},
		{ timeout: 30_000 },
	);
});

test("RSL-006: the kind of company is sent where the form asks for it", async () => {
	const { answer, lead } = await post(asking, {
		...partnerAnswers,
		custom_company_type: "Private",
	});
	expect(answer.statusCode).toBe(303);
	expect((await fetchWebhookData(asking, lead)).companyType).toBe("Private");
	const silent = await post(asking, partnerAnswers);
	expect((await fetchWebhookData(asking, silent.lead)).companyType).toBe("");
});

test("RSL-008: only a business email is accepted", async () => {
	const { answer } = await submit({
		...partnerAnswers,
		email: "ada@gmail.com",
	});
	expect(answer.json().problems).toEqual([
		{ field: "email", message: "Please Enter Your Business Email" },
	]);
});

test("CALL-015: the published payload of a reseller is enough, with partnershipType", async () => {
	const lead_id = crypto.randomUUID();
	const { targetSegment, yearInBusiness, annualRevenue } = partnerAnswers;
	const answer = await sendSubmission(
		aBrowser(destinations.site),
		{
			lead_id,
			FirstName: "Grace",
			LastName: "Hopper",
			Email: "grace@reseller.example",
			Phone: "+1-4165551234",
			Company: "Engines Ltd",
			Site_Module__c: "reseller",
			partnershipType: "Distributor",
			...{ targetSegment, yearInBusiness, annualRevenue },
		},
		businessCall,
	);
	expect(answer.statusCode, answer.body).toBe(200);
	expect(await fetchWebhookData(destinations, lead_id)).toMatchObject({
		partnershipType: "Distributor",
		FirstName: "Grace",
	});
});
