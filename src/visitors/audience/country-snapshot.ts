import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "./country.ts";
import { listCountries } from "./country-store.ts";

/**
 * All countries stay in memory: every request reads them, and only an import of content changes
 * them.
 */
export interface CountrySnapshot {
	readonly all: readonly Country[];
	byCode(code: string): Country | undefined;
	reload(): Promise<void>;
}

export async function openCountrySnapshot(db: Db): Promise<CountrySnapshot> {
	const countries = await openSnapshot(async () => {
		const all = await listCountries(db);
		return { all, byCode: new Map(all.map((entry) => [entry.code, entry])) };
	});
	return {
		get all() {
			return countries.current.all;
		},
		byCode: (code) => countries.current.byCode.get(code),
		reload: countries.reload,
	};
}
