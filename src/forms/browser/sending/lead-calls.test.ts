import { expect, test } from "vitest";
import { getCourseDetailsById } from "#catalogue/api/calls.ts";
import { leadFormEndpoint } from "#forms/browser/form-request-behaviour.ts";
import type { BusinessLeadCall } from "#forms/business-lead-calls.ts";
import { checkPhone, getLeadForm, getLeadThanks } from "#forms/calls.ts";
import * as published from "#leads/calls.ts";
import * as heads from "./lead-calls.ts";

test("a form asks at the addresses that are published", () => {
	const pairs = [
		[heads.createLeadEndpoint, published.createLead],
		[heads.businessLeadEndpoint, published.b2bSegmentData],
		[heads.skillupLeadEndpoint, published.submitSkillupLead],
		[heads.updateLeadEndpoint, published.updateLead],
		[heads.leadByDataEndpoint, published.leadByData],
		[heads.hashedUserInfoEndpoint, published.getHashedUserInfo],
		[leadFormEndpoint, getLeadForm],
		[heads.leadThanksEndpoint, getLeadThanks],
		[heads.countryNameEndpoint, published.getCountryName],
		[heads.courseDetailsEndpoint, getCourseDetailsById],
		[heads.checkPhoneEndpoint, checkPhone],
		[heads.emailExistsEndpoint, published.checkIfEmailExistsForTest],
	] as const;
	for (const [{ base, name, verb, ...head }, call] of pairs) {
		expect(call).toMatchObject({ base, name, verb });
		expect("stamped" in head).toBe("stamped" in call);
	}
});

test("CALL-016, B2B-046: leads of companies go to the segment-data method unless the other call is configured, those of the free-learning page to its own", () => {
	const page = (type: string, businessCall?: BusinessLeadCall) => ({
		type,
		businessCall,
	});
	expect(heads.leadEndpoint("b2c", page("course")).name).toBe("create-lead");
	expect(heads.leadEndpoint("b2b", page("course")).name).toBe("b2bSegmentData");
	expect(heads.leadEndpoint("b2b", page("course", "lead-gateway")).name).toBe("create-lead");
	expect(heads.leadEndpoint("b2c", page("skill-up")).name).toBe("submitSkillupLead");
});
