import { cutAt } from "#core/text/printable-text.ts";
import { leadPhone } from "#forms/fields/phone-rules.ts";
import { type Payload, present } from "#forms/submission/payload.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { noLines } from "./contact-choice-payload.ts";
import { crmPayload, type Pairs, withPairs } from "./crm-payload.ts";
import { askedFor } from "./lead-summary-presenter.ts";

/** What Salesforce people write where they were told nothing and the field must be filled. */
const notProvided = "[not provided]";

/** The fields that every Lead of Salesforce has, no longer than it takes them, and those that the operator added. */
export function salesforceFields(
	stored: StoredLead,
	reach: ContactChoice,
	pairs: Pairs,
): Payload {
	const { lead } = stored;
	const { name, place } = lead;
	const usual = present({
		// A last name must be there; whoever told one name only has told that.
		FirstName: name.last && cutAt(name.first, 40),
		LastName: cutAt(name.last || name.full || notProvided, 80),
		Email: lead.email,
		Phone: leadPhone(lead.phone),
		Company: cutAt(lead.company || notProvided, 255),
		City: place.cityName && cutAt(place.cityName, 40),
		State: place.state && cutAt(place.state, 80),
		Country: place.countryName && cutAt(place.countryName, 80),
		// One of the values it has from the start: its list may take no others.
		LeadSource: "Web",
		Description: cutAt(
			[...noLines(stored, reach), ...askedFor(stored)].join("\n"),
			32_000,
		),
	});
	return withPairs(usual, crmPayload(stored, reach), pairs);
}
