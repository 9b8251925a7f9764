import { emailKey } from "#core/text/email-address.ts";
import { cutAt } from "#core/text/printable-text.ts";
import { leadPhone } from "#forms/fields/phone-rules.ts";
import { present } from "#forms/submission/payload.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { noLines } from "./contact-choice-payload.ts";
import { crmPayload, type Pairs, withPairs } from "./crm-payload.ts";
import { askedFor } from "./lead-summary-presenter.ts";

/** What one text of HubSpot holds. */
const longest = 65_536;

/** The properties that every contact of HubSpot has, and those that the operator added. All are texts to it. */
export function hubspotProperties(
	stored: StoredLead,
	reach: ContactChoice,
	pairs: Pairs,
): Record<string, string> {
	const { lead } = stored;
	const { name, place } = lead;
	const usual = present({
		email: emailKey(lead.email),
		firstname: name.first,
		lastname: name.last,
		phone: leadPhone(lead.phone),
		company: lead.company,
		city: place.cityName,
		state: place.state,
		country: place.countryName,
		message: [...noLines(stored, reach), ...askedFor(stored)].join("\n"),
	});
	return Object.fromEntries(
		Object.entries(withPairs(usual, crmPayload(stored, reach), pairs)).map(
			([key, value]) => [key, cutAt(String(value), longest)],
		),
	);
}
