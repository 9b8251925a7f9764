import { tablesOf } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Subject } from "./subject.ts";

export async function replaceSubjects(
	tx: Tx,
	subjects: readonly Subject[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("subjects").execute();
	const rows = subjects.map((subject, sequence) => ({
		...subject,
		products: JSON.stringify(subject.products),
		faqs: JSON.stringify(subject.faqs),
		sequence,
	}));
	if (rows.length)
		await tablesOf(tx).insertInto("subjects").values(rows).execute();
}

export async function listSubjects(db: Db): Promise<Subject[]> {
	const rows = await tablesOf(db)
		.selectFrom("subjects")
		.select(["slug", "title", "description", "lead", "body"])
		.select(["products", "faqs"])
		.orderBy("sequence")
		.execute();
	return rows.map(({ products, faqs, ...same }) => ({
		...same,
		products: products as Subject["products"],
		faqs: faqs as Subject["faqs"],
	}));
}
