import { defaultPhoneCode, type FieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	getFieldText,
	getQueryType,
	isChecked,
} from "#forms/fields/form-value-rules.ts";
import { toPersonName } from "#forms/fields/name-rules.ts";
import { parsePhone } from "#forms/fields/phone-rules.ts";
import {
	hasSmsCompliance,
	type Placement,
	toInquiry,
} from "#forms/placements/placement-rules.ts";
import type { Lead, LeadEbook } from "#forms/submission/lead.ts";
import type { Submission } from "#leads/submission/submission-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import { toLeadLocation } from "./lead-location-rules.ts";
import type { FoundProduct } from "./lead-product-commands.ts";

export interface LeadInput {
	readonly placement: Placement;
	/** That of the company's lead, should the form be sent for one. */
	readonly businessPlacement: Placement | undefined;
	readonly countries: readonly Country[];
	readonly found: FoundProduct | undefined;
	readonly ebook?: LeadEbook | undefined;
}

/** What is asked for, in our own words; `values` are judged, and everything that can be looked up was. */
export function toLead(
	submission: Submission,
	values: FormValues,
	input: LeadInput,
): Lead {
	const { sender } = submission;
	const { placement, countries, found } = input;
	const inquiry = toInquiry(placement, getQueryType(values));
	const isSwapped = inquiry.siteModule !== placement.siteModule;
	const marked = isSwapped ? input.businessPlacement : placement;
	const phone = parsePhone(
		getFieldText(values, "personPhone"),
		getFieldText(values, "phoneCode") || defaultPhoneCode,
		countries.map(({ phoneCode }) => phoneCode),
	);
	const visitorCountry = sender.place.country;
	// Nobody agrees to what they were not asked.
	const asksFor = (key: FieldKey) => placement.fields.includes(key);
	return {
		...inquiry,
		...(isSwapped && { actualSiteModule: placement.siteModule }),
		leadId: submission.lead,
		name: toPersonName(pickNames(values)),
		email: getFieldText(values, "email"),
		phone,
		consent: {
			email: isChecked(values, "agree"),
			sms: asksFor("agreeSms") && isChecked(values, "agreeSms"),
			call: asksFor("agreeCall") && isChecked(values, "agreeCall"),
		},
		purpose: placement.purpose === "answer" ? "answer" : undefined,
		smsCompliance: hasSmsCompliance(placement),
		...toOptionalDetails(values),
		practiceId: submission.practiceId,
		product: found?.product,
		place: toLeadLocation(values, { countries, here: visitorCountry, phone }),
		hostname: sender.hostname,
		pageType: submission.pageType ?? found?.pageType ?? "",
		userType: sender.account?.userType ?? "guest",
		marks: marked?.marks ?? {},
		automatic: submission.automatic,
		utmSource: sender.utmSource ?? submission.leadSource,
		prefill: submission.prefill,
		ebook: input.ebook,
	};
}

function pickNames(values: FormValues) {
	return {
		name: getFieldText(values, "name"),
		firstname: getFieldText(values, "firstname"),
		lastname: getFieldText(values, "lastname"),
	};
}

function toOptionalDetails(values: FormValues) {
	const optionalText = (key: FieldKey) =>
		getFieldText(values, key) || undefined;
	const learners = optionalText("no_of_learner") ?? "";
	return {
		message: optionalText("message"),
		experience: optionalText("experience"),
		lookingFor: optionalText("lookingFor"),
		company: optionalText("company"),
		employees: optionalText("cNoEmps"),
		university: optionalText("university"),
		learners: /^\d{1,9}$/.test(learners) ? Number(learners) : undefined,
	};
}
