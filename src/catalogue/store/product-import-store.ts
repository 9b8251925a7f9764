import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Level, ProductCard, ProductContent, ProductKind } from "#catalogue/product.ts";
import type { Tx } from "#platform/database/database.ts";
import { catalogueTables } from "./catalogue-tables-store.ts";
import { recordProductChanges } from "./product-change-store.ts";

/** The columns of any card; its other fields are stored in `card`. */
interface StoredCard extends Omit<ProductCard, "image"> {
	readonly level?: Level;
	readonly hours?: number;
	readonly modes?: readonly string[];
	readonly batches?: readonly object[];
}
type StoredProduct = ProductContent<StoredCard, unknown>;

const analyzeThreshold = 1_000;

export async function deleteProducts(tx: Tx): Promise<void> {
	await catalogueTables(tx).deleteFrom("all_products").execute();
}

/**
 * Replaces all products of one kind, some at a time, in the transaction of the import. Visitors go on reading
 * what was there before until it ends: rows that are deleted and inserted lock out no reader.
 */
export async function replaceProducts(
	tx: Tx,
	kind: ProductKind,
	steps: AsyncIterable<readonly StoredProduct[]>,
): Promise<void> {
	await catalogueTables(tx).deleteFrom("all_products").where("kind", "=", kind).execute();
	// While the database stores one step, the next one is read and written down.
	let storing: Promise<unknown> = Promise.resolve();
	let count = 0;
	for await (const products of steps) {
		const productRows = products.map((product) => toProductRow(kind, product));
		const priceRows = toPriceRows(kind, products);
		await storing;
		count += products.length;
		storing = insertStep(tx, productRows, priceRows);
		// Heard at the next step or at the end; until then it must not end the process.
		storing.catch(() => undefined);
	}
	await storing;
	await recordProductChanges(tx, kind);
	// Else the planner would judge by the sizes of before until the database finds time to look.
	if (count >= analyzeThreshold) await sql`analyze all_products, all_prices`.execute(tx);
}

async function insertStep(
	tx: Tx,
	productRows: readonly ReturnType<typeof toProductRow>[],
	priceRows: string,
): Promise<void> {
	// PostgreSQL takes at most 65,535 parameters a statement.
	for (let start = 0; start < productRows.length; start += 1_000)
		await catalogueTables(tx)
			.insertInto("all_products")
			.values(productRows.slice(start, start + 1_000))
			.execute();
	await insertPrices(tx, priceRows);
}

function toProductRow(
	kind: ProductKind,
	{ card, popularity, visibility, details, prices }: StoredProduct,
) {
	const { id, slug, title, category, level, summary, hours, ...more } = card;
	const { ratings, learners, modes = [], batches = [], ...rest } = more;
	return {
		kind,
		id,
		slug,
		title,
		category,
		level: level ?? null,
		summary,
		hours: hours === undefined ? null : String(hours),
		rating_average: ratings ? String(ratings.average) : null,
		rating_count: ratings?.count ?? 0,
		learners,
		popularity,
		modes: JSON.stringify(modes),
		batches: JSON.stringify(batches),
		card: JSON.stringify(rest),
		details: JSON.stringify(details),
		shown_from: visibility?.from ?? null,
		shown_until: visibility?.until ?? null,
		hidden: visibility?.hidden ?? false,
		digest: hash("sha1", JSON.stringify([card, details, prices]), "base64"),
	};
}

function toPriceRows(kind: ProductKind, products: readonly StoredProduct[]): string {
	const rows = products.flatMap(({ card, prices }) =>
		prices.map(({ mode, country, price, offer }) => ({
			kind,
			product_id: card.id,
			mode,
			country,
			...price,
			offer_minor: offer?.price.minor,
			offer_from: offer?.from,
			offer_until: offer?.until,
		})),
	);
	return JSON.stringify(rows);
}

/** One parameter for all rows, of which a product has up to a dozen. */
async function insertPrices(tx: Tx, rows: string): Promise<void> {
	await sql`insert into all_prices (kind, product_id, mode, country, currency, minor, offer_minor, offer_from, offer_until)
		select kind, product_id, mode, country, currency, minor, offer_minor, offer_from, offer_until
		from json_populate_recordset(null::all_prices, ${rows}::json)`.execute(tx);
}
