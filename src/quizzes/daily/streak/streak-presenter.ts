import type { LocalDate } from "#core/time.ts";
import { dailyMessages } from "#quizzes/daily/messages.ts";
import { daysBetween, type PlayedDay } from "./day-rules.ts";
import {
	type DayState,
	findLostStreak,
	findStanding,
	listedDays,
	listLastDays,
	reviewsToEarnBack,
	type Streak,
} from "./streak-rules.ts";

const texts = dailyMessages.streak;

export interface StreakProps {
	readonly length: number;
	readonly days: readonly {
		readonly key: string;
		readonly label: string;
		readonly state: DayState;
		/** The whole of it, for those who hear it. */
		readonly text: string;
	}[];
	readonly notes: readonly string[];
	readonly earnBack: { readonly title: string; readonly text: string } | undefined;
}

/** The row of days, as it stands before or after the question of the day. */
export function presentStreak(
	streak: Streak,
	answered: readonly LocalDate[],
	now: PlayedDay,
): StreakProps {
	const { length, coveredDays, isAnsweredToday } = findStanding(streak, now);
	const today = isAnsweredToday && streak.last ? streak.last.day : now.day;
	const used = streak.frozenDays.filter((day) => daysBetween(day, today) < listedDays);
	const lost = isAnsweredToday ? findLostStreak(streak, today) : undefined;
	return {
		length,
		days: listLastDays(streak, answered, today).map(({ day, state }) => ({
			...{ key: String(day), label: texts.weekday(day), state },
			text: `${texts.day(day)}: ${texts.states[state]}`,
		})),
		notes: [
			...(length === 0 ? [texts.begin] : []),
			...(coveredDays > 0 ? [texts.covered(coveredDays)] : []),
			...(used.length > 0 && length > 0 ? [texts.used(used)] : []),
			texts.freezes(Math.max(0, streak.freezes - coveredDays)),
			...(streak.longest > length && streak.longest > 1 ? [texts.longest(streak.longest)] : []),
		],
		earnBack: lost && {
			title: texts.earnBack.title(lost.length),
			text: texts.earnBack.text(reviewsToEarnBack - lost.reviews, lost.since.add({ days: 1 })),
		},
	};
}
