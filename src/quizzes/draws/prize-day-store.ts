import { type ColumnType, sql } from "kysely";
import type { Instant, LocalDate } from "#core/time.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { prizeDocument } from "#quizzes/content.ts";
import type { Prize } from "./prize-schema.ts";

/** A day whose daily question can win something. The seed is undefined until it is published. */
export interface PrizeDay {
	readonly day: LocalDate;
	readonly seedHash: string;
	readonly publishedAt: Instant;
	readonly drawsAt: Instant;
	/** The prize that was announced before the day began. */
	readonly prize: Prize | undefined;
	readonly result: PrizeDayResult | undefined;
}

export interface PrizeDayResult {
	readonly drawnAt: Instant;
	readonly seed: string;
	readonly entryCount: number;
	readonly entriesHash: string;
}

type PrizeDayTables = {
	prize_days: {
		day: LocalDate;
		seed: string;
		seed_hash: string;
		published_at: Instant;
		starts_at: Instant;
		draws_at: Instant;
		prize: ColumnType<Prize | null, string | null, string | null>;
		drawn_at: Instant | null;
		entry_count: number | null;
		entries_hash: string | null;
	};
};
const prizeTables = (db: Db | Tx) => db.withTables<PrizeDayTables>();

/** Read from the database: what is announced must not be of an earlier import. */
export const findPrize = (db: Db): Promise<Prize | undefined> => readDocument(db, prizeDocument);

export interface NewPrizeDay {
	readonly day: LocalDate;
	readonly seed: string;
	readonly seedHash: string;
	readonly publishedAt: Instant;
	readonly startsAt: Instant;
	readonly drawsAt: Instant;
	readonly prize: Prize;
}

/** The primary key keeps the seed of the first process that announces a day. Returns the number of new days. */
export async function insertPrizeDays(db: Db, days: readonly NewPrizeDay[]): Promise<number> {
	const rows = days.map(({ day, seed, prize, ...at }) => ({
		...{ day, seed, seed_hash: at.seedHash, prize: JSON.stringify(prize) },
		...{ published_at: at.publishedAt, starts_at: at.startsAt, draws_at: at.drawsAt },
	}));
	const inserted = await prizeTables(db)
		.insertInto("prize_days")
		.values(rows)
		.onConflict((conflict) => conflict.column("day").doNothing())
		.returning("day")
		.execute();
	return inserted.length;
}

/** Days that have begun somewhere keep the prize that was announced. Returns the number of changed days. */
export async function updateComingPrizes(
	db: Db,
	prize: Prize | undefined,
	now: Instant,
): Promise<number> {
	const written = prize ? JSON.stringify(prize) : null;
	const { numUpdatedRows } = await prizeTables(db)
		.updateTable("prize_days")
		.set({ prize: written })
		.where("starts_at", ">", now)
		.where(sql<boolean>`prize is distinct from ${written}::jsonb`)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

const selectDays = (db: Db | Tx) => prizeTables(db).selectFrom("prize_days").selectAll();

export async function findPrizeDay(db: Db | Tx, day: LocalDate): Promise<PrizeDay | undefined> {
	const row = await selectDays(db).where("day", "=", day).executeTakeFirst();
	return row && toPrizeDay(row);
}

/** Holds off the draw of a day while an entry of it is stored or deleted. */
export async function lockPrizeDayForEntry(tx: Tx, day: LocalDate): Promise<PrizeDay | undefined> {
	const row = await selectDays(tx).where("day", "=", day).forShare().executeTakeFirst();
	return row && toPrizeDay(row);
}

/** Keeps every other process from drawing winners of the day until the transaction ends. */
export async function lockPrizeDay(
	tx: Tx,
	day: LocalDate,
): Promise<{ readonly seed: string; readonly prize: Prize | null; readonly isDrawn: boolean }> {
	const { seed, prize, drawn_at } = await prizeTables(tx)
		.selectFrom("prize_days")
		.select(["seed", "prize", "drawn_at"])
		.where("day", "=", day)
		.forUpdate()
		.executeTakeFirstOrThrow();
	return { seed, prize, isDrawn: drawn_at !== null };
}

export async function updatePrizeDayResult(
	tx: Tx,
	day: LocalDate,
	result: Omit<PrizeDayResult, "seed">,
): Promise<void> {
	await prizeTables(tx)
		.updateTable("prize_days")
		.set({
			drawn_at: result.drawnAt,
			entry_count: result.entryCount,
			entries_hash: result.entriesHash,
		})
		.where("day", "=", day)
		.execute();
}

/** Days that are to be drawn now, the oldest first. */
export async function listDueDays(db: Db, now: Instant): Promise<LocalDate[]> {
	const rows = await prizeTables(db)
		.selectFrom("prize_days")
		.select("day")
		.where("drawn_at", "is", null)
		.where("prize", "is not", null)
		.where("draws_at", "<=", now)
		.orderBy("day")
		.execute();
	return rows.map(({ day }) => day);
}

/** Days with a prize that have not been drawn, the nearest first. */
export async function listUndrawnDays(db: Db, limit: number): Promise<PrizeDay[]> {
	const rows = await selectDays(db)
		.where("drawn_at", "is", null)
		.where("prize", "is not", null)
		.orderBy("day")
		.limit(limit)
		.execute();
	return rows.map(toPrizeDay);
}

/** The draw that comes next, and whether it is the first of all. */
export interface ComingPrizeDay {
	readonly day: LocalDate;
	readonly isFirst: boolean;
}

/** The nearest day with a prize that has not been drawn, after a day where one is named. */
export async function findComingPrizeDay(
	db: Db | Tx,
	after?: LocalDate,
): Promise<ComingPrizeDay | undefined> {
	const coming = await prizeTables(db)
		.selectFrom("prize_days")
		.select("day")
		.where("drawn_at", "is", null)
		.where("prize", "is not", null)
		.$if(after !== undefined, (days) => days.where("day", ">", after ?? null))
		.orderBy("day")
		.executeTakeFirst();
	if (!coming) return undefined;
	const earlier = await prizeTables(db)
		.selectFrom("prize_days")
		.select("day")
		.where("day", "<", coming.day)
		.where("prize", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return { day: coming.day, isFirst: earlier === undefined };
}

/** The newest day comes first. */
export async function listPastDays(db: Db, limit: number): Promise<PrizeDay[]> {
	const rows = await selectDays(db)
		.where("drawn_at", "is not", null)
		.orderBy("day", "desc")
		.limit(limit)
		.execute();
	return rows.map(toPrizeDay);
}

function toPrizeDay(
	row: Awaited<ReturnType<ReturnType<typeof selectDays>["executeTakeFirstOrThrow"]>>,
): PrizeDay {
	const { drawn_at: drawnAt, entry_count: entryCount, entries_hash: entriesHash } = row;
	return {
		day: row.day,
		seedHash: row.seed_hash,
		publishedAt: row.published_at,
		drawsAt: row.draws_at,
		prize: row.prize ?? undefined,
		result:
			drawnAt !== null && entryCount !== null && entriesHash !== null
				? { drawnAt, seed: row.seed, entryCount, entriesHash }
				: undefined,
	};
}

/** Notifies every process that days or winners have changed, of which it caches pages. */
export const winnersChannel = "daily_quiz_winners";

export async function announceWinners(db: Db | Tx): Promise<void> {
	await sql`select pg_notify(${winnersChannel}, '')`.execute(db);
}
