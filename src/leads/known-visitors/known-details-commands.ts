import { formatReadablePhone } from "#forms/fields/phone-reading-rules.ts";
import { splitPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { mayPrefill } from "#forms/validation/known-user-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { findLead } from "#leads/lead-store.ts";
import { findLatestOffer } from "#leads/people/leads-of-person-store.ts";
import { findPersonByEmail, updatePersonDetails } from "#leads/people/person-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { AccountDetails } from "#visitors/accounts/account.ts";
import { formatPhoneWithCode } from "#visitors/accounts/phone-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import { type Cookies, parseCookies } from "#visitors/cookie-rules.ts";
import type { KnownDetails, KnownDetailsSource } from "#visitors/sign-in/known-details.ts";
import { mayFillForms } from "./known-visitor-commands.ts";

type Deps = Pick<LeadsDeps, "db" | "receipts" | "countries">;

/** A new account takes over what an order or a request has told. */
export function createKnownDetails(deps: Deps): KnownDetailsSource {
	const { db, countries } = deps;
	return {
		async ofOwner(email, { headers }) {
			const own = await findLeadOfBrowser(deps, parseCookies(headers.cookie), email);
			const person = own ? undefined : await findPersonByEmail(db, email);
			const stored = person && (await findLatestOffer(db, person.id));
			const lead = own ?? stored?.lead;
			return lead && toDetails(lead, countries.all);
		},
		async ofBrowser({ headers }) {
			const cookies = parseCookies(headers.cookie);
			if (!mayPrefill({ shouldPrefill: 1 }, cookies[leadCookies.optIn.name])) return undefined;
			const lead = await findLeadOfBrowser(deps, cookies, undefined);
			return lead && toDetails(lead, countries.all);
		},
		async correct(tx, { email, phone }, details) {
			const { firstName, lastName } = details;
			await updatePersonDetails(tx, {
				...{ email, firstName, lastName },
				// An account that never had a number says nothing about the one of a request.
				...((phone || details.phone) && toPersonPhone(details, countries.all)),
			});
		},
	};
}

/** The two parts in which the number of a person is stored; the number of an account without a country may have no code. */
function toPersonPhone(
	{ phone, countryId }: AccountDetails,
	countries: readonly Country[],
): Pick<Person, "phoneCode" | "phoneNumber"> {
	const country = countries.find(({ id }) => id === countryId);
	const number = formatPhoneWithCode(phone, country, countries) ?? "";
	const parts = splitPhone({ code: "", number });
	return { phoneCode: parts.code, phoneNumber: parts.number };
}

/** The latest that this browser has sent and that may fill in forms, with any address or with this one. */
async function findLeadOfBrowser(
	{ db, receipts }: Deps,
	cookies: Cookies,
	email: string | undefined,
): Promise<Lead | undefined> {
	for (const id of receipts.leadIds(cookies)) {
		const stored = await findLead(db, id);
		if (!stored || !mayFillForms(stored.lead)) continue;
		if (email === undefined || stored.lead.email === email) return stored.lead;
	}
	return undefined;
}

function toDetails(
	{ email, name, phone, place, order }: Lead,
	countries: readonly Country[],
): KnownDetails {
	// Several countries share a dialling code, so that alone says nothing.
	const country =
		countries.find(({ id }) => id === place?.countryId) ??
		countries.find(({ code }) => code === order?.country);
	return {
		email,
		firstName: name.first,
		lastName: name.last,
		phoneNumber: phone ? formatReadablePhone(phone) : "",
		countryId: String(country?.id ?? ""),
	};
}
