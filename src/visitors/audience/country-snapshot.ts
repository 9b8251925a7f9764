import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import type { Country } from "./country.ts";
import { mapTimeZones, toCanonicalZone } from "./time-zone-rules.ts";

/** All countries in memory, because every request reads them. */
export interface Countries {
	readonly all: readonly Country[];
	byCode(code: string): Country | undefined;
	/** Finds the country of a time zone, as a browser names it. */
	byTimeZone(zone: string): Country | undefined;
}

export function createCountries(countries: Entries<Country>): Countries {
	let zones: { readonly of: readonly Country[]; readonly codes: ReadonlyMap<string, string> };
	// Reading the zones of all countries takes a tenth of a second, so it waits for the first question.
	const findZones = () => {
		const { list } = countries;
		if (zones?.of !== list) zones = { of: list, codes: mapTimeZones(list.map(({ code }) => code)) };
		return zones.codes;
	};
	return {
		get all() {
			return countries.list;
		},
		byCode: (code) => countries.find(code),
		byTimeZone: (zone) => {
			const name = toCanonicalZone(zone);
			const code = name && findZones().get(name);
			return code ? countries.find(code) : undefined;
		},
	};
}
