import type { ColumnType } from "kysely";
import { defaultBusinessSettings } from "#forms/business/business-schema.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { FormsContent } from "./forms-file-schema.ts";
import type { Placement } from "./placement-schema.ts";

/** Stored under the names of the content file. */
type StoredPlacement = Omit<Placement, "crmTags" | "texts"> & {
	readonly marks: Placement["crmTags"];
	readonly texts: Omit<Placement["texts"], "email"> & {
		readonly letter?: Placement["texts"]["email"];
	};
};
/** An import of an earlier version stored no settings of companies. */
type StoredForms = Omit<FormsContent, "business" | "placements"> &
	Partial<Pick<FormsContent, "business">> & { readonly placements: readonly StoredPlacement[] };

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
		.values({ only_row: true, forms: JSON.stringify(toStoredForms(forms)) })
		.execute();
}

export async function findForms(db: Db): Promise<FormsContent | undefined> {
	const row = await db
		.withTables<FormTables>()
		.selectFrom("lead_forms")
		.select("forms")
		.executeTakeFirst();
	return row && toFormsContent(row.forms);
}

const toStoredForms = (forms: FormsContent): StoredForms => ({
	...forms,
	placements: forms.placements.map(({ crmTags, texts: { email, ...texts }, ...placement }) => ({
		...placement,
		marks: crmTags,
		texts: { ...texts, ...(email && { letter: email }) },
	})),
});

const toFormsContent = (forms: StoredForms): FormsContent => ({
	business: defaultBusinessSettings,
	...forms,
	placements: forms.placements.map(({ marks, texts: { letter, ...texts }, ...placement }) => ({
		...placement,
		crmTags: marks,
		texts: { ...texts, ...(letter && { email: letter }) },
	})),
});
