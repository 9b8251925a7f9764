import { describe, expect, test } from "vitest";
import { splitName } from "#forms/fields/name-rules.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { aLead } from "#forms/submission/testing.ts";
import { businessPayload } from "./business-payload.ts";

const source = { page: "/", screen: "phone" } as const;
const ours = {
	unit: "US",
	recordType: "Ours in America",
	campaignId: 3167,
	currency: "USD",
	isBusinessPage: true,
	isCorporateTraining: false,
	isEnterprise: false,
} as const;
const company = aLead({
	leadType: "b2b",
	siteModule: "B2B_talk_to_advisor_Schedule_Page",
	name: splitName("Ada King Lovelace"),
	company: "Acme",
	employees: "50-249",
	learners: 12,
	utmSource: "news",
	business: ours,
});

describe("a company's lead under the names of the customer record", () => {
	test("it has the contact, the place, the page and who answers it", () => {
		const entryPage = "https://lyceum.example/|Lyceum|2026-11-20|07:00:00";
		expect(businessPayload({ lead: company, source: { ...source, entryPage } })).toEqual({
			Company: "Acme",
			Country: "United States",
			Email: "ada@example.com",
			FirstName: "Ada",
			LastName: "King Lovelace",
			Employees_Range__c: "50-249",
			Site_Module__c: "B2B_talk_to_advisor_Schedule_Page",
			Latest_Lead_Source__c: "Website",
			Latest_Lead_Source_Detail__c: "Website",
			UTM_Source__c: "news",
			Phone: "+1-5551234567",
			State: "NY",
			Device_Type__c: "phone",
			Type_Of_Lead: "FRS",
			noOfLearner: 12,
			countryId: 1,
			Entry_Page__c: entryPage,
			Campaign_id: 3167,
			customerType: "B2B",
			buType: "US",
			recordType: "Ours in America",
			Query_type_name__c: "B2B",
			is_b2b_page: true,
			isCorporateTraining: false,
			isEnterpriseSL: false,
			sl_currency: "USD",
		});
	});

	test("it has the kind of query where its form defines one; consumers' leads have none", () => {
		const crmTags = { tagName: "Reseller", type: "reseller", queryType: "ATP" };
		const payload = businessPayload({ lead: { ...company, crmTags }, source });
		expect(payload.Query_type_name__c).toBe("ATP");
		const consumer = consumerPayload(aLead({ crmTags }));
		expect(consumer).toMatchObject({ tagName: "Reseller", type: "reseller" });
		expect(consumer).not.toHaveProperty("queryType");
	});

	test("it has the attribution and what was prefilled", () => {
		const prefill = { source: "account", data: "email", modified: false };
		const attribution = { source: "news", medium: "email" };
		expect(
			businessPayload({
				lead: { ...company, prefill },
				source: { ...source, attribution },
			}),
		).toMatchObject({
			UTM_Source__c: "news",
			UTM_Medium__c: "email",
			prefilled_source: "account",
			prefillled_data: "email",
			prefilled_modified: false,
		});
	});

	test("ebook leads have the address of the ebook", () => {
		const ebook = { id: 3, url: "https://lyceum.example/ebooks/tables.pdf" };
		const payload = businessPayload({ lead: { ...company, ebook }, source });
		expect(payload.ebook_url).toBe("https://lyceum.example/ebooks/tables.pdf");
	});

	test("it names who referred its visitor", () => {
		const referrer = { name: "Grace Hopper", email: "grace@example.com" };
		expect(businessPayload({ lead: { ...company, referrer }, source })).toMatchObject({
			refererName: "Grace Hopper",
			refererEmail: "grace@example.com",
		});
	});

	test("choosing to inquire for a company sets unit, customer type, record type and query type", () => {
		const lead = { ...company, actualSiteModule: "request a call" };
		expect(businessPayload({ lead, source })).toMatchObject({
			buType: "B2B",
			customerType: "B2B",
			recordType: "B2B",
			Query_type_name__c: "B2B",
		});
		const fsa = { ...ours, unit: "FSA_B2B" } as const;
		const atFsa = businessPayload({ lead: { ...lead, business: fsa }, source });
		expect(atFsa.buType).toBe("FSA_B2B");
		// The lead is from before units were decided.
		const early = businessPayload({
			lead: { ...company, business: undefined },
			source,
		});
		for (const key of ["buType", "recordType", "is_b2b_page"])
			expect(early).not.toHaveProperty(key);
	});
});
