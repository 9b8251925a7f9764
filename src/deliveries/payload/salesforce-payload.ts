import { truncateText } from "#core/text/printable-text.ts";
import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import { type OutgoingPayload, omitEmpty } from "#forms/submission/payload.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { optOutLines } from "./contact-choice-payload.ts";
import {
	applyFieldMapping,
	crmPayload,
	type FieldMapping,
} from "./crm-payload.ts";
import { requestSummaryLines } from "./lead-summary-presenter.ts";

/** What Salesforce people write where they were told nothing and the field must be filled. */
const notProvided = "[not provided]";

/** The fields that every Lead of Salesforce has, no longer than it takes them, and those that the operator added. */
export function salesforceFields(
	stored: StoredLead,
	contactChoice: ContactChoice,
	mapping: FieldMapping,
): OutgoingPayload {
	const { lead } = stored;
	const { name, place } = lead;
	const standard = omitEmpty({
		// A last name must be there; whoever told one name only has told that.
		FirstName: name.last && truncateText(name.first, 40),
		LastName: truncateText(name.last || name.full || notProvided, 80),
		Email: lead.email,
		Phone: formatLeadPhone(lead.phone),
		Company: truncateText(lead.company || notProvided, 255),
		City: place.cityName && truncateText(place.cityName, 40),
		State: place.state && truncateText(place.state, 80),
		Country: place.countryName && truncateText(place.countryName, 80),
		// One of the values it has from the start: its list may take no others.
		LeadSource: "Web",
		Description: truncateText(
			[
				...optOutLines(stored, contactChoice),
				...requestSummaryLines(stored),
			].join("\n"),
			32_000,
		),
	});
	return applyFieldMapping(
		standard,
		crmPayload(stored, contactChoice),
		mapping,
	);
}
