import type { Id } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { noStreak, type Streak } from "./streak-rules.ts";

interface StreakRow {
	learner_id: Id<"learner">;
	length: number;
	longest: number;
	freezes: number;
	last_day: LocalDate;
	last_zone: string;
	last_submitted_at: Instant;
	frozen_days: string[];
	lost_length: number | null;
	lost_since: LocalDate | null;
	lost_reviews: number | null;
}
const streakTables = (db: Db | Tx) => db.withTables<{ streaks: StreakRow }>();

export async function findStreak(db: Db | Tx, learner: Id<"learner">): Promise<Streak> {
	const row = await streakTables(db)
		.selectFrom("streaks")
		.selectAll()
		.where("learner_id", "=", learner)
		.executeTakeFirst();
	return row ? toStreak(row) : noStreak;
}

/** Nothing is stored of a learner who has not answered yet. */
export async function replaceStreak(
	tx: Tx,
	learner: Id<"learner">,
	{ last, lost, ...streak }: Streak,
): Promise<void> {
	if (!last) return;
	const row = {
		...{ length: streak.length, longest: streak.longest, freezes: streak.freezes },
		...{ last_day: last.day, last_zone: last.zone, last_submitted_at: last.at },
		frozen_days: streak.frozenDays.map(String),
		...{ lost_length: lost?.length ?? null, lost_since: lost?.since ?? null },
		lost_reviews: lost?.reviews ?? null,
	};
	await streakTables(tx)
		.insertInto("streaks")
		.values({ learner_id: learner, ...row })
		.onConflict((conflict) => conflict.column("learner_id").doUpdateSet(row))
		.execute();
}

const toStreak = (row: StreakRow): Streak => ({
	...{ length: row.length, longest: row.longest, freezes: row.freezes },
	last: { day: row.last_day, zone: row.last_zone, at: row.last_submitted_at },
	frozenDays: row.frozen_days.map((day) => Temporal.PlainDate.from(day)),
	lost:
		row.lost_length === null || row.lost_since === null || row.lost_reviews === null
			? undefined
			: { length: row.lost_length, since: row.lost_since, reviews: row.lost_reviews },
});
