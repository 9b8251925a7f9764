import { cutAt } from "#core/printable.ts";
import { type Payload, present } from "../../payload/present.ts";
import { leadPhone } from "../../phone-rules.ts";
import type { StoredLead } from "../../stored-lead.ts";
import { askedFor } from "./asked-for.ts";
import { type Pairs, withPairs } from "./crm-payload.ts";

/** What one text of HubSpot holds. */
const longest = 65_536;

/** The properties that every contact of HubSpot has, and those that the operator added. All are texts to it. */
export function hubspotProperties(
	stored: StoredLead,
	payload: Payload,
	pairs: Pairs,
): Record<string, string> {
	const { lead } = stored;
	const { name, place } = lead;
	const usual = present({
		email: lead.email.toLowerCase(),
		firstname: name.first,
		lastname: name.last,
		phone: leadPhone(lead.phone),
		company: lead.company,
		city: place.cityName,
		state: place.state,
		country: place.countryName,
		message: askedFor(stored).join("\n"),
	});
	return Object.fromEntries(
		Object.entries(withPairs(usual, payload, pairs)).map(([key, value]) => [
			key,
			cutAt(String(value), longest),
		]),
	);
}
