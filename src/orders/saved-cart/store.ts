import type { ColumnType } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { CartItem } from "./cart-item-rules.ts";

type SavedCartTables = {
	carts: {
		account_id: Id<"account">;
		items: ColumnType<readonly CartItem[], string, string>;
		changed_at: Instant;
	};
};
const withCartTables = (db: Db | Tx) => db.withTables<SavedCartTables>();

/** Newest first. */
export async function listSavedItems(
	db: Db | Tx,
	account: Id<"account">,
): Promise<readonly CartItem[]> {
	const row = await withCartTables(db)
		.selectFrom("carts")
		.select("items")
		.where("account_id", "=", account)
		.executeTakeFirst();
	return row?.items ?? [];
}

/** The same, locked until the transaction ends; undefined where nothing is stored. */
export async function lockSavedItems(
	tx: Tx,
	account: Id<"account">,
): Promise<readonly CartItem[] | undefined> {
	const row = await withCartTables(tx)
		.selectFrom("carts")
		.select("items")
		.where("account_id", "=", account)
		.forUpdate()
		.executeTakeFirst();
	return row?.items;
}

/** Stores an empty cart where there is none, and locks it: two transactions that begin a cart must not both begin with nothing. */
export async function beginSavedItems(
	tx: Tx,
	account: Id<"account">,
	now: Instant,
): Promise<readonly CartItem[]> {
	const { items } = await withCartTables(tx)
		.insertInto("carts")
		.values({ account_id: account, items: "[]", changed_at: now })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet({ changed_at: now }))
		.returning("items")
		.executeTakeFirstOrThrow();
	return items;
}

export async function replaceSavedItems(
	db: Db | Tx,
	account: Id<"account">,
	items: readonly CartItem[],
	now: Instant,
): Promise<void> {
	const changes = { items: JSON.stringify(items), changed_at: now };
	await withCartTables(db)
		.insertInto("carts")
		.values({ account_id: account, ...changes })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(changes))
		.execute();
}

export async function deleteSavedCart(db: Db | Tx, account: Id<"account">): Promise<void> {
	await withCartTables(db).deleteFrom("carts").where("account_id", "=", account).execute();
}

/** Deletes carts that were not opened or changed since then. */
export async function purgeSavedCarts(db: Db, changedBefore: Instant): Promise<void> {
	await withCartTables(db).deleteFrom("carts").where("changed_at", "<", changedBefore).execute();
}
