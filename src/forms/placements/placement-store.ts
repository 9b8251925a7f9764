import type { ColumnType } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { FormsContent } from "./forms-file-schema.ts";

type FormTables = {
	lead_forms: {
		only_row: boolean;
		forms: ColumnType<FormsContent, string, string>;
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
	return row?.forms;
}
