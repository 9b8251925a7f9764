import type { ProductKey } from "#catalogue/product-key.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";

type Body = Readonly<Record<string, unknown>>;

/** The payloads call a phone so, forms never do: by this a payload that came without its form is known. */
export function isPayloadAlone(body: Body): boolean {
	return (
		body.values === undefined &&
		body.personPhone === undefined &&
		textIn(body, "phone", "Phone") !== undefined
	);
}

/** What was typed, read out of the payload for consumers or the one for companies. */
export function typedInPayload(body: Body): FormValues {
	const state = textIn(body, "State");
	return {
		name: textIn(body, "name"),
		firstname: textIn(body, "firstName", "FirstName"),
		lastname: textIn(body, "LastName"),
		email: textIn(body, "email", "Email"),
		...phoneOf(textIn(body, "phone", "Phone") ?? ""),
		experience: textIn(body, "years_of_experience"),
		message: textIn(body, "sl_user_message", "message"),
		lookingFor: textIn(body, "lookingFor", "sl_fpt_reason"),
		course: textIn(body, "courseId"),
		company: textIn(body, "Company", "company"),
		country: textIn(body, "Country", "country"),
		cState: state,
		cProvince: state,
		cNoEmps: textIn(body, "Employees_Range__c"),
		no_of_learner: textIn(body, "noOfLearner"),
		queryType: textIn(body, "queryType"),
		agree: body.agree,
		agreeSms: body.sms_compliance_agreed,
		agreeCall: body.agreeCall,
	};
}

/** `+code-number`, in which the hyphen says where the code ends. */
function phoneOf(phone: string): FormValues {
	const [, phoneCode, personPhone] = /^\+?(\d{1,4})-(\d+)$/.exec(phone) ?? [];
	return phoneCode ? { phoneCode, personPhone } : { personPhone: phone };
}

export function siteModuleIn(body: Body): string | undefined {
	return textIn(body, "site_module", "actualSiteModule", "Site_Module__c");
}

/** A payload says 2 for a bundle and 1 for everything else; the first of these that the catalogue has is meant. */
export function productsIn(body: Body): ProductKey[] {
	const digits = textIn(body, "courseId") ?? "";
	if (!/^[1-9]\d{0,8}$/.test(digits)) return [];
	const kinds =
		textIn(body, "productTypeId") === "2"
			? (["bundle", "university"] as const)
			: (["course", "bundle", "free-course"] as const);
	return kinds.map((kind) => ({ kind, id: Number(digits) }));
}

/** Under the first of these names that holds one. */
export function textIn(
	body: Body,
	...names: readonly string[]
): string | undefined {
	for (const name of names) {
		const value = Object.hasOwn(body, name) ? body[name] : undefined;
		if (typeof value === "number") return String(value);
		if (typeof value === "string" && value.trim()) return value.trim();
	}
	return undefined;
}
