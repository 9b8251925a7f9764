import fc from "fast-check";
import { expect, test } from "vitest";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import {
	classifyScreen,
	describePrefill,
	type LeadContext,
	leadFrom,
	mobileBreakpoint,
	parseLeadProduct,
} from "./lead-rules.ts";

const known: LeadContext = {
	hostname: "lyceum.example",
	pageType: "course",
	userType: "b2c",
	utmSource: "letter",
	clientSettings: { product: "bundle-12", crmTags: { tagName: "Call" } },
	fields: ["name", "email", "phoneCode", "personPhone", "agree", "agreeSms"],
	phoneCodes: ["1", "49"],
	leadType: "b2c",
	siteModule: "request a call",
	actualSiteModule: "request a call",
	leadId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
	place: { countryId: 1, countryName: "United States" },
	prefill: undefined,
	automatic: false,
};
const typed = {
	name: "Ada King Lovelace",
	email: " ada@example.com ",
	phoneCode: "1",
	personPhone: "5551234567",
	agree: true,
	agreeSms: false,
};

test("CALL-012: the consumer payload is made of what was typed, by the published names", () => {
	expect(consumerPayload(leadFrom(typed, known))).toMatchObject({
		name: "Ada King Lovelace",
		firstName: "Ada",
		email: "ada@example.com",
		phone: "+1-5551234567",
		courseId: 12,
		productTypeId: 2,
		countryName: "United States",
		countryId: 1,
		leadSource: "letter",
		actualSiteModule: "request a call",
		lead_id: known.leadId,
		tagName: "Call",
		sms_compliance_agreed: false,
	});
});

test("each box says yes to its own channel, and one that the form does not have says nothing", () => {
	expect(leadFrom({ ...typed, agreeCall: true }, known).consent).toEqual({
		contact: true,
		email: false,
		sms: false,
		call: false,
	});
});

test("a product is read from its mark, else it is the chosen course", () => {
	expect(parseLeadProduct("course-7", "9")).toMatchObject({
		id: 7,
		type: "course",
	});
	expect(parseLeadProduct("university-3", "")).toMatchObject({
		type: "bundle",
	});
	expect(parseLeadProduct("free-course-3", "")).toMatchObject({
		type: "course",
	});
	expect(parseLeadProduct(undefined, "9")).toMatchObject({
		id: 9,
		type: "course",
	});
	fc.assert(fc.property(fc.string(), (text) => parseLeadProduct(text, "") === undefined));
});

test("LEAD-069: what we had filled in is named, and whether it was let stand", () => {
	const drawn = { name: "Ada", email: "ada@example.com", personPhone: "" };
	expect(describePrefill("account", drawn, drawn)).toEqual({
		source: "account",
		data: "name,email",
		modified: false,
	});
	const changed = { ...drawn, email: "other@example.com" };
	expect(describePrefill("account", drawn, changed)?.modified).toBe(true);
	expect(describePrefill(undefined, drawn, drawn)).toBeUndefined();
	expect(describePrefill("account", {}, drawn)).toBeUndefined();
});

test("LEAD-114: below 768 px a screen is a phone's", () => {
	expect(mobileBreakpoint).toBe(768);
	expect(classifyScreen(767, true)).toBe("phone");
	expect(classifyScreen(768, true)).toBe("desktop");
	expect(classifyScreen(768, false)).toBe("tablet");
});
