import { type JSONColumnType, sql } from "kysely";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { PlayedDay } from "./streak/day-rules.ts";

/** The one attempt of a day that counts. */
export interface ScoredDay extends PlayedDay {
	readonly attempt: Id<"attempt">;
	readonly isRight: boolean;
}

/** A question as everybody gets it on its day. */
export interface DayQuestion {
	readonly day: LocalDate;
	readonly questionId: number;
	readonly question: Question;
}

type DailyTables = {
	daily_quiz_days: {
		local_day: LocalDate;
		question_id: number;
		question: JSONColumnType<Question>;
	};
	daily_quiz_attempts: {
		learner_id: Id<"learner">;
		local_day: LocalDate;
		zone: string;
		attempt_id: Id<"attempt">;
		is_right: boolean;
		submitted_at: Instant;
	};
	daily_quiz_settings: { learner_id: Id<"learner">; is_streak_hidden: boolean };
};
const dailyTables = (db: Db | Tx) => db.withTables<DailyTables>();

export async function findDayQuestion(
	db: Db | Tx,
	day: LocalDate,
): Promise<DayQuestion | undefined> {
	const row = await dailyTables(db)
		.selectFrom("daily_quiz_days")
		.selectAll()
		.where("local_day", "=", day)
		.executeTakeFirst();
	return row && { day, questionId: row.question_id, question: row.question };
}

/** The primary key keeps the question of whoever opens the day first. */
export async function insertDayQuestion(
	db: Db,
	{ day, questionId, question }: DayQuestion,
): Promise<void> {
	await dailyTables(db)
		.insertInto("daily_quiz_days")
		.values({ local_day: day, question_id: questionId, question: JSON.stringify(question) })
		.onConflict((conflict) => conflict.column("local_day").doNothing())
		.execute();
}

export async function findLastScoredDay(
	db: Db | Tx,
	learner: Id<"learner">,
): Promise<ScoredDay | undefined> {
	const [last] = await listScoredDays(db, learner, 1);
	return last;
}

/** The latest day comes first. */
export async function listScoredDays(
	db: Db | Tx,
	learner: Id<"learner">,
	limit?: number,
): Promise<readonly ScoredDay[]> {
	const rows = await dailyTables(db)
		.selectFrom("daily_quiz_attempts")
		.selectAll()
		.where("learner_id", "=", learner)
		.orderBy("local_day", "desc")
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0))
		.execute();
	return rows.map((row) => ({
		...{ day: row.local_day, zone: row.zone, at: row.submitted_at },
		...{ attempt: row.attempt_id, isRight: row.is_right },
	}));
}

/** False where the day has been scored: the primary key lets one attempt of a day count. */
export async function insertScoredDay(
	tx: Tx,
	learner: Id<"learner">,
	scored: ScoredDay,
): Promise<boolean> {
	const row = await dailyTables(tx)
		.insertInto("daily_quiz_attempts")
		.values({
			...{ learner_id: learner, local_day: scored.day, zone: scored.zone },
			...{ attempt_id: scored.attempt, is_right: scored.isRight, submitted_at: scored.at },
		})
		.onConflict((conflict) => conflict.columns(["learner_id", "local_day"]).doNothing())
		.returning("local_day")
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Gives the days of a guest to the account. On a day that both have answered, the account's attempt stays the one that
 * counts, and the guest's is deleted: two results of a day would make it a matter of choice.
 */
export async function joinScoredDays(
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
): Promise<void> {
	// The sums of both have been added before.
	await sql`
		update attempt_sums set submitted_count = 1, has_passed = own.is_right,
			best_percent = case when own.is_right then 100 else 0 end, last_submitted_at = own.submitted_at
		from daily_quiz_attempts own join daily_quiz_attempts theirs on theirs.local_day = own.local_day
		where own.learner_id = ${learner} and theirs.learner_id = ${guest}
			and attempt_sums.learner_id = ${learner}
			and attempt_sums.subject = 'daily ' || to_char(own.local_day, 'YYYY-MM-DD')`.execute(tx);
	await sql`
		delete from attempts where id in (
			select theirs.attempt_id from daily_quiz_attempts theirs
			join daily_quiz_attempts own on own.local_day = theirs.local_day and own.learner_id = ${learner}
			where theirs.learner_id = ${guest}
		)`.execute(tx);
	await dailyTables(tx)
		.updateTable("daily_quiz_attempts")
		.set({ learner_id: learner })
		.where("learner_id", "=", guest)
		.execute();
	await sql`
		insert into daily_quiz_settings (learner_id, is_streak_hidden)
		select ${learner}::uuid, is_streak_hidden from daily_quiz_settings where learner_id = ${guest}
		on conflict (learner_id) do nothing`.execute(tx);
}

export async function isStreakHidden(db: Db | Tx, learner: Id<"learner">): Promise<boolean> {
	const row = await dailyTables(db)
		.selectFrom("daily_quiz_settings")
		.select("is_streak_hidden")
		.where("learner_id", "=", learner)
		.executeTakeFirst();
	return row?.is_streak_hidden ?? false;
}

export async function updateStreakHidden(
	tx: Tx,
	learner: Id<"learner">,
	isHidden: boolean,
): Promise<void> {
	await dailyTables(tx)
		.insertInto("daily_quiz_settings")
		.values({ learner_id: learner, is_streak_hidden: isHidden })
		.onConflict((conflict) =>
			conflict.column("learner_id").doUpdateSet({ is_streak_hidden: isHidden }),
		)
		.execute();
}
