import { describe, expect, test } from "vitest";
import { splitName } from "#forms/fields/name-rules.ts";
import { aLead } from "#forms/submission/testing.ts";
import { engagementAttributes } from "./attribute-payload.ts";

describe("the attributes of a lead", () => {
	test("LEAD-034..037, LEAD-039, LEAD-042, LEAD-046..050: they have contact, form, location and product", () => {
		expect(engagementAttributes(aLead())).toEqual({
			sl_lead_type: "b2c",
			sl_user_email: "ada@example.com",
			sl_user_phone: "1-5551234567",
			sl_user_first_name: "Ada",
			sl_user_last_name: "King Lovelace",
			sl_site_module: "request a call",
			sl_email_opt_in: true,
			sl_sms_opt_in: false,
			sl_call_opt_in: false,
			sl_hostname: "lyceum.example",
			sl_user_country: "United States",
			sl_user_state: "NY",
			sl_product_id: 1001,
			sl_product_type: "course",
			sl_product_name: "SQL for Analysts",
			sl_product_category: "Data Science",
			sl_product_category_id: 2,
			sl_product_image: "/files/sql.webp",
			sl_product_training_type: "self-paced",
			sl_page_type: "course",
			sl_user_type: "guest",
		});
	});

	test("LEAD-038: a single name has no last name, so it is omitted", () => {
		const attributes = engagementAttributes(aLead({ name: splitName("Ada") }));
		expect(attributes.sl_user_first_name).toBe("Ada");
		expect(attributes).not.toHaveProperty("sl_user_last_name");
	});

	test("LEAD-040, LEAD-043: they have the opt-ins, and Yes only with SMS consent", () => {
		const agreed = { contact: true, email: false, sms: true, call: false };
		expect(engagementAttributes(aLead({ consent: agreed }))).toMatchObject({
			sl_email_opt_in: false,
			sl_sms_opt_in: true,
			sl_call_opt_in: false,
			sl_lead_user_consent: "Yes",
		});
		expect(engagementAttributes(aLead())).not.toHaveProperty("sl_lead_user_consent");
	});

	test("LEAD-041, LEAD-044, LEAD-045: they have message, reason, and experience under both names", () => {
		const more = { message: "Hi", lookingFor: "not sure", experience: "3-5" };
		expect(engagementAttributes(aLead(more))).toMatchObject({
			sl_user_message: "Hi",
			sl_fpt_reason: "not sure",
			years_of_experience: "3-5",
			SL_Purdue_TotalWorkExp: "3-5",
		});
	});

	test("LEAD-051: they have the company on business leads only", () => {
		const company = "Acme";
		expect(engagementAttributes(aLead({ company }))).not.toHaveProperty("sl_user_company");
		expect(engagementAttributes(aLead({ company, leadType: "b2b" }))).toMatchObject({
			sl_lead_type: "b2b",
			sl_user_company: "Acme",
		});
	});
});
