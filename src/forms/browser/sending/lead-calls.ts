import type { getCourseDetailsById } from "#catalogue/api/calls.ts";
import { type CallInput, withoutSchemas } from "#core/calls.ts";
import type { checkPhone, getLeadThanks } from "#forms/calls.ts";
import type {
	b2bSegmentData,
	checkIfEmailExistsForTest,
	createLead,
	getCountryName,
	getHashedUserInfo,
	getUserByEmail,
	leadByData,
	saveContactFormAction,
	submitSkillupLead,
	updateLead,
} from "#leads/calls.ts";

/**
 * The endpoints of the calls that forms use, without their schemas: the server validates, and the schemas would be more script than
 * the rest of a form.
 */
export const createLeadEndpoint = withoutSchemas<typeof createLead>({
	base: "lead-gateway",
	name: "create-lead",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
});
export const updateLeadEndpoint = withoutSchemas<typeof updateLead>({
	base: "lead-gateway",
	name: "update-lead",
	verb: "POST",
	stamped: true,
});
export const businessLeadEndpoint = withoutSchemas<typeof b2bSegmentData>({
	base: "api",
	name: "b2bSegmentData",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
});
export const skillupLeadEndpoint = withoutSchemas<typeof submitSkillupLead>({
	base: "api",
	name: "submitSkillupLead",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
});
export const leadByDataEndpoint = withoutSchemas<typeof leadByData>({
	base: "lead-gateway",
	name: "lead-by-data",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
});
export const hashedUserInfoEndpoint = withoutSchemas<typeof getHashedUserInfo>({
	base: "api-nocache",
	name: "getHashedUserInfo",
	verb: "POST",
});
export const leadThanksEndpoint = withoutSchemas<typeof getLeadThanks>({
	base: "api-nocache",
	name: "getLeadThanks",
	verb: "GET",
	// The form already holds thanks to show without this answer.
	timeoutMs: 8_000,
});
export const countryNameEndpoint = withoutSchemas<typeof getCountryName>({
	base: "sheldon",
	name: "getCountryName",
	verb: "GET",
	remembered: true,
	// A lead must not wait long for the name of a country.
	timeoutMs: 2_000,
});
export const courseDetailsEndpoint = withoutSchemas<typeof getCourseDetailsById>({
	base: "sheldon",
	name: "getCourseDetailsById",
	verb: "GET",
	remembered: true,
	// Details that the server has as well are not worth a long wait.
	timeoutMs: 2_000,
});
export const emailExistsEndpoint = withoutSchemas<typeof checkIfEmailExistsForTest>({
	base: "sheldon",
	name: "checkIfEmailExistsForTest",
	verb: "GET",
});
export const userByEmailEndpoint = withoutSchemas<typeof getUserByEmail>({
	base: "api-nocache",
	name: "getUserByEmail",
	verb: "GET",
	timeoutMs: 4_000,
});
export const checkPhoneEndpoint = withoutSchemas<typeof checkPhone>({
	base: "api-nocache",
	name: "checkPhone",
	verb: "POST",
	timeoutMs: 4_000,
});

export const contactEndpoint = withoutSchemas<typeof saveContactFormAction>({
	base: "api",
	name: "saveContactFormAction",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
});

/** The call that takes a lead: leads of companies have one of two calls, those of the free-learning page another. */
export function leadEndpoint(
	leadType: "b2c" | "b2b",
	page: {
		readonly type: string;
		readonly businessCall: string | undefined;
		readonly isContact?: boolean;
	},
) {
	if (page.isContact) return contactEndpoint;
	if (leadType === "b2b")
		return page.businessCall === "lead-gateway" ? createLeadEndpoint : businessLeadEndpoint;
	return page.type === "skill-up" ? skillupLeadEndpoint : createLeadEndpoint;
}

/** The body of a lead, of every call that takes one. */
export type LeadBody = CallInput<typeof createLead>;
