import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

const invitationTables = (db: Db | Tx) =>
	db.withTables<{
		friend_invitations: {
			id: Id<"friend-invitation">;
			account_id: Id<"account">;
			mailbox_hash: string;
			invited_at: Instant;
		};
		referral_codes: { account_id: Id<"account">; code: string };
	}>();

/** Returns false where the account has invited this mailbox before. */
export async function insertInvitation(
	tx: Tx,
	{ account, mailbox, now }: { account: Id<"account">; mailbox: string; now: Instant },
): Promise<boolean> {
	const inserted = await invitationTables(tx)
		.insertInto("friend_invitations")
		.values({
			id: createId<"friend-invitation">(),
			account_id: account,
			...{ mailbox_hash: mailbox, invited_at: now },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function countInvitations(
	tx: Tx,
	account: Id<"account">,
	since: Instant,
): Promise<number> {
	const row = await invitationTables(tx)
		.selectFrom("friend_invitations")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("account_id", "=", account)
		.where("invited_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** The code of whoever invited the mailbox by email last. */
export async function findInvitingCode(
	tx: Tx,
	mailbox: string,
	since: Instant,
): Promise<string | undefined> {
	const row = await invitationTables(tx)
		.selectFrom("friend_invitations")
		.innerJoin("referral_codes", "referral_codes.account_id", "friend_invitations.account_id")
		.select("referral_codes.code")
		.where("mailbox_hash", "=", mailbox)
		.where("invited_at", ">", since)
		.orderBy("invited_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.code;
}

export async function listInvitationTimes(
	db: Db | Tx,
	by: { readonly account: Id<"account"> } | { readonly mailbox: string },
	limit: number,
): Promise<Instant[]> {
	const rows = await invitationTables(db)
		.selectFrom("friend_invitations")
		.select("invited_at")
		.where((eb) =>
			"account" in by ? eb("account_id", "=", by.account) : eb("mailbox_hash", "=", by.mailbox),
		)
		.orderBy("invited_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => row.invited_at);
}

/** Those of one account, or of everybody. */
export async function deleteInvitations(
	tx: Tx,
	{ mailbox, account }: { mailbox: string; account?: Id<"account"> },
): Promise<void> {
	const query = invitationTables(tx)
		.deleteFrom("friend_invitations")
		.where("mailbox_hash", "=", mailbox);
	await (account ? query.where("account_id", "=", account) : query).execute();
}

export async function purgeInvitations(db: Db, before: Instant): Promise<void> {
	await invitationTables(db)
		.deleteFrom("friend_invitations")
		.where("invited_at", "<=", before)
		.execute();
}
