import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import { omitEmpty } from "#forms/submission/payload.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** The fields of a lead whose visitor chose, in a form for consumers, to inquire for their company. */
const businessEnquiryFields = {
	buType: "B2B",
	customerType: "B2B",
	recordType: "B2B",
	Query_type_name__c: "B2B",
} as const;

/** A company's lead under the field names of the customer record. */
export function businessPayload({
	lead,
	source,
}: Pick<StoredLead, "lead" | "source">) {
	const { name, place, prefill } = lead;
	const isChosen = lead.actualSiteModule !== undefined;
	return omitEmpty({
		// A university is the organization that asks.
		Company: lead.company ?? lead.university,
		Country: place.countryName,
		Email: lead.email,
		FirstName: name.first,
		LastName: name.last,
		Employees_Range__c: lead.employees,
		Site_Module__c: lead.siteModule,
		Latest_Lead_Source__c: "Website",
		Latest_Lead_Source_Detail__c: "Website",
		UTM_Source__c: lead.utmSource,
		UTM_Medium__c: source.attribution?.medium,
		Phone: lead.phone && formatLeadPhone(lead.phone),
		State: place.state,
		Device_Type__c: source.screen,
		Type_Of_Lead: "FRS",
		noOfLearner: lead.learners,
		university: lead.university,
		countryId: place.countryId,
		message: lead.message,
		schedule_call_date_time: lead.call?.dateTime,
		timeZone: lead.call?.timeZone,
		Query_type_name__c: lead.marks.queryType,
		type: lead.marks.type,
		ebook_url: lead.ebook?.url,
		prefilled_source: prefill?.source,
		// Published with three l's.
		prefillled_data: prefill?.data,
		prefilled_modified: prefill?.modified,
		...(isChosen && businessEnquiryFields),
	});
}
