import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { defaultProductNames } from "./messages.ts";
import type { GivenProductNames, ProductNames } from "./product-name-schema.ts";

export async function replaceProductNames(tx: Tx, names: GivenProductNames): Promise<void> {
	await catalogueTables(tx).deleteFrom("product_names").execute();
	const rows = Object.entries(names).map(([key, name]) => ({ key, ...name }));
	if (rows.length) await catalogueTables(tx).insertInto("product_names").values(rows).execute();
}

export async function loadProductNames(db: Db): Promise<ProductNames> {
	const rows = await catalogueTables(db).selectFrom("product_names").selectAll().execute();
	const given = Object.fromEntries(rows.map(({ key, one, many }) => [key, { one, many }]));
	return { ...defaultProductNames, ...given };
}
