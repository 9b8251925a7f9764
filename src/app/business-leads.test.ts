import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { root } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import { aSiteWithDestinations } from "./testing-destinations.ts";
import { readHtmlForm } from "./testing-forms.ts";
import {
	aSubmission,
	findLeadId,
	partnerAnswers,
	sendSubmission,
} from "./testing-submissions.ts";

/** Two kinds of query that the demo content does not have, and an ebook for companies: new kinds are content. */
const ownPlacements = `placements:
  - siteModule: government
    variant: business
    leadType: b2b
    fields: [firstname, email, phoneCode, personPhone, company, country, cState, cProvince, message, agree]
    texts: { title: Training for public offices }
    marks: { tagName: Government, type: government, queryType: Government }
  - siteModule: affiliate
    variant: business
    leadType: b2b
    fields: [firstname, email, phoneCode, personPhone, country, cState, cProvince, agree]
    texts: { title: Recommend us }
    marks: { tagName: Affiliate, type: reseller, queryType: Affiliate }`;
const exitForm = "variant: exit\n    fields: [name, email, agree, agreeEmail]";
const exitFollowUps =
	"consent: banner\n    followUps: [download, group-enrollment]";

let folder: string;
let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "content "));
	await cp(join(root, "content"), folder, { recursive: true });
	const written = await readFile(join(root, "content/forms.yaml"), "utf8");
	await writeFile(
		join(folder, "forms.yaml"),
		written
			.replace("placements:", ownPlacements)
			.replace(exitForm, `${exitForm}\n    leadType: b2b\n    emailKind: any`)
			.replace(exitFollowUps, "consent: banner\n    followUps: [download]"),
	);
	destinations = await aSiteWithDestinations({
		CONTENT_DIR: folder,
		PUBLIC_URL: "https://learn.example",
		SALESFORCE_FIELDS: "Unit__c=buType,Entry_Page__c=Entry_Page__c",
		HUBSPOT_FIELDS: "business_unit=buType",
	});
});
afterAll(() => rm(folder, { recursive: true }));

let companies = 0;
const workEmail = () => `ada@company-${++companies}.example`;

/** What the webhook receives of a lead. */
const dataOf = (lead: string) =>
	vi.waitFor(
		() => {
			const event = destinations
				.webhookEvents()
				.find(({ data }) => data.lead_id === lead);
			if (!event) throw new Error("no webhook yet");
			return event.data;
		},
		{ timeout: 30_000 },
	);

const businessDefault = "B2B_talk_to_advisor_Schedule_Page";
const businessCall = "/api?method=b2bSegmentData&rnd=1";

/** Answers every field that a form for companies may have; the others are ignored. */
async function send(
	site_module: string,
	more: Record<string, unknown> = {},
	values: Record<string, unknown> = {},
) {
	const submission = aSubmission(
		{ site_module, product: undefined, page: "/business", ...more },
		{
			name: "Ada King Lovelace",
			firstname: "Ada King Lovelace",
			lastname: "Lovelace",
			email: workEmail(),
			phoneCode: "1",
			personPhone: "2125550142",
			company: "Engines Ltd",
			university: "Oxford",
			cNoEmps: "50-249",
			country: "United States",
			cState: "NY",
			cProvince: "ON",
			...partnerAnswers,
			...values,
		},
	);
	const answer = await sendSubmission(
		aBrowser(destinations.site),
		submission,
		businessCall,
	);
	expect(answer.statusCode, answer.body).toBe(200);
	return dataOf(findLeadId(answer));
}

/** How a visitor of each country answers: in any spelling, and by a number of that country. */
const visitors = {
	us: { country: "United States" },
	ca: { country: "CANADA" },
	mx: { country: " mexico ", phoneCode: "52", personPhone: "5512345678" },
	br: { country: "bRAZIL", phoneCode: "55", personPhone: "11912345678" },
	ve: { country: "ve", phoneCode: "58", personPhone: "4121234567" },
	in: { country: " IN", phoneCode: "91", personPhone: "9812345678" },
	de: { country: "Germany", phoneCode: "49", personPhone: "30123456" },
};
const places = Object.keys(visitors) as (keyof typeof visitors)[];
const regional = ["US", "US", "US", "ROW", "ROW", "IN", "ROW"];
const everywhere = (unit: string) => places.map(() => unit);

