import { defaultPhoneCode, type FieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	isTicked,
	queryTypeOf,
	textOf,
} from "#forms/fields/form-value-rules.ts";
import { nameOf } from "#forms/fields/name-rules.ts";
import { readPhone } from "#forms/fields/phone-rules.ts";
import {
	hasSmsCompliance,
	inquiryOf,
	type Placement,
} from "#forms/placements/placement-rules.ts";
import type { Lead, LeadEbook } from "#forms/submission/lead.ts";
import type { Press } from "#leads/submission/submission-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import { leadPlaceOf } from "./lead-location-rules.ts";
import type { FoundProduct } from "./lead-product-commands.ts";

export interface LeadFacts {
	readonly placement: Placement;
	/** That of the company's lead, should the form be sent for one. */
	readonly businessPlacement: Placement | undefined;
	readonly countries: readonly Country[];
	readonly found: FoundProduct | undefined;
	readonly ebook?: LeadEbook | undefined;
}

/** What is asked for, in our own words; `values` are judged, and everything that can be looked up was. */
export function leadOf(
	press: Press,
	values: FormValues,
	facts: LeadFacts,
): Lead {
	const { sender } = press;
	const { placement, countries, found } = facts;
	const inquiry = inquiryOf(placement, queryTypeOf(values));
	const isSwapped = inquiry.siteModule !== placement.siteModule;
	const marked = isSwapped ? facts.businessPlacement : placement;
	const phone = readPhone(
		textOf(values, "personPhone"),
		textOf(values, "phoneCode") || defaultPhoneCode,
		countries.map(({ phoneCode }) => phoneCode),
	);
	const here = sender.place.country;
	// Nobody agrees to what they were not asked.
	const asksFor = (key: FieldKey) => placement.fields.includes(key);
	return {
		...inquiry,
		...(isSwapped && { actualSiteModule: placement.siteModule }),
		leadId: press.lead,
		name: nameOf(namesIn(values)),
		email: textOf(values, "email"),
		phone,
		consent: {
			email: isTicked(values, "agree"),
			sms: asksFor("agreeSms") && isTicked(values, "agreeSms"),
			call: asksFor("agreeCall") && isTicked(values, "agreeCall"),
		},
		purpose: placement.purpose === "answer" ? "answer" : undefined,
		smsCompliance: hasSmsCompliance(placement),
		...toldIn(values),
		practiceId: press.practiceId,
		product: found?.product,
		place: leadPlaceOf(values, { countries, here, phone }),
		hostname: sender.hostname,
		pageType: press.pageType ?? found?.pageType ?? "",
		userType: sender.account?.userType ?? "guest",
		marks: marked?.marks ?? {},
		automatic: press.automatic,
		utmSource: sender.utmSource ?? press.leadSource,
		prefill: press.prefill,
		ebook: facts.ebook,
	};
}

function namesIn(values: FormValues) {
	return {
		name: textOf(values, "name"),
		firstname: textOf(values, "firstname"),
		lastname: textOf(values, "lastname"),
	};
}

function toldIn(values: FormValues) {
	const told = (key: FieldKey) => textOf(values, key) || undefined;
	const learners = told("no_of_learner") ?? "";
	return {
		message: told("message"),
		experience: told("experience"),
		lookingFor: told("lookingFor"),
		company: told("company"),
		employees: told("cNoEmps"),
		university: told("university"),
		learners: /^\d{1,9}$/.test(learners) ? Number(learners) : undefined,
	};
}
