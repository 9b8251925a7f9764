import { emailKey } from "#core/email-address.ts";
import { cutAt } from "#core/printable.ts";
import { present } from "../../payload/present.ts";
import { leadPhone } from "../../phone-rules.ts";
import type { ContactChoice } from "../../privacy/privacy-rules.ts";
import type { StoredLead } from "../../stored-lead.ts";
import { askedFor } from "./asked-for.ts";
import { crmPayload, type Pairs, withPairs } from "./crm-payload.ts";
import { noLines } from "./reach.ts";

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
