import type { Id } from "#core/ids.ts";
import type { Db } from "#platform/database/database.ts";
import { isStreakHidden, listScoredDays } from "#quizzes/daily/daily-attempt-store.ts";
import type { DailyStanding } from "#quizzes/daily/daily-commands.ts";
import { presentStreak, type StreakProps } from "./streak-presenter.ts";
import { listedDays } from "./streak-rules.ts";
import { findStreak } from "./streak-store.ts";

/** The row of days for a page; undefined for who has never answered, or has switched it off. */
export async function loadStreak(
	db: Db,
	learner: Id<"learner"> | undefined,
	{ now, zone, today, last }: DailyStanding,
): Promise<StreakProps | undefined> {
	if (!learner || !last || (await isStreakHidden(db, learner))) return undefined;
	const answered = (await listScoredDays(db, learner, listedDays)).map(({ day }) => day);
	const day = today.kind === "answered" ? last.day : today.day;
	return presentStreak(await findStreak(db, learner), answered, { day, zone, at: now });
}
