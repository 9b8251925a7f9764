import { type ColumnType, sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Prize } from "./prize-schema.ts";

/** `skipped`: the account was deleted before the draw reached it. */
export type WinnerState = "notified" | "claimed" | "expired" | "skipped";

/** An entry that was drawn, and what became of it. */
export interface Winner {
	readonly entry: Id<"entry">;
	readonly key: string;
	readonly day: LocalDate;
	/** The position in the ranking, counted from 1. */
	readonly position: number;
	readonly state: WinnerState;
	readonly drawnAt: Instant;
	readonly claimUntil: Instant;
	readonly prize: Prize | undefined;
	readonly account: Id<"account"> | undefined;
	readonly firstName: string | undefined;
	readonly email: string | undefined;
	readonly countryCode: string | undefined;
	readonly isNamePublic: boolean;
}

type WinnerTables = {
	draw_winners: {
		entry_id: Id<"entry">;
		day: LocalDate;
		position: number;
		state: WinnerState;
		drawn_at: Instant;
		claim_until: Instant;
	};
	draw_entries: {
		id: Id<"entry">;
		key: string;
		account_id: Id<"account"> | null;
		country_code: string | null;
		is_name_public: boolean;
	};
	prize_days: { day: LocalDate; prize: ColumnType<Prize | null, never, never> };
	accounts: { id: Id<"account">; email: string; first_name: string };
};
const winnerTables = (db: Db | Tx) => db.withTables<WinnerTables>();

export async function insertWinner(
	tx: Tx,
	winner: Pick<Winner, "entry" | "day" | "position" | "state" | "drawnAt" | "claimUntil">,
): Promise<void> {
	await winnerTables(tx)
		.insertInto("draw_winners")
		.values({
			...{ entry_id: winner.entry, day: winner.day, position: winner.position },
			...{ state: winner.state, drawn_at: winner.drawnAt, claim_until: winner.claimUntil },
		})
		.execute();
}

const selectWinners = (db: Db | Tx) =>
	winnerTables(db)
		.selectFrom("draw_winners as winner")
		.innerJoin("draw_entries as entry", "entry.id", "winner.entry_id")
		.innerJoin("prize_days as prize_day", "prize_day.day", "winner.day")
		.leftJoin("accounts as account", "account.id", "entry.account_id")
		.select([
			...(["winner.entry_id", "winner.day", "winner.position", "winner.state"] as const),
			...(["winner.drawn_at", "winner.claim_until", "entry.key", "entry.account_id"] as const),
			...(["entry.country_code", "entry.is_name_public", "prize_day.prize"] as const),
			...(["account.first_name", "account.email"] as const),
		]);

type WinnerRow = Awaited<ReturnType<ReturnType<typeof selectWinners>["executeTakeFirstOrThrow"]>>;

/** The newest day comes first. */
export async function listWinners(db: Db, limit: number): Promise<Winner[]> {
	const rows = await selectWinners(db)
		.orderBy("winner.day", "desc")
		.orderBy("winner.position")
		.limit(limit)
		.execute();
	return rows.map(toWinner);
}

export async function listDayWinners(db: Db | Tx, day: LocalDate): Promise<Winner[]> {
	const rows = await selectWinners(db)
		.where("winner.day", "=", day)
		.orderBy("winner.position")
		.execute();
	return rows.map(toWinner);
}

/** The newest come first. */
export async function listAccountWins(
	db: Db | Tx,
	account: Id<"account">,
	limit: number,
): Promise<Winner[]> {
	const rows = await selectWinners(db)
		.where("entry.account_id", "=", account)
		.orderBy("winner.drawn_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(toWinner);
}

/** A win is found by its owner only. */
export async function findWin(
	db: Db | Tx,
	{ entry, account }: { readonly entry: Id<"entry">; readonly account: Id<"account"> },
): Promise<Winner | undefined> {
	const row = await selectWinners(db)
		.where("winner.entry_id", "=", entry)
		.where("entry.account_id", "=", account)
		.executeTakeFirst();
	return row && toWinner(row);
}

/** Staff see whose claim it is. */
export async function findWinner(db: Db, entry: Id<"entry">): Promise<Winner | undefined> {
	const row = await selectWinners(db).where("winner.entry_id", "=", entry).executeTakeFirst();
	return row && toWinner(row);
}

/** The state that a claim or the end of its time changes. False if another transaction has changed it before. */
export async function replaceNotifiedState(
	tx: Tx,
	entry: Id<"entry">,
	state: "claimed" | "expired",
): Promise<boolean> {
	const row = await winnerTables(tx)
		.updateTable("draw_winners")
		.set({ state })
		.where("entry_id", "=", entry)
		.where("state", "=", "notified")
		.returning("entry_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Winners who have let their time pass, or whose account is gone. */
export async function listUnclaimedWinners(db: Db, now: Instant): Promise<Winner[]> {
	const rows = await selectWinners(db)
		.where("winner.state", "=", "notified")
		.where((win) =>
			win.or([win("winner.claim_until", "<=", now), win("entry.account_id", "is", null)]),
		)
		.orderBy("winner.day")
		.orderBy("winner.position")
		.execute();
	return rows.map(toWinner);
}

/** The last position of a day that was drawn; 0 before the first. */
export async function findLastPosition(tx: Tx, day: LocalDate): Promise<number> {
	const row = await winnerTables(tx)
		.selectFrom("draw_winners")
		.select(sql<number | null>`max(position)`.as("position"))
		.where("day", "=", day)
		.executeTakeFirst();
	return row?.position ?? 0;
}

const toWinner = (row: WinnerRow): Winner => ({
	entry: row.entry_id,
	key: row.key,
	day: row.day,
	position: row.position,
	state: row.state,
	drawnAt: row.drawn_at,
	claimUntil: row.claim_until,
	prize: row.prize ?? undefined,
	account: row.account_id ?? undefined,
	firstName: row.first_name ?? undefined,
	email: row.email ?? undefined,
	countryCode: row.country_code ?? undefined,
	isNamePublic: row.is_name_public,
});
