/**
 * The endpoints of the calls that forms use, without their schemas: the server validates, and the schemas would be more script than
 * the rest of a form.
 */
export const createLeadHead = {
	base: "lead-gateway",
	name: "create-lead",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
} as const;
export const updateLeadHead = {
	base: "lead-gateway",
	name: "update-lead",
	verb: "POST",
	stamped: true,
} as const;
export const businessLeadHead = {
	base: "api",
	name: "b2bSegmentData",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
} as const;
export const skillupLeadHead = {
	base: "api",
	name: "submitSkillupLead",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
} as const;
export const leadByDataHead = {
	base: "lead-gateway",
	name: "lead-by-data",
	verb: "POST",
	stamped: true,
	timeoutMs: 20_000,
} as const;
export const userInfoHead = {
	base: "api-nocache",
	name: "getHashedUserInfo",
	verb: "POST",
} as const;
export const leadFormHead = {
	base: "api-nocache",
	name: "getLeadForm",
	verb: "GET",
} as const;
export const leadThanksHead = {
	base: "api-nocache",
	name: "getLeadThanks",
	verb: "GET",
	// The form already holds thanks to show without this answer.
	timeoutMs: 8_000,
} as const;
export const countryNameHead = {
	base: "sheldon",
	name: "getCountryName",
	verb: "GET",
	remembered: true,
	// A lead must not wait long for the name of a country.
	timeoutMs: 2_000,
} as const;
export const courseDetailsHead = {
	base: "sheldon",
	name: "getCourseDetailsById",
	verb: "GET",
	remembered: true,
	// Nor for details that the server knows as well.
	timeoutMs: 2_000,
} as const;
export const emailExistsHead = {
	base: "sheldon",
	name: "checkIfEmailExistsForTest",
	verb: "GET",
} as const;
export const checkPhoneHead = {
	base: "api-nocache",
	name: "checkPhone",
	verb: "POST",
	timeoutMs: 4_000,
} as const;

/** The call that takes a lead: leads of companies have one of two calls, those of the free-learning page another. */
export function leadHead(
	leadType: "b2c" | "b2b",
	page: { readonly type: string; readonly businessCall: string | undefined },
) {
	if (leadType === "b2b")
		return page.businessCall === "lead-gateway"
			? createLeadHead
			: businessLeadHead;
	return page.type === "skill-up" ? skillupLeadHead : createLeadHead;
}
