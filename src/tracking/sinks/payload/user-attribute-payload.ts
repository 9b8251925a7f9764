import { engagementAttributes } from "#deliveries/payload/attribute-payload.ts";
import { formatDialablePhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { omitEmpty } from "#forms/submission/payload.ts";
import type { SinkUser } from "#tracking/sinks/sink.ts";

type UserField = "email" | "phone" | "firstName" | "lastName" | "company";

/** Published names of questions, and the attribute of each; an operator's own question may have one of them, too. */
const questionFields: Readonly<Record<string, UserField>> = {
	Email: "email",
	Mobile: "phone",
	Phone: "phone",
	"First Name": "firstName",
	"Last Name": "lastName",
	Company: "company",
};
const questionAttributes = ["Employees_Range__c", "years_of_experience", "job_title"] as const;

/** These of a lead's published attributes are about the person; its message is for the advisors alone. */
const attributeNames = [
	...["sl_lead_type", "sl_user_type", "sl_user_country", "sl_user_state", "sl_user_company"],
	...["sl_email_opt_in", "sl_sms_opt_in", "sl_call_opt_in"],
	...["sl_fpt_reason", "years_of_experience", "SL_Purdue_TotalWorkExp"],
] as const;

/** A request says this about whoever sent it. */
export function toLeadAttributes(
	lead: Lead,
	{ productsBought }: { readonly productsBought: readonly string[] },
): Omit<SinkUser, "key" | "email" | "firstName" | "lastName"> {
	const published: Readonly<Record<string, unknown>> = engagementAttributes(lead);
	const answers = readQuestions(lead);
	// A request that wants nothing but an answer says nothing about marketing.
	const optIns = lead.purpose ? {} : { emailOptIn: lead.consent.email, smsOptIn: lead.consent.sms };
	return {
		...answers.fields,
		...optIns,
		...(lead.phone && { phone: formatDialablePhone(lead.phone) }),
		company: lead.company ?? answers.fields.company,
		country: lead.place.countryName,
		region: lead.place.state,
		attributes: {
			...answers.attributes,
			...omitEmpty(Object.fromEntries(attributeNames.map((name) => [name, published[name]]))),
			...(lead.employees && { Employees_Range__c: lead.employees }),
			products_bought: productsBought,
		},
	};
}

/** The answers to an operator's own questions that have a published name. The email is never one of them: it says who this is. */
export function readQuestions({ custom = [] }: Pick<Lead, "custom">): {
	readonly fields: Partial<Record<UserField, string>>;
	readonly attributes: Readonly<Record<string, unknown>>;
} {
	const answers = new Map(
		custom.flatMap(({ name, label, sentAs, value }) =>
			[sentAs, label, name].map((known) => [known ?? "", value] as const),
		),
	);
	const fields: Partial<Record<UserField, string>> = {};
	for (const [question, field] of Object.entries(questionFields)) {
		const value = answers.get(question);
		if (field !== "email" && value !== undefined) fields[field] ??= String(value);
	}
	const attributes = questionAttributes.flatMap((name) =>
		answers.has(name) ? [[name, answers.get(name)] as const] : [],
	);
	return { fields, attributes: Object.fromEntries(attributes) };
}
