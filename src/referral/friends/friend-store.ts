import { sql } from "kysely";
import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { type FriendFlag, holdingFlags, type RefusalReason } from "./friend-rules.ts";

interface FriendRow {
	id: Id<"invited-friend">;
	account_id: Id<"account">;
	friend_id: Id<"account"> | null;
	mailbox_hash: string;
	network_hash: string | null;
	joined_at: Instant;
	state: "joined" | "earned" | "refused";
	reason: RefusalReason | null;
	flags: FriendFlag[];
	approved_at: Instant | null;
	decided_at: Instant | null;
}

const friendTables = (db: Db | Tx) =>
	db.withTables<{
		invited_friends: FriendRow;
		accounts: { id: Id<"account">; email: string };
	}>();

/** One that was refused does not count with a new account either, unless the former one was only closed too early. */
export async function hasJoinedBefore(tx: Tx, mailbox: string): Promise<boolean> {
	const row = await friendTables(tx)
		.selectFrom("invited_friends")
		.select("id")
		.where("mailbox_hash", "=", mailbox)
		.where((eb) => eb.or([eb("state", "<>", "refused"), eb("reason", "<>", "account closed")]))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function countFriends(
	tx: Tx,
	account: Id<"account">,
	{ now, network }: { now: Instant; network: string },
): Promise<{ lastHour: number; lastDay: number; sameNetwork: number }> {
	const day = now.subtract({ hours: 24 });
	const { rows } = await sql<{ lastHour: number; lastDay: number; sameNetwork: number }>`
		select (count(*) filter (where joined_at > ${now.subtract({ hours: 1 })}))::int as "lastHour",
			(count(*) filter (where joined_at > ${day}))::int as "lastDay",
			(count(*) filter (where network_hash = ${network}))::int as "sameNetwork"
		from invited_friends where account_id = ${account}`.execute(tx);
	return rows[0] ?? { lastHour: 0, lastDay: 0, sameNetwork: 0 };
}

export async function listFriendEmails(
	tx: Tx,
	account: Id<"account">,
	limit: number,
): Promise<string[]> {
	const rows = await friendTables(tx)
		.selectFrom("invited_friends")
		.innerJoin("accounts", "accounts.id", "invited_friends.friend_id")
		.select("accounts.email")
		.where("invited_friends.account_id", "=", account)
		.orderBy("joined_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ email }) => email);
}

/** Returns false where the friend or the mailbox counts already, which another transaction may have stored meanwhile. */
export async function insertFriend(
	tx: Tx,
	friend: {
		readonly account: Id<"account">;
		readonly friend: Id<"account">;
		readonly mailbox: string;
		readonly network: string;
		readonly now: Instant;
		readonly reason: RefusalReason | undefined;
		readonly flags: readonly FriendFlag[];
	},
): Promise<boolean> {
	const { now, reason } = friend;
	const inserted = await friendTables(tx)
		.insertInto("invited_friends")
		.values({
			id: createId<"invited-friend">(),
			account_id: friend.account,
			friend_id: friend.friend,
			mailbox_hash: friend.mailbox,
			network_hash: friend.network,
			joined_at: now,
			state: reason ? "refused" : "joined",
			reason: reason ?? null,
			flags: [...friend.flags],
			approved_at: null,
			decided_at: reason ? now : null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

export interface InvitedFriend {
	readonly id: Id<"invited-friend">;
	readonly account: Id<"account">;
	/** Undefined once the account is deleted. */
	readonly friend: Id<"account"> | undefined;
	readonly joinedAt: Instant;
	readonly state: FriendRow["state"];
	readonly reason: RefusalReason | undefined;
	readonly flags: readonly FriendFlag[];
	readonly isApproved: boolean;
	/** The time of the first lesson that the friend finished. */
	readonly learnedAt: Instant | undefined;
}

interface LoadedFriend extends Omit<FriendRow, "mailbox_hash" | "network_hash"> {
	learned_at: Instant | null;
}

const friendColumns = sql`f.id, f.account_id, f.friend_id, f.joined_at, f.state, f.reason, f.flags, f.approved_at, f.decided_at,
	(select min(done_at) from lesson_states where learner_id = f.friend_id) as learned_at`;

const toFriend = (row: LoadedFriend): InvitedFriend => ({
	...{ id: row.id, account: row.account_id, friend: row.friend_id ?? undefined },
	...{ joinedAt: row.joined_at, state: row.state, reason: row.reason ?? undefined },
	...{ flags: row.flags, isApproved: row.approved_at !== null },
	learnedAt: row.learned_at ?? undefined,
});

/** The newest first. */
export async function listFriends(
	db: Db | Tx,
	account: Id<"account">,
	limit: number,
): Promise<InvitedFriend[]> {
	const { rows } = await sql<LoadedFriend>`select ${friendColumns} from invited_friends f
		where f.account_id = ${account} order by f.joined_at desc, f.id limit ${limit}`.execute(db);
	return rows.map(toFriend);
}

/** Friends whose reward waits for somebody to look at it, the oldest first. */
export async function listFriendsToReview(
	db: Db,
	limit: number,
): Promise<(InvitedFriend & { readonly inviterEmail: string })[]> {
	const { rows } = await sql<LoadedFriend & { inviter_email: string }>`
		select ${friendColumns}, a.email as inviter_email
		from invited_friends f join accounts a on a.id = f.account_id
		where f.state = 'joined' and f.approved_at is null and f.flags <> '{}'
		order by f.flags && ${holdingArray} desc, f.joined_at, f.id limit ${limit}`.execute(db);
	return rows.map((row) => ({ ...toFriend(row), inviterEmail: row.inviter_email }));
}

/** Counts the friends whose reward waits for a review. */
export async function findReviewQueue(
	db: Db,
): Promise<{ readonly count: number; readonly addedAt: Instant | undefined }> {
	const { rows } = await sql<{ count: number; added: Instant | null }>`
		select count(*)::int as count, max(joined_at) as added from invited_friends
		where state = 'joined' and approved_at is null and flags && ${holdingArray}`.execute(db);
	return { count: rows[0]?.count ?? 0, addedAt: rows[0]?.added ?? undefined };
}

const holdingArray = sql`array[${sql.join([...holdingFlags])}]::text[]`;

/**
 * Friends who have finished a lesson and joined before this time and are not held back, and those whose account is gone. Lessons
 * are looked up one friend at a time by their key.
 */
export async function listDueFriends(
	db: Db,
	before: Instant,
	limit: number,
): Promise<Id<"invited-friend">[]> {
	const { rows } = await sql<{ id: Id<"invited-friend"> }>`select f.id from invited_friends f
		where f.state = 'joined' and (f.friend_id is null or (
			f.joined_at <= ${before} and (f.approved_at is not null or not f.flags && ${holdingArray})
			and exists (select 1 from lesson_states where learner_id = f.friend_id and done_at <= ${before})))
		order by f.joined_at limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/** The lock makes concurrent decisions about a friend wait for each other. */
export async function lockFriend(
	tx: Tx,
	id: Id<"invited-friend">,
): Promise<InvitedFriend | undefined> {
	const { rows } = await sql<LoadedFriend>`select ${friendColumns} from invited_friends f
		where f.id = ${id} for update`.execute(tx);
	return rows[0] && toFriend(rows[0]);
}

export async function updateFriendState(
	tx: Tx,
	id: Id<"invited-friend">,
	decision:
		| { readonly state: "earned" }
		| { readonly state: "refused"; readonly reason: RefusalReason },
	now: Instant,
): Promise<void> {
	await friendTables(tx)
		.updateTable("invited_friends")
		.set({
			state: decision.state,
			reason: decision.state === "refused" ? decision.reason : null,
			decided_at: now,
		})
		.where("id", "=", id)
		.execute();
}

export async function approveFriend(tx: Tx, id: Id<"invited-friend">, now: Instant): Promise<void> {
	await friendTables(tx)
		.updateTable("invited_friends")
		.set({ approved_at: now })
		.where("id", "=", id)
		.execute();
}

/** The hash of the mailbox stays, so that nobody is rewarded for the same person twice. */
export async function forgetFriend(tx: Tx, friend: Id<"account">): Promise<void> {
	await friendTables(tx)
		.updateTable("invited_friends")
		.set({ friend_id: null, network_hash: null })
		.where("friend_id", "=", friend)
		.execute();
}

/** Finds when the owner of an account joined by an invitation, if so. */
export async function findJoiningTime(
	db: Db | Tx,
	friend: Id<"account">,
): Promise<Instant | undefined> {
	const row = await friendTables(db)
		.selectFrom("invited_friends")
		.select("joined_at")
		.where("friend_id", "=", friend)
		.executeTakeFirst();
	return row?.joined_at;
}

export async function purgeFriends(db: Db, before: Instant): Promise<void> {
	await friendTables(db).deleteFrom("invited_friends").where("joined_at", "<=", before).execute();
}
