import { truncateText } from "#core/text/printable-text.ts";
import { formatDialablePhone } from "#forms/fields/phone-rules.ts";
import { type OutgoingPayload, omitEmpty } from "#forms/submission/payload.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { optOutLines } from "./contact-choice-payload.ts";
import {
	applyFieldMapping,
	crmPayload,
	type FieldMapping,
	withoutMappedAnswers,
} from "./crm-payload.ts";
import { requestSummaryLines } from "./lead-summary-presenter.ts";

/** The placeholder that Salesforce users write into required fields without a value. */
const notProvided = "[not provided]";

/** The fields that a Lead gets without any mapping. */
export const salesforceStandardNames = [
	...(["FirstName", "LastName", "Email", "Phone", "Company"] as const),
	...(["State", "Country", "LeadSource", "Description"] as const),
];

/** The standard fields of a Salesforce Lead, cut to their limits, and those that the operator added. */
export function salesforceFields(
	stored: StoredLead,
	contactChoice: ContactChoice,
	mapping: FieldMapping,
): OutgoingPayload {
	const { lead } = stored;
	const { name, place } = lead;
	const standard = omitEmpty({
		// LastName is required, so a single name goes there.
		FirstName: name.last && truncateText(name.first, 40),
		LastName: truncateText(name.last || name.full || notProvided, 80),
		Email: lead.email,
		Phone: lead.phone && formatDialablePhone(lead.phone),
		Company: truncateText(lead.company || notProvided, 255),
		// No city: a lead only has the default one of its country, which its visitor never entered.
		State: place.state && truncateText(place.state, 80),
		Country: place.countryName && truncateText(place.countryName, 80),
		// A default value of the picklist, which may be restricted.
		LeadSource: "Web",
		Description: truncateText(
			[
				...optOutLines(stored, contactChoice),
				...requestSummaryLines(withoutMappedAnswers(stored, mapping)),
			].join("\n"),
			32_000,
		),
	} satisfies Record<(typeof salesforceStandardNames)[number], unknown>);
	return applyFieldMapping(standard, crmPayload(stored, contactChoice), mapping);
}
