import { describe, expect, test } from "vitest";
import type { Lead } from "#forms/submission/lead.ts";
import { leadProductCodes } from "#forms/submission/sent-leads-rules.ts";
import { aLead } from "#forms/submission/testing.ts";
import { toCookiesAfterLead } from "./submission-cookie-rules.ts";

const cookieValuesAfter = (
	lead: Lead,
	values: Partial<Parameters<typeof toCookiesAfterLead>[1]> = {},
) =>
	Object.fromEntries(
		toCookiesAfterLead(lead, {
			cookies: {},
			placement: { sourceCode: "rcc", fields: [], followUps: [] },
			european: false,
			optIn: undefined,
			receipt: "receipt",
			...values,
		}).map(({ cookie, value }) => [cookie.name, value]),
	);

describe("what a browser keeps of a lead", () => {
	test("LEAD-085, LEAD-110, LEAD-112: of each product type, with its source code and product code", () => {
		for (const type of ["course", "bundle", "master_of_masters"] as const) {
			const product = { id: 7, type, name: "It" };
			expect(cookieValuesAfter(aLead({ product })).sl_leads_sent).toBe(
				`rcc${leadProductCodes[type]}7`,
			);
		}
		expect(leadProductCodes).toEqual({
			course: "c",
			master_of_masters: "m",
			bundle: "b",
		});
	});

	test("what was there stays", () => {
		const cookies = { sl_leads_sent: "chc5" };
		expect(cookieValuesAfter(aLead(), { cookies }).sl_leads_sent).toBe("chc5.rccc1001");
	});

	test("a placement without a code, or a lead about nothing, is not remembered there", () => {
		const none = cookieValuesAfter(aLead(), {
			placement: { sourceCode: undefined, fields: [], followUps: [] },
		});
		expect(none).not.toHaveProperty("sl_leads_sent");
		const about = cookieValuesAfter(aLead({ product: undefined }));
		expect(Object.keys(about)).toEqual(["SL_LEAD", "sl_skip_lead_form"]);
	});

	test("only consumers outside Europe may go without their form the next time", () => {
		expect(cookieValuesAfter(aLead()).sl_skip_lead_form).toBe("1");
		const there = cookieValuesAfter(aLead(), { european: true, optIn: "1" });
		expect(there).not.toHaveProperty("sl_skip_lead_form");
		expect(there.sl_eu_optin).toBe("1");
		expect(cookieValuesAfter(aLead({ leadType: "b2b" }))).not.toHaveProperty("sl_skip_lead_form");
	});

	test("a request for an answer alone sets no cookie to skip forms and no opt-in", () => {
		const complaint = aLead({ purpose: "answer" });
		expect(cookieValuesAfter(complaint)).toEqual({ SL_LEAD: "receipt" });
		expect(cookieValuesAfter(complaint, { european: true, optIn: "1" })).toEqual({
			SL_LEAD: "receipt",
		});
	});

	test("AUTO-016: an automatic lead names its product", () => {
		expect(cookieValuesAfter(aLead({ automatic: true })).sl_latest_auto_lead).toBe("1001");
		expect(cookieValuesAfter(aLead())).not.toHaveProperty("sl_latest_auto_lead");
	});
});
