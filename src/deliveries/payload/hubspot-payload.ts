import { emailKey } from "#core/text/email-address.ts";
import { truncateText } from "#core/text/printable-text.ts";
import { formatDialablePhone } from "#forms/fields/phone-rules.ts";
import { omitEmpty } from "#forms/submission/payload.ts";
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

/** The limit of a text property of HubSpot. */
const maxPropertyLength = 65_536;

/** The properties that a contact gets without any mapping. */
export const hubspotStandardNames = [
	...(["email", "firstname", "lastname", "phone", "company"] as const),
	...(["state", "country", "message"] as const),
];

/** The standard properties of a HubSpot contact and those that the operator added. The API takes all of them as strings. */
export function hubspotProperties(
	stored: StoredLead,
	contactChoice: ContactChoice,
	mapping: FieldMapping,
): Record<string, string> {
	const { lead } = stored;
	const { name, place } = lead;
	const standard = omitEmpty({
		email: emailKey(lead.email),
		firstname: name.first,
		lastname: name.last,
		phone: lead.phone && formatDialablePhone(lead.phone),
		company: lead.company,
		// No city: a lead only has the default one of its country, which its visitor never entered.
		state: place.state,
		country: place.countryName,
		message: [
			...optOutLines(stored, contactChoice),
			...requestSummaryLines(withoutMappedAnswers(stored, mapping)),
		].join("\n"),
	} satisfies Record<(typeof hubspotStandardNames)[number], unknown>);
	return Object.fromEntries(
		Object.entries(applyFieldMapping(standard, crmPayload(stored, contactChoice), mapping)).map(
			([key, value]) => [key, truncateText(String(value), maxPropertyLength)],
		),
	);
}
