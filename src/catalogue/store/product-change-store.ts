import { sql } from "kysely";
import type { ProductKind } from "#catalogue/product.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { catalogueTables } from "./catalogue-tables-store.ts";

/** Records which products of a kind are new or differ from those before this import. */
export async function recordProductChanges(tx: Tx, kind: ProductKind): Promise<void> {
	await sql`delete from product_changes c where c.kind = ${kind} and not exists (
		select from all_products p where p.kind = c.kind and p.id = c.id)`.execute(tx);
	await sql`insert into product_changes (kind, id, digest, changed_at)
		select p.kind, p.id, p.digest, now() from all_products p
		left join product_changes c on c.kind = p.kind and c.id = p.id
		where p.kind = ${kind} and c.digest is distinct from p.digest
		on conflict (kind, id) do update
		set digest = excluded.digest, changed_at = excluded.changed_at`.execute(tx);
}

interface ProductChange<Kind extends ProductKind> {
	readonly kind: Kind;
	readonly slug: string;
	readonly changedAt: Instant;
}

/**
 * Lists the changes of these kinds, in an order that stays while no product is added or removed.
 */
export async function listProductChanges<Kind extends ProductKind>(
	db: Db,
	kinds: readonly Kind[],
	{ offset, limit }: { offset: number; limit: number },
): Promise<ProductChange<Kind>[]> {
	if (limit <= 0) return [];
	const rows = await catalogueTables(db)
		.selectFrom("products")
		.innerJoin("product_changes", (join) =>
			join
				.onRef("product_changes.kind", "=", "products.kind")
				.onRef("product_changes.id", "=", "products.id"),
		)
		.select(["products.kind", "slug", "changed_at as changedAt"])
		.where("products.kind", "in", kinds)
		.orderBy("products.kind")
		.orderBy("products.id")
		.offset(offset)
		.limit(limit)
		.execute();
	return rows.flatMap((row) => {
		const kind = kinds.find((candidate) => candidate === row.kind);
		return kind === undefined ? [] : [{ ...row, kind }];
	});
}

export async function countProducts(db: Db, kinds: readonly ProductKind[]): Promise<number> {
	const { count } = await catalogueTables(db)
		.selectFrom("products")
		.select(sql<number>`count(*)`.as("count"))
		.where("kind", "in", kinds)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export interface ProductTitle {
	readonly kind: ProductKind;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
}

/** Lists all titles for people who browse everything: by kind, then by title. */
export async function listProductTitles(
	db: Db,
	filter: { category?: string; offset?: number; limit: number },
): Promise<ProductTitle[]> {
	let query = catalogueTables(db)
		.selectFrom("products")
		.select(["kind", "slug", "title", "category"])
		.orderBy(sql`array_position(array['course', 'bundle', 'university', 'free-course'], kind)`)
		.orderBy("title")
		.offset(filter.offset ?? 0)
		.limit(filter.limit);
	if (filter.category !== undefined) query = query.where("category", "=", filter.category);
	return query.execute();
}
