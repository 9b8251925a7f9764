import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { CatalogueSubject } from "./subject-schema.ts";

export async function replaceSubjects(
	tx: Tx,
	subjects: readonly CatalogueSubject[],
): Promise<void> {
	await catalogueTables(tx).deleteFrom("subjects").execute();
	const rows = subjects.map((subject, sequence) => ({
		...subject,
		products: JSON.stringify(subject.products),
		faqs: JSON.stringify(subject.faqs),
		sequence,
	}));
	if (rows.length) await catalogueTables(tx).insertInto("subjects").values(rows).execute();
}

export function listSubjects(db: Db): Promise<CatalogueSubject[]> {
	return catalogueTables(db)
		.selectFrom("subjects")
		.select(["slug", "title", "description", "lead", "body"])
		.select(["products", "faqs"])
		.orderBy("sequence")
		.execute();
}
