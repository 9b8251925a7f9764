import { type FormValues, textOf } from "#forms/fields/form-value-rules.ts";
import { digitsOf, type Phone } from "#forms/fields/phone-rules.ts";
import type { LeadPlace } from "#forms/submission/lead.ts";
import type { Country } from "#visitors/audience/country.ts";

/** A list sends the name or the code, a payload may send the number. */
export function countryNamed(
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
export function countryOfPhoneCode(
	typed: string,
	countries: readonly Country[],
	here?: Country,
): Country | undefined {
	const code = digitsOf(typed);
	if (!code) return undefined;
	return here?.phoneCode === code
		? here
		: countries.find(({ phoneCode }) => phoneCode === code);
}

/** The chosen country, or else that of the telephone, or else the one from which the form was sent. */
export function leadPlaceOf(
	values: FormValues,
	facts: {
		readonly countries: readonly Country[];
		readonly here: Country | undefined;
		readonly phone: Phone;
	},
): LeadPlace {
	const { countries, here, phone } = facts;
	const country =
		countryNamed(textOf(values, "country"), countries) ??
		countryOfPhoneCode(phone.code, countries, here) ??
		here;
	return {
		countryId: country?.id,
		countryName: country?.name,
		cityId: country?.cityId,
		cityName: country?.cityName,
		state: textOf(values, "cState") || textOf(values, "cProvince") || undefined,
	};
}
