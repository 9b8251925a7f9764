import type { Tx } from "#platform/database/database.ts";

/** Returns false where the mailbox has a coupon. The coupon itself is stored after this, in the same transaction. */
export async function reserveCoupon(
	tx: Tx,
	{ mailbox, code }: { readonly mailbox: string; readonly code: string },
): Promise<boolean> {
	const inserted = await tx
		.withTables<{ friend_coupons: { mailbox_hash: string; code: string } }>()
		.insertInto("friend_coupons")
		.values({ mailbox_hash: mailbox, code })
		.onConflict((conflict) => conflict.column("mailbox_hash").doNothing())
		.returning("code")
		.executeTakeFirst();
	return inserted !== undefined;
}
