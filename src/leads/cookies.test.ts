import { expect, test } from "vitest";
import { leadCookieList, leadCookies } from "./cookies.ts";

const days = ({ seconds }: { seconds: number }) => seconds / 86_400;
const hours = ({ seconds }: { seconds: number }) => seconds / 3_600;

test("LEAD-093, LEAD-105, CONS-006: the lead itself is remembered for 1 day, what was sent and answered for 90", () => {
	expect(days(leadCookies.lead)).toBe(1);
	expect(days(leadCookies.record)).toBe(90);
	expect(days(leadCookies.sent)).toBe(90);
	expect(days(leadCookies.optIn)).toBe(90);
});

test("LEAD-107, LEAD-108: skip marker and latest automatic lead last 168 hours", () => {
	expect(hours(leadCookies.skip)).toBe(168);
	expect(hours(leadCookies.latestAutomatic)).toBe(168);
});

test("LEAD-109: each cookie that is known by its purpose only has one fixed name", () => {
	expect(leadCookieList.map(({ name }) => name)).toEqual([
		"SL_LEAD",
		"sl_leads_sent",
		"user_lead_data",
		"sl_skip_lead_form",
		"sl_latest_auto_lead",
		"sl_eu_optin",
		"sl_features",
	]);
});

test("LEAD-106: used features are stored for 90 days, with consent to recognition", () => {
	expect(days(leadCookies.features)).toBe(90);
	expect(leadCookies.features).toMatchObject({
		name: "sl_features",
		need: "analytics",
	});
});

test("no script reads by what a browser proves that a lead is its own; the others decide what a page shows", () => {
	for (const cookie of leadCookieList)
		expect(cookie.readable ?? false).toBe(cookie.name !== "SL_LEAD");
});
