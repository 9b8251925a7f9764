import type { Country } from "./audience/country.ts";
import { toCountryEntry } from "./audience/country-rules.ts";
import type { CountryEntry } from "./calls.ts";

export function aCountry(differences: Partial<Country> = {}): Country {
	return {
		id: 1,
		code: "US",
		name: "United States",
		phoneCode: "1",
		currency: "USD",
		european: false,
		cityId: undefined,
		cityName: undefined,
		...differences,
	};
}

/** Different countries, as the list call answers them. */
export function countryEntries(count: number): CountryEntry[] {
	return Array.from({ length: count }, (_, index) =>
		toCountryEntry(
			aCountry({
				id: index + 1,
				code: String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
				name: `Country ${index + 1}`,
				phoneCode: String(100 + index),
			}),
		),
	);
}
