import { beforeAll, describe, expect, test, vi } from "vitest";
import {
	aSiteWithForms,
	businessDefault,
	postForCompany,
	sendForCompany,
	visitorCountries,
	visitorsByCountry,
} from "#testing/business.ts";

/** Makes the form with the ebook one for companies. */
const exitForm = "variant: exit\n    fields: [name, email, agree, agreeEmail]";
const exitFollowUps = "consent: banner\n    followUps: [download, group-enrollment]";

let destinations: Awaited<ReturnType<typeof aSiteWithForms>>;
beforeAll(async () => {
	destinations = await aSiteWithForms(
		(forms) =>
			forms
				.replace(exitForm, `${exitForm}\n    leadType: b2b\n    emailKind: any`)
				.replace(exitFollowUps, "consent: banner\n    followUps: [download]"),
		{
			PUBLIC_URL: "https://learn.example",
			SALESFORCE_FIELDS: "Unit__c=buType,Entry_Page__c=Entry_Page__c",
			HUBSPOT_FIELDS: "business_unit=buType",
		},
	);
});

describe("the record of a company", () => {
	let sent: Awaited<ReturnType<typeof postForCompany>>;
	beforeAll(async () => {
		sent = await postForCompany(
			destinations,
			`/business?form=${businessDefault}&utm_source=newsletter&utm_medium=email`,
		);
	});

	test.each([
		["B2B-022", "Company", "Engines Ltd"],
		["B2B-022", "Country", "United States"],
		["B2B-022, B2B-049", "FirstName", "Ada"],
		["B2B-022, B2B-049", "LastName", "King Lovelace"],
		["B2B-023", "Employees_Range__c", "50-249"],
		["B2B-024", "Site_Module__c", businessDefault],
		["B2B-025", "Latest_Lead_Source__c", "Website"],
		["B2B-025", "Latest_Lead_Source_Detail__c", "Website"],
		["B2B-026", "UTM_Source__c", "newsletter"],
		["B2B-026", "UTM_Medium__c", "email"],
		["B2B-027", "Query_type_name__c", "B2B"],
		["B2B-028", "Phone", "+1-2125550142"],
		[
			"B2B-029",
			"Entry_Page__c",
			"https://learn.example/business|Training for teams and companies: hub, labs, live classes|2026-11-20|07:00:00",
		],
		["B2B-030, B2B-031", "Campaign_id", 3167],
		["B2B-030", "customerType", "B2B"],
		["B2B-030", "State", "NY"],
		["B2B-030", "Device_Type__c", "phone"],
		["B2B-032", "Type_Of_Lead", "FRS"],
		["B2B-033", "buType", "US"],
		["B2B-033", "recordType", "Lyceum America"],
		["B2B-034", "productTypeId", null],
		["B2B-035", "isCorporateTraining", false],
		["B2B-035", "is_b2b_page", true],
		["B2B-035", "isEnterpriseSL", false],
		["B2B-036", "sl_currency", "USD"],
		["B2B-036", "countryId", 1],
	])("B2B-022..025, B2B-026..028, B2B-030..033, B2B-036: by %s it has %s", (_, name, expected) => {
		expect(sent.data[name]).toEqual(expected);
	});

	test("B2B-022: has the email that was typed", () => {
		expect(sent.data.Email).toBe(sent.fields.email);
	});

	test("B2B-022, B2B-029, B2B-033: reaches every CRM", async () => {
		expect(sent.data.Email).toBe(sent.fields.email);
		await vi.waitFor(
			() => {
				const lead = sent.fields.lead_id ?? "";
				expect(destinations.salesforce.leads.get(lead)).toMatchObject({
					Unit__c: "US",
					Entry_Page__c: sent.data.Entry_Page__c,
				});
				const email = sent.fields.email ?? "";
				expect(destinations.hubspot.contacts.get(email)?.properties).toMatchObject({
					business_unit: "US",
				});
			},
			{ timeout: 30_000 },
		);
	});

	test.each([
		["/business", false, true, false],
		["/business/use-cases/moving-to-the-cloud", false, true, false],
		["/business/corporate-training", true, true, false],
		["/business/learning-hub-plus", false, true, true],
		["/partners/harbor-freight-lines/business", false, true, true],
		["/academy", false, false, false],
		["/businesses", false, false, false],
	])(
		"B2B-034, B2B-035: of a query from %s says whether that is a page for corporate training, for companies, of an enterprise",
		async (page, isCorporateTraining, is_b2b_page, isEnterpriseSL) => {
			const isForCompanies = isCorporateTraining || is_b2b_page;
			expect(await sendForCompany(destinations, businessDefault, { page })).toMatchObject({
				isCorporateTraining,
				is_b2b_page,
				isEnterpriseSL,
				productTypeId: isForCompanies || isEnterpriseSL ? null : 1,
			});
		},
	);

	test("B2B-034, B2B-044, B2B-045: about a product describes it, lists as text", async () => {
		const course = await sendForCompany(
			destinations,
			"course contact us",
			{ product: "course-1009", page: "/courses/sql-for-analysts" },
			{ no_of_learner: "12" },
		);
		expect(course).toMatchObject({
			productTypeId: 1,
			product_type_id: 1,
			category_list: '["Data Science"]',
			noOfLearner: 12,
			is_b2b_page: false,
		});
		expect(JSON.parse(String(course.advisors))).not.toEqual([]);
		const bundle = await sendForCompany(
			destinations,
			"course contact us",
			{
				product: "bundle-2001",
				page: "/programs/data-analyst-masters-program",
			},
			{ no_of_learner: "2" },
		);
		expect(bundle).toMatchObject({ productTypeId: 2, product_type_id: 2 });
		for (const list of ["category_list", "advisors", "sub_product_list", "free_courses_list"])
			expect(JSON.parse(String(bundle[list])), list).not.toEqual([]);
		expect(bundle.accreditation).toBeTruthy();
		expect(bundle).not.toHaveProperty("hostname");
	});

	test("is described to its sender by every answer, in the words of its form", async () => {
		const { fields } = await postForCompany(
			destinations,
			`/business?form=${businessDefault}`,
			{},
			{ no_of_learner: "20" },
		);
		await vi.waitFor(
			() => {
				const [email] = destinations.emailsTo(fields.email ?? "");
				for (const item of [
					"your company’s name",
					"How many will learn? 20",
					"Country: United States",
					"State: NY",
					"Number of employees: 50-249",
				])
					expect(String(email?.text)).toContain(`- ${item}\n`);
			},
			{ timeout: 30_000 },
		);
	});

	test("B2B-038: says what was prefilled and whether the visitor changed it", async () => {
		const prefilled = {
			prefilled_source: "account",
			prefillled_data: "email,company",
			prefilled_modified: true,
		};
		expect(await sendForCompany(destinations, businessDefault, prefilled)).toMatchObject(prefilled);
	});

	test("B2B-039: of an ebook for companies has its address", async () => {
		const page = "/categories/data-science";
		const data = await sendForCompany(
			destinations,
			"exit_intent_download",
			{ page },
			{ agree: true },
		);
		expect(data.ebook_url).toBe("https://learn.example/ebooks/tables-you-can-trust.pdf");
	});

	test("B2B-040, B2B-041, B2B-042, B2B-043: of a consumers' form in business mode is B2B in all four", async () => {
		for (const place of visitorCountries)
			expect(
				await sendForCompany(
					destinations,
					"request a call",
					{ product: "course-1009", page: "/courses/sql-for-analysts" },
					{ ...visitorsByCountry[place], queryType: "business" },
				),
			).toMatchObject({
				buType: "B2B",
				customerType: "B2B",
				recordType: "B2B",
				Query_type_name__c: "B2B",
				Site_Module__c: businessDefault,
			});
	});

	test("believes no id, flag or unit that a browser sends", async () => {
		const forged = {
			Campaign_id: 1,
			buType: "FSA_B2B",
			recordType: "Mine",
			customerType: "VIP",
			isCorporateTraining: true,
			isEnterpriseSL: true,
			is_b2b_page: false,
			productTypeId: 2,
			sl_currency: "XXX",
			Entry_Page__c: "https://evil.example",
			Type_Of_Lead: "HOT",
			Query_type_name__c: "ATP",
			refererName: "Mallory",
		};
		const page_title = "Free | now\u0000\r\nX: y".padEnd(900, "!");
		const data = await sendForCompany(destinations, businessDefault, {
			...forged,
			page_title,
		});
		expect(data).toMatchObject({
			...{ Campaign_id: 3167, buType: "US", customerType: "B2B" },
			...{ recordType: "Lyceum America", isCorporateTraining: false },
			...{ isEnterpriseSL: false, is_b2b_page: true, productTypeId: null },
			...{ sl_currency: "USD", Type_Of_Lead: "FRS" },
			Query_type_name__c: "B2B",
		});
		expect(data).not.toHaveProperty("refererName");
		const parts = String(data.Entry_Page__c).split("|");
		expect(parts).toHaveLength(4);
		expect(parts[0]).toBe("https://learn.example/business");
		expect(parts[1]).toMatch(/^Free - nowX: y!+$/);
		expect(parts[1]?.length).toBeLessThanOrEqual(300);
	});

	test("follows the currency of the visitor's prices", async () => {
		const { data } = await postForCompany(
			destinations,
			`/business?form=${businessDefault}`,
			{ cookie: "sl_country=IN" },
			{ personPhone: "9812345678" },
		);
		expect(data.sl_currency).toBe("INR");
	});
});
