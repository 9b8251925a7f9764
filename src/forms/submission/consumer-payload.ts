import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import { answerPayload } from "./answer-payload.ts";
import type { EligibilityAnswer, Lead } from "./lead.ts";
import { omitEmpty } from "./payload.ts";

/** The published numbers of product kinds: a bundle is 2, anything else counts as a course. */
export function toProductTypeId(lead: Pick<Lead, "product">): 1 | 2 {
	return lead.product?.type === "bundle" ? 2 : 1;
}

/** The lead gateway gets this payload, in its own names. */
export function consumerPayload(lead: Lead) {
	return omitEmpty({
		...personFields(lead),
		...productFields(lead),
		...locationFields(lead),
		...crmTagFields(lead),
		leadSource: lead.utmSource,
		leadFrom: "FRS",
		actualSiteModule: lead.actualSiteModule ?? lead.siteModule,
		lead_id: lead.leadId,
		auto_lead: lead.automatic ? 1 : 0,
		group_enrollment_status: lead.groupEnrollmentStatus,
		...prefillFields(lead),
		...callFields(lead),
		...otherModuleFields(lead),
		eligibility: eligibilityPayload(lead.eligibility),
	});
}

/** Their kind of query is for the records of companies, their name for people. */
function crmTagFields({ crmTags: { queryType: _, occasion: _name, ...fields } }: Lead) {
	return fields;
}

function personFields(lead: Lead) {
	return {
		name: lead.name.full,
		firstName: lead.name.first,
		email: lead.email,
		phone: lead.phone && formatLeadPhone(lead.phone),
		phoneAlt: lead.phoneAlternate && formatLeadPhone(lead.phoneAlternate),
		sl_user_message: lead.message,
		// A complaint has the name of companies' messages as well.
		message: lead.purpose === "answer" ? lead.message : undefined,
		...answerPayload("consumer", lead),
		sms_compliance_agreed: lead.smsCompliance ? lead.consent.sms : undefined,
	};
}

function productFields(lead: Lead) {
	return {
		courseId: lead.product?.id,
		courseName: lead.product?.name,
		leadTrainingType: "online",
		productTypeId: toProductTypeId(lead),
		billingTypeId: 1,
	};
}

function locationFields({ place }: Lead) {
	const { countryName, countryId, cityId, cityName } = place;
	return { countryName, countryId, cityId, cityName };
}

function prefillFields({ prefill }: Lead) {
	return {
		prefilled_source: prefill?.source,
		// Three l's: published so.
		prefillled_data: prefill?.data,
		prefilled_modified: prefill?.modified,
	};
}

function callFields({ call }: Lead) {
	return { schedule_call_date_time: call?.dateTime, timeZone: call?.timeZone };
}

/** Other modules provide these: a referral, an ebook, a webinar. */
function otherModuleFields({ referrer, ebook, webinar }: Lead) {
	return {
		// One r too few: published so.
		refererName: referrer?.name,
		refererEmail: referrer?.email,
		ebookId: ebook?.id,
		ebook_url: ebook?.url,
		webinar_title: webinar?.title,
		webinarAccount: webinar?.account,
		webinarKey: webinar?.key,
		webinarId: webinar?.id,
		...(webinar && { leadSource: webinar.leadSource }),
	};
}

export function eligibilityPayload(answers: readonly EligibilityAnswer[] | undefined) {
	return answers?.map(({ question, answer, eligible }) => ({
		question,
		answer,
		status: eligible ? "eligible" : "ineligible",
	}));
}
