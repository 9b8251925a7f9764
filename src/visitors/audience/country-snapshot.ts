import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "./country.ts";
import { listCountries } from "./country-store.ts";
import { mapTimeZones, toCanonicalZone } from "./time-zone-rules.ts";

/**
 * All countries stay in memory: every request reads them, and only an import of content changes
 * them.
 */
export interface CountrySnapshot {
	readonly all: readonly Country[];
	byCode(code: string): Country | undefined;
	/** Finds the country of a time zone, as a browser names it. */
	byTimeZone(zone: string): Country | undefined;
	reload(): Promise<void>;
}

export async function openCountrySnapshot(db: Db): Promise<CountrySnapshot> {
	const countries = await openSnapshot(async () => {
		const all = await listCountries(db);
		return { all, byCode: new Map(all.map((entry) => [entry.code, entry])) };
	});
	let zones: { readonly of: readonly Country[]; readonly codes: ReadonlyMap<string, string> };
	// Reading the zones of all countries takes a tenth of a second, so it waits for the first question.
	const findZones = () => {
		const { all } = countries.current;
		if (zones?.of !== all) zones = { of: all, codes: mapTimeZones(all.map(({ code }) => code)) };
		return zones.codes;
	};
	return {
		get all() {
			return countries.current.all;
		},
		byCode: (code) => countries.current.byCode.get(code),
		byTimeZone: (zone) => {
			const name = toCanonicalZone(zone);
			const code = name && findZones().get(name);
			return code ? countries.current.byCode.get(code) : undefined;
		},
		reload: countries.reload,
	};
}
