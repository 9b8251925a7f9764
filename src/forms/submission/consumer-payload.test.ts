import { describe, expect, test } from "vitest";
import { consumerPayload } from "./consumer-payload.ts";
import { aLead } from "./testing.ts";

describe("what the lead gateway is sent", () => {
	test("LEAD-052..055, LEAD-058..061: person, product, place and what never changes", () => {
		expect(consumerPayload(aLead())).toEqual({
			name: "Ada King Lovelace",
			firstName: "Ada",
			email: "ada@example.com",
			phone: "+1-5551234567",
			courseId: 1001,
			courseName: "SQL for Analysts",
			leadTrainingType: "online",
			productTypeId: 1,
			billingTypeId: 1,
			countryName: "United States",
			countryId: 1,
			cityId: 1,
			cityName: "New York",
			leadFrom: "FRS",
			actualSiteModule: "request a call",
			auto_lead: 0,
		});
	});

	test("LEAD-056, LEAD-062, LEAD-067, LEAD-068: marks come from the placement, and are left out while unset", () => {
		const crmTags = {
			tagName: "Preview",
			type: "course",
			b2cQueryType: "B2C",
			isFrs: false,
			isForcedHotLead: true,
			isRUStage: true,
		};
		expect(consumerPayload(aLead({ crmTags, groupEnrollmentStatus: 0 }))).toMatchObject({
			...crmTags,
			group_enrollment_status: 0,
		});
		for (const key of [...Object.keys(crmTags), "group_enrollment_status"])
			expect(consumerPayload(aLead())).not.toHaveProperty(key);
	});

	test("LEAD-057: the lead source is the UTM source", () => {
		expect(consumerPayload(aLead({ utmSource: "news" }))).toMatchObject({
			leadSource: "news",
		});
	});

	test.each([
		["bundle", 2],
		["course", 1],
		["master_of_masters", 1],
	] as const)("LEAD-059: a %s has product type %d", (type, productTypeId) => {
		const product = { id: 7, type, name: "It" };
		expect(consumerPayload(aLead({ product }))).toMatchObject({
			productTypeId,
			courseId: 7,
		});
	});

	test("LEAD-059: a lead about nothing counts as one about a course", () => {
		const payload = consumerPayload(aLead({ product: undefined }));
		expect(payload.productTypeId).toBe(1);
		expect(payload).not.toHaveProperty("courseId");
	});

	test("LEAD-062: the actual site module is the one before a choice swapped it", () => {
		const swapped = aLead({
			siteModule: "B2B_talk_to_advisor_Schedule_Page",
			actualSiteModule: "query box",
		});
		expect(consumerPayload(swapped).actualSiteModule).toBe("query box");
	});

	test("LEAD-063: message, lead id, experience, and whether it was made automatically", () => {
		const lead = aLead({
			message: "Hi",
			leadId: "L1",
			experience: "15+",
			automatic: true,
		});
		expect(consumerPayload(lead)).toMatchObject({
			sl_user_message: "Hi",
			lead_id: "L1",
			years_of_experience: "15+",
			auto_lead: 1,
		});
	});

	test("LEAD-066: a booked call and its zone, only when one was booked", () => {
		const call = {
			dateTime: "24/11/2026 - 03:15 PM",
			timeZone: "America/New_York",
		};
		expect(consumerPayload(aLead({ call }))).toMatchObject({
			schedule_call_date_time: "24/11/2026 - 03:15 PM",
			timeZone: "America/New_York",
		});
		expect(consumerPayload(aLead())).not.toHaveProperty("timeZone");
	});

	test("LEAD-069: what was prefilled, under names of which one has three l's", () => {
		const prefill = { source: "user info", data: "email", modified: false };
		expect(consumerPayload(aLead({ prefill }))).toMatchObject({
			prefilled_source: "user info",
			prefillled_data: "email",
			prefilled_modified: false,
		});
	});

	test("LEAD-071: SMS compliance is carried only where it is on", () => {
		const consent = { contact: true, email: true, sms: true, call: false };
		const on = { smsCompliance: true };
		expect(consumerPayload(aLead({ ...on, consent }))).toMatchObject({
			sms_compliance_agreed: true,
		});
		expect(consumerPayload(aLead(on))).toMatchObject({
			sms_compliance_agreed: false,
		});
		expect(consumerPayload(aLead({ consent }))).not.toHaveProperty("sms_compliance_agreed");
	});

	test("LEAD-074: eligibility answers are pairs with a status", () => {
		const asked = (eligible: boolean) => ({
			question: "A degree?",
			answer: "Yes",
			eligible,
		});
		const eligibility = [asked(true), asked(false)];
		expect(consumerPayload(aLead({ eligibility })).eligibility).toEqual([
			{ question: "A degree?", answer: "Yes", status: "eligible" },
			{ question: "A degree?", answer: "Yes", status: "ineligible" },
		]);
	});

	test("EBK-006: ebook leads say which ebook", () => {
		const ebook = { id: 3, url: "/ebooks/tables.pdf" };
		expect(consumerPayload(aLead({ ebook }))).toMatchObject({
			ebookId: 3,
			ebook_url: "/ebooks/tables.pdf",
		});
	});
});
