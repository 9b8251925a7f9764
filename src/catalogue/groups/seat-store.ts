import { sql } from "kysely";
import type { ChosenGroup } from "#catalogue/group.ts";
import { type ProductKey, productKey } from "#catalogue/product-key.ts";
import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import type { Tx } from "#platform/database/database.ts";

/** Every process of the site listens here for the products whose seats were ordered. */
export const seatChannel = "seats_changed";

/**
 * Counts the ordered seats of the group, those of this transaction included. Until it ends no other
 * transaction gets an answer for the same group, so two visitors cannot both order its last seat.
 */
export async function lockBookedSeats(
	tx: Tx,
	product: ProductKey,
	{ key, begins }: Pick<ChosenGroup, "key" | "begins">,
): Promise<number> {
	const name = `seats ${productKey(product)} ${key} ${begins}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
	const row = await catalogueTables(tx)
		.selectFrom("taken_seats")
		.select("taken")
		.where("product_kind", "=", product.kind)
		.where("product_id", "=", product.id)
		.where("group_key", "=", key)
		.where("begins", "=", begins)
		.executeTakeFirst();
	return row?.taken ?? 0;
}

/** Heard when the transaction is committed. */
export async function announceSeats(tx: Tx, product: ProductKey): Promise<void> {
	await sql`select pg_notify(${seatChannel}, ${productKey(product)})`.execute(tx);
}