test.each([
	[
		"BU-005, BU-006, BU-007, BU-013",
		"higher education",
		"Higher Education",
		regional,
	],
	["BU-001, BU-005, BU-006, BU-007", "government", "Government", regional],
	["BU-005, BU-006, BU-007", "reseller", "ATP", regional],
	["BU-008", "course contact us", "B2C Groups", everywhere("B2C")],
	[
		"BU-009, BU-014, BU-015, BU-016",
		businessDefault,
		"B2B",
		["US", "US", "US", "US", "US", "IN", "ROW"],
	],
	["BU-012", "affiliate", "Affiliate", everywhere("PARTNER")],
])(
	"%s, BU-002, BU-010, BU-011, B2B-050: the form %j is of the type %s, and its unit and record type follow the country",
	async (_, siteModule, queryType, units) => {
		const found = await Promise.all(
			places.map(async (place) => {
				const data = await send(
					siteModule,
					{},
					{ no_of_learner: "12", ...visitors[place] },
				);
				expect(data.Query_type_name__c).toBe(queryType);
				return [place, data.buType, data.recordType];
			}),
		);
		expect(found).toEqual(
			places.map((place, index) => [
				place,
				units[index],
				["us", "ca", "mx"].includes(place) ? "Lyceum America" : "Lyceum Global",
			]),
		);
	},
);

describe("on the FSA page", () => {
	test.each(places)(
		"BU-003, BU-004: the unit is FSA_B2B, also of a visitor from %s",
		async (place) => {
			const data = await send(
				"SLH_skillup_B2B",
				{ page: "/academy" },
				visitors[place],
			);
			expect(data.buType).toBe("FSA_B2B");
		},
	);

	test("BU-003, BU-004: so is that of every query from its host, sent without script", async () => {
		const host = { host: "academy.lyceum.example" };
		const { data } = await post(`/business?form=${businessDefault}`, host);
		expect(data.buType).toBe("FSA_B2B");
		const elsewhere = await post(`/business?form=${businessDefault}`);
		expect(elsewhere.data.buType).toBe("US");
	});
});

/** Fills in a form without script, as people read it. */
async function post(
	address: string,
	headers: Record<string, string> = {},
	typed: Record<string, string> = {},
) {
	const browser = aBrowser(destinations.site);
	const { body } = await browser.get(address, headers);
	const fields: Record<string, string> = {
		...readHtmlForm(body),
		firstname: "Ada King Lovelace",
		email: workEmail(),
		personPhone: "2125550142",
		company: "Engines Ltd",
		cNoEmps: "50-249",
		country: "US",
		cState: "NY",
		message: "Twelve of us",
		...typed,
	};
	const answer = await browser.post(address, fields, {
		"user-agent": iPhone,
		...headers,
	});
	expect(answer.statusCode).toBe(303);
	return { fields, data: await dataOf(fields.lead_id ?? "") };
}

const iPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

describe("the record of a company", () => {
	let sent: Awaited<ReturnType<typeof post>>;
	beforeAll(async () => {
		sent = await post(
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
	])("%s: has %s", (_, name, expected) => {
		expect(sent.data[name]).toEqual(expected);
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
				expect(
					destinations.hubspot.contacts.get(email)?.properties,
				).toMatchObject({ business_unit: "US" });
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
			expect(await send(businessDefault, { page })).toMatchObject({
				isCorporateTraining,
				is_b2b_page,
				isEnterpriseSL,
				productTypeId: isForCompanies || isEnterpriseSL ? null : 1,
			});
		},
	);

	test("B2B-034, B2B-044, B2B-045: about a product describes it, lists as text", async () => {
		const course = await send(
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
		const bundle = await send(
			"course contact us",
			{
				product: "bundle-2001",
				page: "/programs/data-analyst-masters-program",
			},
			{ no_of_learner: "2" },
		);
		expect(bundle).toMatchObject({ productTypeId: 2, product_type_id: 2 });
		for (const list of [
			"category_list",
			"advisors",
			"sub_product_list",
			"free_courses_list",
		])
			expect(JSON.parse(String(bundle[list])), list).not.toEqual([]);
		expect(bundle.accreditation).toBeTruthy();
		expect(bundle).not.toHaveProperty("hostname");
	});

	test("B2B-038: says what was prefilled and whether the visitor changed it", async () => {
		const prefilled = {
			prefilled_source: "account",
			prefillled_data: "email,company",
			prefilled_modified: true,
		};
		expect(await send(businessDefault, prefilled)).toMatchObject(prefilled);
	});

	test("B2B-039: of an ebook for companies has its address", async () => {
		const page = "/categories/data-science";
		const data = await send("exit_intent_download", { page }, { agree: true });
		expect(data.ebook_url).toBe(
			"https://learn.example/ebooks/tables-you-can-trust.pdf",
		);
	});

	test("B2B-040, B2B-041, B2B-042, B2B-043: of a consumers' form in business mode is B2B in all four", async () => {
		for (const place of places)
			expect(
				await send(
					"request a call",
					{ product: "course-1009", page: "/courses/sql-for-analysts" },
					{ ...visitors[place], queryType: "business" },
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
		const data = await send(businessDefault, { ...forged, page_title });
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
		const { data } = await post(
			`/business?form=${businessDefault}`,
			{ cookie: "sl_country=IN" },
			{ personPhone: "9812345678" },
		);
		expect(data.sl_currency).toBe("INR");
	});
});
