import {
	type FormValues,
	getFieldText,
} from "#forms/fields/form-value-rules.ts";
import { type Phone, toDigits } from "#forms/fields/phone-rules.ts";
import type { LeadLocation } from "#forms/submission/lead.ts";
import type { Country } from "#visitors/audience/country.ts";

/** A list sends the name or the code, a payload may send the number. */
export function findCountryByName(
	typed: string,
	countries: readonly Country[],
): Country | undefined {
	const name = typed.trim().toLowerCase();
	if (!name) return undefined;
	return countries.find(
		(country) =>
			country.code.toLowerCase() === name ||
			country.name.toLowerCase() === name ||
			String(country.id) === name,
	);
}

/** Several countries share a code; where the visitor is decides among them, else the most wanted one. */
export function findCountryByPhoneCode(
	typed: string,
	countries: readonly Country[],
	here?: Country,
): Country | undefined {
	const code = toDigits(typed);
	if (!code) return undefined;
	return here?.phoneCode === code
		? here
		: countries.find(({ phoneCode }) => phoneCode === code);
}

/** The chosen country, or else that of the telephone, or else the one from which the form was sent. */
export function toLeadLocation(
	values: FormValues,
	input: {
		readonly countries: readonly Country[];
		readonly here: Country | undefined;
		readonly phone: Phone;
	},
): LeadLocation {
	const { countries, here, phone } = input;
	const country =
		findCountryByName(getFieldText(values, "country"), countries) ??
		findCountryByPhoneCode(phone.code, countries, here) ??
		here;
	return {
		countryId: country?.id,
		countryName: country?.name,
		cityId: country?.cityId,
		cityName: country?.cityName,
		state:
			getFieldText(values, "cState") ||
			getFieldText(values, "cProvince") ||
			undefined,
	};
}
