import { businessQueryType, fsaBusinessUnit } from "#forms/business/business-unit-rules.ts";
import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import { answerPayload } from "#forms/submission/answer-payload.ts";
import { toProductTypeId } from "#forms/submission/consumer-payload.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { type OutgoingPayload, omitEmpty } from "#forms/submission/payload.ts";
import { productOverridePayload } from "#forms/submission/product-override-payload.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** A company's lead under the field names of the customer record. */
export function businessPayload({ lead, source }: Pick<StoredLead, "lead" | "source">) {
	const { name, place, prefill, referrer } = lead;
	return omitEmpty({
		// A university is the organization that asks.
		Company: lead.company ?? lead.university,
		Country: place.countryName,
		Email: lead.email,
		FirstName: name.first,
		LastName: name.last,
		...answerPayload("business", lead),
		Site_Module__c: lead.siteModule,
		Latest_Lead_Source__c: "Website",
		Latest_Lead_Source_Detail__c: "Website",
		UTM_Source__c: lead.utmSource,
		UTM_Medium__c: source.attribution?.medium,
		Phone: lead.phone && formatLeadPhone(lead.phone),
		Entry_Page__c: source.entryPage,
		State: place.state,
		Device_Type__c: source.screen,
		Type_Of_Lead: "FRS",
		noOfLearner: lead.learners,
		countryId: place.countryId,
		message: lead.message,
		schedule_call_date_time: lead.call?.dateTime,
		timeZone: lead.call?.timeZone,
		type: lead.crmTags.type,
		// One r too few: published so.
		refererName: referrer?.name,
		refererEmail: referrer?.email,
		ebook_url: lead.ebook?.url,
		prefilled_source: prefill?.source,
		// Published with three l's.
		prefillled_data: prefill?.data,
		prefilled_modified: prefill?.modified,
		...unitFields(lead),
		...pageFields(lead),
		...partnerFields(lead),
		...(lead.business?.product && productOverridePayload(lead.business.product)),
	});
}

/**
 * The unit that answers the lead. A visitor who chose, in a form for consumers, to inquire for
 * their company has not entered where that is.
 */
function unitFields({ business, crmTags, actualSiteModule }: Lead) {
	const isChosen = actualSiteModule !== undefined;
	const unit = business?.unit;
	return {
		Campaign_id: business?.campaignId,
		learnerType: business?.learnerType,
		customerType: "B2B",
		buType: isChosen && unit !== fsaBusinessUnit ? "B2B" : unit,
		...(isChosen ? { recordType: "B2B" } : business && { recordType: business.recordType }),
		Query_type_name__c: isChosen ? businessQueryType : (crmTags.queryType ?? businessQueryType),
	};
}

function pageFields(lead: Lead) {
	const { business } = lead;
	return {
		productTypeId: isOnCompanyPage(lead) ? undefined : toProductTypeId(lead),
		isCorporateTraining: business?.isCorporateTraining,
		is_b2b_page: business?.isBusinessPage,
		isEnterpriseSL: business?.isEnterprise,
		enterpriseIdentifier: lead.enterprise?.id,
		sl_currency: business?.currency,
	};
}

const isOnCompanyPage = ({ business }: Lead) =>
	business !== undefined &&
	(business.isCorporateTraining || business.isEnterprise || business.isBusinessPage);

function partnerFields({ partner, crmTags, custom = [] }: Lead) {
	const companyType = custom.find(({ name }) => name === companyTypeField);
	return {
		companyType: partner && companyType?.value,
		queryType: partner && crmTags.queryType,
	};
}

/** The name of a field that an operator may add to the form of resellers. */
const companyTypeField = "company_type";

/** Fields that are sent although they are empty, as published. Where one has a value, that replaces it. */
export function emptyBusinessFields(lead: Lead): OutgoingPayload {
	return {
		...(isOnCompanyPage(lead) && { productTypeId: null }),
		...(lead.partner && { companyType: "" }),
	};
}
