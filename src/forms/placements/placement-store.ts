import type { ColumnType } from "kysely";
import { defaultBusinessSettings } from "#forms/business/business-schema.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { FormsContent } from "./forms-file-schema.ts";

/** An import of an earlier version stored no settings of companies. */
type StoredForms = Omit<FormsContent, "business"> & Partial<Pick<FormsContent, "business">>;

type FormTables = {
	lead_forms: {
		only_row: boolean;
		forms: ColumnType<StoredForms, string, string>;
	};
};

export async function replaceForms(tx: Tx, forms: FormsContent): Promise<void> {
	const tables = tx.withTables<FormTables>();
	await tables.deleteFrom("lead_forms").execute();
	await tables
		.insertInto("lead_forms")
		.values({ only_row: true, forms: JSON.stringify(forms) })
		.execute();
}

export async function findForms(db: Db): Promise<FormsContent | undefined> {
	const row = await db
		.withTables<FormTables>()
		.selectFrom("lead_forms")
		.select("forms")
		.executeTakeFirst();
	return row && { business: defaultBusinessSettings, ...row.forms };
}
