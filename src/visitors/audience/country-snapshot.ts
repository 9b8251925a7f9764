import type { Db } from "#platform/database/database.ts";
import type { Country } from "./country.ts";
import { listCountries } from "./country-store.ts";

/** All countries in memory: asked for at every request, changed only when content is imported. */
export interface CountrySnapshot {
	readonly all: readonly Country[];
	byCode(code: string): Country | undefined;
	reload(): Promise<void>;
}

export async function openCountrySnapshot(db: Db): Promise<CountrySnapshot> {
	let all: readonly Country[] = [];
	let byCode = new Map<string, Country>();
	const reload = async () => {
		all = await listCountries(db);
		byCode = new Map(all.map((country) => [country.code, country]));
	};
	await reload();
	return {
		get all() {
			return all;
		},
		byCode: (code) => byCode.get(code),
		reload,
	};
}
