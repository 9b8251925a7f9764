import type { ProductKey } from "#catalogue/product-key.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";

/** The published payloads, for consumers and for companies, hold the same content under other names. */
type PayloadBody = Readonly<Record<string, unknown>>;

/** Only the payloads name a phone so, forms do not: this recognizes a payload that came without a form. */
export function isPayloadWithoutForm(body: PayloadBody): boolean {
	return (
		body.values === undefined &&
		body.personPhone === undefined &&
		findBodyText(body, "phone", "Phone") !== undefined
	);
}

/** The values are those of the payload for consumers or of the one for companies. */
export function toFormValues(body: PayloadBody): FormValues {
	const state = findBodyText(body, "State");
	return {
		name: findBodyText(body, "name", "FirstName"),
		firstname: findBodyText(body, "firstName", "FirstName"),
		lastname: findBodyText(body, "LastName"),
		email: findBodyText(body, "email", "Email"),
		...toPhoneValues(findBodyText(body, "phone", "Phone") ?? ""),
		personPhoneAlternate: findBodyText(body, "phoneAlt"),
		experience: findBodyText(body, "years_of_experience"),
		message: findBodyText(body, "sl_user_message", "message", "queryTxt"),
		lookingFor: findBodyText(body, "lookingFor", "sl_fpt_reason"),
		course: findBodyText(body, "courseId"),
		company: findBodyText(body, "Company", "company"),
		country: findBodyText(body, "Country", "country"),
		cState: state,
		cProvince: state,
		cNoEmps: findBodyText(body, "Employees_Range__c"),
		targetSegment: findBodyText(body, "targetSegment"),
		yearInBusiness: findBodyText(body, "yearInBusiness"),
		annualRevenue: findBodyText(body, "annualRevenue"),
		partnership: findBodyText(body, "partnershipType", "partnership"),
		no_of_learner: findBodyText(body, "noOfLearner"),
		queryType: findBodyText(body, "queryType"),
		selectCourse: findBodyText(body, "selectCourse"),
		linkednUrl: findBodyText(body, "urlLI"),
		agree: body.agree,
		agreeEmail: body.agreeEmail,
		agreeSms: body.sms_compliance_agreed,
		agreeCall: body.agreeCall,
	};
}

/** `+code-number`; the hyphen marks the end of the code. */
function toPhoneValues(phone: string): FormValues {
	const [, phoneCode, personPhone] = /^\+?(\d{1,4})-(\d+)$/.exec(phone) ?? [];
	return phoneCode ? { phoneCode, personPhone } : { personPhone: phone };
}

export function findPlacementName(body: PayloadBody): string | undefined {
	return findBodyText(body, "site_module", "actualSiteModule", "Site_Module__c");
}

/** A payload says 2 for a bundle and 1 for all other kinds; the first of these keys that the catalogue has is used. */
export function findPayloadProducts(body: PayloadBody): ProductKey[] {
	const digits = findBodyText(body, "courseId") ?? "";
	if (!/^[1-9]\d{0,8}$/.test(digits)) return [];
	const kinds =
		findBodyText(body, "productTypeId") === "2"
			? (["bundle", "university"] as const)
			: (["course", "bundle", "free-course"] as const);
	return kinds.map((kind) => ({ kind, id: Number(digits) }));
}

/** The text under the first of these names that has one. */
export function findBodyText(body: PayloadBody, ...names: readonly string[]): string | undefined {
	for (const name of names) {
		const value = Object.hasOwn(body, name) ? body[name] : undefined;
		if (typeof value === "number") return String(value);
		if (typeof value === "string" && value.trim()) return value.trim();
	}
	return undefined;
}
