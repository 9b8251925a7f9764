import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { TaxNote } from "./tax-note-schema.ts";

export async function replaceTaxNotes(tx: Tx, notes: readonly TaxNote[]): Promise<void> {
	await catalogueTables(tx).deleteFrom("tax_notes").execute();
	const rows = notes.flatMap(({ countries, text }) =>
		countries.map((country) => ({ country, note: text })),
	);
	if (rows.length) await catalogueTables(tx).insertInto("tax_notes").values(rows).execute();
}

/** The keys are country codes. */
export async function listTaxNotes(db: Db): Promise<Map<string, string>> {
	const rows = await catalogueTables(db).selectFrom("tax_notes").selectAll().execute();
	return new Map(rows.map(({ country, note }) => [country, note]));
}
