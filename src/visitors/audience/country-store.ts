import type { Db, Tx } from "#platform/database/database.ts";
import type { Country } from "./country.ts";

type VisitorTables = {
	countries: {
		id: number;
		code: string;
		name: string;
		phone_code: string;
		currency: string;
		european: boolean;
		sequence: number;
		city_id: number | null;
		city_name: string | null;
	};
};

export async function listCountries(db: Db | Tx): Promise<Country[]> {
	const rows = await db
		.withTables<VisitorTables>()
		.selectFrom("countries")
		.selectAll()
		.orderBy("sequence")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		code: row.code,
		name: row.name,
		phoneCode: row.phone_code,
		currency: row.currency,
		european: row.european,
		cityId: row.city_id ?? undefined,
		cityName: row.city_name ?? undefined,
	}));
}

export async function replaceCountries(tx: Tx, countries: readonly Country[]): Promise<void> {
	const tables = tx.withTables<VisitorTables>();
	await tables.deleteFrom("countries").execute();
	const rows = countries.map((country, sequence) => ({
		id: country.id,
		code: country.code,
		name: country.name,
		phone_code: country.phoneCode,
		currency: country.currency,
		european: country.european,
		sequence,
		city_id: country.cityId ?? null,
		city_name: country.cityName ?? null,
	}));
	await tables.insertInto("countries").values(rows).execute();
}
