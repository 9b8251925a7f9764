import { describe, expect, test } from "vitest";
import { someValues } from "../../application/testing.ts";
import { splitName } from "../../name-rules.ts";
import { businessPayload } from "../../payload/business-payload.ts";
import { consumerPayload } from "../../payload/consumer-payload.ts";
import { aLead } from "../../payload/testing.ts";
import { aStoredLead } from "../../testing.ts";
import { crmPayload } from "./crm-payload.ts";
import { hubspotProperties } from "./hubspot-payload.ts";
import { salesforceFields } from "./salesforce-payload.ts";
import { webhookBody } from "./webhook-payload.ts";

const stored = aStoredLead({
	lead: aLead({ message: "Is there a class\r\nin the evening?\u0000" }),
});
const fieldsOf = (lead: typeof stored, pairs = [] as [string, string][]) =>
	salesforceFields(lead, crmPayload(lead), pairs);

describe("what a CRM is told", () => {
	test("is the published payload and the attributes, by the lead's own number", () => {
		const payload = crmPayload({
			...stored,
			source: { page: "/", attribution: { medium: "email" } },
		});
		expect(payload).toMatchObject({
			...consumerPayload(stored.lead),
			lead_id: stored.id,
			sl_site_module: "request a call",
			attribution_medium: "email",
		});
		expect(payload).not.toHaveProperty("enrollment_type");
	});

	test("has the answer of the group card once it is there", () => {
		const answered = (choice: "self" | "team") =>
			crmPayload({
				...stored,
				enrollment: { choice, timeZone: "Europe/Berlin" },
			});
		expect(answered("team")).toMatchObject({
			enrollment_type: "Group Enrollment",
			funded_by: "Organisation",
			group_enrollment_status: 0,
			timeZone: "Europe/Berlin",
		});
		expect(answered("self")).toMatchObject({
			enrollment_type: "Individual Learning",
			funded_by: "Self",
		});
	});

	test("LEAD-074, SYL-008: has the application once it was sent, with eligibility and the product as it told", () => {
		const application = {
			values: someValues(),
			startedAt: "2026-11-20T12:00:00Z",
			sent: {
				at: "2026-11-20T12:30:00Z",
				eligibility: [{ question: "A degree?", answer: "No", eligible: false }],
				product: {
					type: "bundle" as const,
					categories: [],
					advisors: [],
					subProducts: [],
					freeCourses: [],
					hostname: "apply.example",
				},
			},
		};
		const applied = { ...stored, application };
		expect(crmPayload(applied)).toMatchObject({
			application_status: "submitted",
			hostname: "apply.example",
			product_type_id: 2,
			eligibility: [
				{ question: "A degree?", answer: "No", status: "ineligible" },
			],
		});
		const told = String(fieldsOf(applied).Description);
		expect(told).toContain("A degree?: No (ineligible)");
		expect(told).toContain("Wants to be called on a: Tuesday");
		const { sent: _, ...begun } = application;
		const draft = String(
			fieldsOf({ ...stored, application: begun }).Description,
		);
		expect(draft).toContain("Application: begun, not sent yet");
		expect(draft).not.toContain("Tuesday");
	});

	test("is the business payload for a company's lead, and not the consumers'", () => {
		const company = aStoredLead({
			lead: aLead({ leadType: "b2b", company: "Engines Ltd" }),
		});
		const payload = crmPayload(company);
		expect(payload).toMatchObject({
			...businessPayload(company),
			Company: "Engines Ltd",
			sl_lead_type: "b2b",
			lead_id: company.id,
		});
		expect(payload).not.toHaveProperty("leadFrom");
	});
});

test("a webhook says created to whoever was never told, and how new the news is", () => {
	const say = (isFirst: boolean) =>
		JSON.parse(
			webhookBody({ lead: { ...stored, revision: 3 }, isFirst }, { a: 1 }),
		);
	expect(say(true)).toEqual({
		type: "lead.created",
		timestamp: "2026-11-20T12:00:00Z",
		data: {
			a: 1,
			revision: 3,
			created_at: "2026-11-20T12:00:00Z",
			updated_at: "2026-11-20T12:00:00Z",
			page: "/courses/sql",
		},
	});
	expect(say(false).type).toBe("lead.updated");
});

describe("a Lead of Salesforce", () => {
	test("has its standard fields", () => {
		expect(fieldsOf(stored)).toEqual({
			FirstName: "Ada",
			LastName: "King Lovelace",
			Email: "ada@example.com",
			Phone: "+1-5551234567",
			Company: "[not provided]",
			City: "New York",
			State: "NY",
			Country: "United States",
			LeadSource: "Web",
			Description:
				"About: SQL for Analysts (course 1001)\nForm: request a call\nMessage:\nIs there a class\nin the evening?",
		});
	});

	test("always has a last name and a company, and none that was made up", () => {
		const lead = aLead({ name: splitName("Ada"), company: "Engines Ltd" });
		const fields = fieldsOf(aStoredLead({ lead }));
		expect(fields).toMatchObject({ LastName: "Ada", Company: "Engines Ltd" });
		expect(fields).not.toHaveProperty("FirstName");
	});

	test("is never refused because a text is too long for its field", () => {
		const lead = aLead({
			name: { first: "😀".repeat(30), last: "y".repeat(300), full: "" },
			company: "z".repeat(300),
			message: "m".repeat(40_000),
		});
		const { FirstName, LastName, Company, Description } = fieldsOf(
			aStoredLead({ lead }),
		) as Record<string, string>;
		expect(FirstName).toBe("😀".repeat(20));
		expect([LastName, Company, Description].map((one) => one?.length)).toEqual([
			80, 255, 32_000,
		]);
	});

	test("takes what the operator pairs, and leaves out what they leave empty", () => {
		const lead = aLead({
			eligibility: [{ question: "?", answer: "!", eligible: true }],
		});
		const fields = fieldsOf(aStoredLead({ lead }), [
			["Site_Module__c", "sl_site_module"],
			["Eligibility__c", "eligibility"],
			["Course__c", "courseId"],
			["State", ""],
			["Unknown__c", "no_such_thing"],
		]);
		expect(fields).toMatchObject({
			Site_Module__c: "request a call",
			Eligibility__c: '[{"question":"?","answer":"!","status":"eligible"}]',
			Course__c: 1001,
		});
		expect(fields).not.toHaveProperty("State");
		expect(fields).not.toHaveProperty("Unknown__c");
	});
});

test("a contact of HubSpot has texts only, and its e-mail in small letters", () => {
	const lead = aLead({ email: "Ada@Example.com" });
	const one = aStoredLead({ lead });
	const payload = crmPayload(one);
	expect(hubspotProperties(one, payload, [["course_id", "courseId"]])).toEqual({
		email: "ada@example.com",
		firstname: "Ada",
		lastname: "King Lovelace",
		phone: "+1-5551234567",
		city: "New York",
		state: "NY",
		country: "United States",
		message: "About: SQL for Analysts (course 1001)\nForm: request a call",
		course_id: "1001",
	});
});
