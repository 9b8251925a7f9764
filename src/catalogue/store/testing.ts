import type { ProductKind } from "#catalogue/product.ts";
import type { Db } from "#platform/database/database.ts";
import { catalogueTables } from "./catalogue-tables-store.ts";

export async function listProductSlugs(
	db: Db,
	kind: ProductKind,
): Promise<string[]> {
	const rows = await catalogueTables(db)
		.selectFrom("products")
		.select("slug")
		.where("kind", "=", kind)
		.orderBy("id")
		.execute();
	return rows.map(({ slug }) => slug);
}
