import { describe, expect, test } from "vitest";
import { productCodes } from "#forms/sent-leads-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { aLead } from "#forms/submission/testing.ts";
import { cookiesAfter } from "./submission-cookie-rules.ts";

const kept = (
	lead: Lead,
	facts: Partial<Parameters<typeof cookiesAfter>[1]> = {},
) =>
	Object.fromEntries(
		cookiesAfter(lead, {
			cookies: {},
			placement: { sourceCode: "rcc" },
			european: false,
			optIn: undefined,
			receipt: "receipt",
			...facts,
		}).map(({ cookie, value }) => [cookie.name, value]),
	);

describe("what a browser keeps of a lead", () => {
	test("LEAD-085, LEAD-110, LEAD-112: of each product type, with its source code and product code", () => {
		for (const type of ["course", "bundle", "master_of_masters"] as const) {
			const product = { id: 7, type, name: "It" };
			expect(kept(aLead({ product })).sl_leads_sent).toBe(
				`rcc${productCodes[type]}7`,
			);
		}
		expect(productCodes).toEqual({
			course: "c",
			master_of_masters: "m",
			bundle: "b",
		});
	});

	test("what was there stays", () => {
		const cookies = { sl_leads_sent: "chc5" };
		expect(kept(aLead(), { cookies }).sl_leads_sent).toBe("chc5.rccc1001");
	});

	test("a placement without a code, or a lead about nothing, is not remembered there", () => {
		const none = kept(aLead(), { placement: { sourceCode: undefined } });
		expect(none).not.toHaveProperty("sl_leads_sent");
		const about = kept(aLead({ product: undefined }));
		expect(Object.keys(about)).toEqual(["SL_LEAD", "sl_skip_lead_form"]);
	});

	test("only consumers outside Europe may go without their form the next time", () => {
		expect(kept(aLead()).sl_skip_lead_form).toBe("1");
		const there = kept(aLead(), { european: true, optIn: "1" });
		expect(there).not.toHaveProperty("sl_skip_lead_form");
		expect(there.sl_eu_optin).toBe("1");
		expect(kept(aLead({ leadType: "b2b" }))).not.toHaveProperty(
			"sl_skip_lead_form",
		);
	});

	test("whoever wished for an answer alone goes without no form the next time, and has said no yes to others", () => {
		const complaint = aLead({ purpose: "answer" });
		expect(kept(complaint)).toEqual({ SL_LEAD: "receipt" });
		expect(kept(complaint, { european: true, optIn: "1" })).toEqual({
			SL_LEAD: "receipt",
		});
	});

	test("AUTO-016: an automatic lead names its product", () => {
		expect(kept(aLead({ automatic: true })).sl_latest_auto_lead).toBe("1001");
		expect(kept(aLead())).not.toHaveProperty("sl_latest_auto_lead");
	});
});
