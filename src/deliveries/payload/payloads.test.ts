import { describe, expect, test } from "vitest";
import { someApplicationValues } from "#applications/testing.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { aLead } from "#forms/submission/testing.ts";
import { aStoredLead } from "#leads/testing.ts";
import { businessPayload } from "./business-payload.ts";
import { crmPayload as payloadFor } from "./crm-payload.ts";
import { hubspotProperties } from "./hubspot-payload.ts";
import { salesforceFields } from "./salesforce-payload.ts";
import { webhookBody } from "./webhook-payload.ts";

const stored = aStoredLead({
	lead: aLead({ message: "Is there a class\r\nin the evening?\u0000" }),
});
const allowed = { mail: true, calls: true };
const crmPayload = (lead: typeof stored, reach = allowed) => payloadFor(lead, reach);
const fieldsOf = (lead: typeof stored, pairs = [] as [string, string][]) =>
	salesforceFields(lead, allowed, pairs);

describe("what a CRM gets", () => {
	test("is the published payload and the attributes, with the id of the lead", () => {
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

	test("LEAD-084: names lead type and record type of every lead, B2B or B2C", () => {
		const typesIn = (more: Partial<Lead>) => {
			const { leadType, recordType } = crmPayload(aStoredLead({ lead: aLead(more) }));
			return [leadType, recordType];
		};
		expect(typesIn({ leadType: "b2c" })).toEqual(["B2C", "B2C"]);
		expect(typesIn({ leadType: "b2b" })).toEqual(["B2B", "B2B"]);
		// Chosen in a form for consumers.
		const chosen = { leadType: "b2b", actualSiteModule: "query box" } as const;
		expect(typesIn(chosen)).toEqual(["B2B", "B2B"]);
		expect(typesIn({ automatic: true })).toEqual(["B2C", "B2C"]);
	});

	test("of a request that was repeated is every message, the newest first", () => {
		const earlierMessages = [{ at: "2026-11-20T12:00:00Z", text: "And when?" }];
		const written = /^On Sundays\?\s+Written before, on 2026-11-20 at 12:00 UTC:\s+And when\?$/;
		for (const leadType of ["b2c", "b2b"] as const) {
			const lead = aLead({ leadType, message: "On Sundays?", earlierMessages });
			const payload = crmPayload(aStoredLead({ lead }));
			expect(payload.sl_user_message).toMatch(written);
			if (leadType === "b2b") expect(payload.message).toMatch(written);
			expect(fieldsOf(aStoredLead({ lead })).Description).toContain(
				"Written before, on 2026-11-20 at 12:00 UTC:\nAnd when?",
			);
		}
	});

	test("LEAD-106: the features that were used before are one text", () => {
		const features = ["search", "preview"] as const;
		expect(crmPayload({ ...stored, source: { page: "/", features } })).toMatchObject({
			features: "search,preview",
		});
		expect(crmPayload(stored)).not.toHaveProperty("features");
	});

	test("has the opt-outs of its person, first in what an advisor reads in every CRM", () => {
		const said = { mail: true, calls: false };
		const none = { mail: false, calls: false };
		expect(crmPayload(stored)).toMatchObject({
			subscription_status: 1,
			email_subscription_status: 1,
		});
		expect(crmPayload(stored, said)).toMatchObject({
			subscription_status: 0,
			email_subscription_status: 1,
		});
		expect(salesforceFields(stored, said, []).Description).toMatch(/^May be called: no\nAbout: /);
		expect(hubspotProperties(stored, said, []).message).toMatch(/^May be called: no\nAbout: /);
		// They asked for this one after they had said no to all others.
		const consent = { contact: true, email: true, sms: false, call: true };
		const later = aStoredLead({ lead: aLead({ consent }) });
		expect(salesforceFields(later, none, []).Description).toMatch(
			/^May be called: only about this request\nMay be emailed: only about this request\nAbout: /,
		);
		expect(fieldsOf(stored).Description).not.toContain("May be");
	});

	test("has the answer of the group card once it is given", () => {
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

	test("LEAD-074, SYL-008: it has the application once it was sent, with eligibility and the product override", () => {
		const application = {
			values: someApplicationValues(),
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
			eligibility: [{ question: "A degree?", answer: "No", status: "ineligible" }],
		});
		const description = String(fieldsOf(applied).Description);
		expect(description).toContain("A degree?: No (ineligible)");
		expect(description).toContain("Best day for a call: Tuesday");
		const { sent: _, ...begun } = application;
		const draft = String(fieldsOf({ ...stored, application: begun }).Description);
		expect(draft).toContain("Application: started, not sent yet");
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

test("a webhook says created until the first delivery, and has the revision", () => {
	const createdAt = Temporal.Instant.from("2026-11-20T12:34:56Z");
	const lead = { ...stored, revision: 3 };
	const say = (isFirst: boolean) =>
		JSON.parse(webhookBody({ lead, at: createdAt, isFirst }, { a: 1 }));
	expect(say(true)).toEqual({
		type: "lead.created",
		timestamp: "2026-11-20T12:34:56Z",
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

describe("a Salesforce Lead", () => {
	test("has the standard fields", () => {
		expect(fieldsOf(stored)).toEqual({
			FirstName: "Ada",
			LastName: "King Lovelace",
			Email: "ada@example.com",
			Phone: "+1-5551234567",
			Company: "[not provided]",
			State: "NY",
			Country: "United States",
			LeadSource: "Web",
			Description:
				"About: SQL for Analysts (course-1001)\nForm: request a call\nMessage:\nIs there a class\nin the evening?",
		});
	});

	test("always has a last name and a company, and none that is invented", () => {
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
		const { FirstName, LastName, Company, Description } = fieldsOf(aStoredLead({ lead })) as Record<
			string,
			string
		>;
		expect(FirstName).toBe("😀".repeat(20));
		expect([LastName, Company, Description].map((value) => value?.length)).toEqual([
			80, 255, 32_000,
		]);
	});

	test("takes the fields that the operator maps, and omits what they leave empty", () => {
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

test("a HubSpot contact has strings only, and its e-mail in lower case", () => {
	const lead = aLead({ email: "Ada@Example.com" });
	const storedLead = aStoredLead({ lead });
	expect(hubspotProperties(storedLead, allowed, [["course_id", "courseId"]])).toEqual({
		email: "ada@example.com",
		firstname: "Ada",
		lastname: "King Lovelace",
		phone: "+1-5551234567",
		state: "NY",
		country: "United States",
		message: "About: SQL for Analysts (course-1001)\nForm: request a call",
		course_id: "1001",
	});
});
