import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** An account that takes part on a day. */
export interface Entry {
	readonly id: Id<"entry">;
	readonly day: LocalDate;
	/** Published after the draw; it says nothing about anyone. */
	readonly key: string;
	/** Undefined once the account is deleted. */
	readonly account: Id<"account"> | undefined;
	readonly countryCode: string | undefined;
	/** The page of winners may show first name and country. */
	readonly isNamePublic: boolean;
	readonly termsHash: string;
	readonly createdAt: Instant;
}

interface EntryRow {
	id: Id<"entry">;
	day: LocalDate;
	key: string;
	account_id: Id<"account"> | null;
	country_code: string | null;
	is_name_public: boolean;
	terms_hash: string;
	created_at: Instant;
}
type EntryTables = {
	draw_entries: EntryRow;
	draw_winners: { entry_id: Id<"entry"> };
	prize_days: { day: LocalDate; drawn_at: Instant | null };
	daily_quiz_attempts: { learner_id: Id<"learner">; local_day: LocalDate; is_right: boolean };
};
const entryTables = (db: Db | Tx) => db.withTables<EntryTables>();

/** True if the one scored attempt of the learner on that day is right. */
export async function hasRightAnswer(
	db: Db | Tx,
	learner: Id<"learner">,
	day: LocalDate,
): Promise<boolean> {
	const row = await entryTables(db)
		.selectFrom("daily_quiz_attempts")
		.select("is_right")
		.where("learner_id", "=", learner)
		.where("local_day", "=", day)
		.executeTakeFirst();
	return row?.is_right ?? false;
}

/** An account has one entry a day; sent again, the form changes what it says of country and name. */
export async function upsertEntry(
	tx: Tx,
	entry: Entry & { readonly account: Id<"account"> },
): Promise<void> {
	const changes = {
		country_code: entry.countryCode ?? null,
		is_name_public: entry.isNamePublic,
		terms_hash: entry.termsHash,
	};
	await entryTables(tx)
		.insertInto("draw_entries")
		.values({
			...{ id: entry.id, day: entry.day, key: entry.key, account_id: entry.account },
			...{ ...changes, created_at: entry.createdAt },
		})
		.onConflict((conflict) => conflict.columns(["day", "account_id"]).doUpdateSet(changes))
		.execute();
}

const selectEntries = (db: Db | Tx) => entryTables(db).selectFrom("draw_entries").selectAll();

export async function findEntry(
	db: Db | Tx,
	{ account, day }: { readonly account: Id<"account">; readonly day: LocalDate },
): Promise<Entry | undefined> {
	const row = await selectEntries(db)
		.where("day", "=", day)
		.where("account_id", "=", account)
		.executeTakeFirst();
	return row && toEntry(row);
}

/** The newest day comes first. */
export async function listAccountEntries(db: Db | Tx, account: Id<"account">): Promise<Entry[]> {
	const rows = await selectEntries(db)
		.where("account_id", "=", account)
		.orderBy("day", "desc")
		.execute();
	return rows.map(toEntry);
}

/** The winner may change this at any time. */
export async function updateNamePublic(
	db: Db,
	id: Id<"entry">,
	isNamePublic: boolean,
): Promise<void> {
	await entryTables(db)
		.updateTable("draw_entries")
		.set({ is_name_public: isNamePublic })
		.where("id", "=", id)
		.execute();
}

export async function deleteDayEntry(tx: Tx, id: Id<"entry">): Promise<void> {
	await entryTables(tx).deleteFrom("draw_entries").where("id", "=", id).execute();
}

/** Before the draw nobody has seen their keys. */
export async function deleteOrphanedEntries(tx: Tx, day: LocalDate): Promise<void> {
	await entryTables(tx)
		.deleteFrom("draw_entries")
		.where("day", "=", day)
		.where("account_id", "is", null)
		.execute();
}

/**
 * Deletes the entries of an account for days that are to be drawn, and takes the person out of the others, whose keys are
 * published. The locks hold off draws, which could otherwise count an entry that is deleted meanwhile.
 */
export async function eraseEntries(tx: Tx, account: Id<"account">): Promise<void> {
	await entryTables(tx)
		.selectFrom("prize_days")
		.select("day")
		.where("day", "in", (entries) =>
			entries.selectFrom("draw_entries").select("day").where("account_id", "=", account),
		)
		.where("drawn_at", "is", null)
		.orderBy("day")
		.forShare()
		.execute();
	await entryTables(tx)
		.deleteFrom("draw_entries")
		.where("account_id", "=", account)
		.where("day", "in", (days) =>
			days.selectFrom("prize_days").select("day").where("drawn_at", "is", null),
		)
		.execute();
	await entryTables(tx)
		.updateTable("draw_entries")
		.set({ account_id: null, country_code: null, is_name_public: false })
		.where("account_id", "=", account)
		.execute();
}

const keysAtOnce = 10_000;

/** All keys of a day in their order, some thousand at a time: there may be a million. */
export async function* streamEntryKeys(
	db: Db | Tx,
	day: LocalDate,
): AsyncGenerator<string[], void> {
	let last = "";
	for (;;) {
		const rows = await entryTables(db)
			.selectFrom("draw_entries")
			.select("key")
			.where("day", "=", day)
			.where("key", ">", last)
			.orderBy("key")
			.limit(keysAtOnce)
			.execute();
		if (rows.length > 0) yield rows.map(({ key }) => key);
		if (rows.length < keysAtOnce) return;
		last = rows.at(-1)?.key ?? "";
	}
}

/**
 * The entries from a position of the ranking on, which is the order of SHA-256 of seed, colon and key. The database keeps only
 * the best of them in memory while it reads all.
 */
export async function listRankedEntries(
	tx: Tx,
	{ day, seed }: { readonly day: LocalDate; readonly seed: string },
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Entry[]> {
	const rows = await selectEntries(tx)
		.where("day", "=", day)
		.orderBy(sql`sha256(convert_to(${seed} || ':' || key, 'UTF8'))`)
		.offset(offset)
		.limit(limit)
		.execute();
	return rows.map(toEntry);
}

/** A statement that deletes more would run into the limit of its time. */
const purgedAtOnce = 5_000;

/** Deletes the entries of days before this one, except those that have won. */
export async function purgeEntries(db: Db, before: LocalDate): Promise<void> {
	for (;;) {
		const { numDeletedRows } = await entryTables(db)
			.deleteFrom("draw_entries")
			.where("id", "in", (old) =>
				old
					.selectFrom("draw_entries")
					.select("id")
					.where("day", "<", before)
					.where((entry) =>
						entry.not(
							entry.exists(
								entry
									.selectFrom("draw_winners")
									.select("entry_id")
									.whereRef("draw_winners.entry_id", "=", "draw_entries.id"),
							),
						),
					)
					.limit(purgedAtOnce),
			)
			.executeTakeFirst();
		if (numDeletedRows < purgedAtOnce) return;
	}
}

const toEntry = (row: EntryRow): Entry => ({
	id: row.id,
	day: row.day,
	key: row.key,
	account: row.account_id ?? undefined,
	countryCode: row.country_code ?? undefined,
	isNamePublic: row.is_name_public,
	termsHash: row.terms_hash,
	createdAt: row.created_at,
});
