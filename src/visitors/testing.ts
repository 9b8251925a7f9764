import type { Country } from "./audience/country.ts";
import { countryEntry } from "./audience/country-rules.ts";
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

/** So many different countries, as the list call answers them. */
export function countryEntries(count: number): CountryEntry[] {
	return Array.from({ length: count }, (_, at) =>
		countryEntry(
			aCountry({
				id: at + 1,
				code: String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
				name: `Country ${at + 1}`,
				phoneCode: String(100 + at),
			}),
		),
	);
}
