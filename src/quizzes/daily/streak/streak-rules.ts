import type { Instant, LocalDate } from "#core/time.ts";
import { countMissedDays, daysBetween, type PlayedDay } from "./day-rules.ts";

export interface Streak {
	/** Days in a row that were answered. Those that a freeze stood in for are not counted. */
	readonly length: number;
	readonly longest: number;
	readonly last: PlayedDay | undefined;
	/** Days that may be missed. */
	readonly freezes: number;
	/** The latest days that freezes stood in for, the latest one last. */
	readonly frozenDays: readonly LocalDate[];
	/** The streak before the latest gap, which reviews bring back. */
	readonly lost: LostStreak | undefined;
}

export interface LostStreak {
	readonly length: number;
	/** The day on which the learner returned. */
	readonly since: LocalDate;
	/** Reviews since then. */
	readonly reviews: number;
}

export const noStreak: Streak = {
	...{ length: 0, longest: 0, freezes: 0 },
	...{ last: undefined, frozenDays: [], lost: undefined },
};

export const freezeEvery = 7;
export const maxFreezes = 2;
/** So many reviews bring a streak back, on the day of the return and on the day after. */
export const reviewsToEarnBack = 10;
const daysToEarnBack = 2;
/** A page lists the last days. */
export const listedDays = 7;

/** Only later days count: a day that arrives twice changes nothing. */
export function addPlayedDay(streak: Streak, played: PlayedDay): Streak {
	const { last, lost } = streak;
	if (last && daysBetween(last.day, played.day) <= 0) return streak;
	const missed = last ? countMissedDays(last, played) : 0;
	const isLost = missed > streak.freezes;
	const length = isLost ? 1 : streak.length + 1;
	const spent = isLost ? 0 : missed;
	const earned = length % freezeEvery === 0 ? 1 : 0;
	return {
		length,
		longest: Math.max(streak.longest, length),
		last: played,
		freezes: Math.min(maxFreezes, streak.freezes - spent + earned),
		frozenDays: addFrozenDays(streak.frozenDays, played.day, spent),
		lost: isLost ? beginEarnBack(streak, played) : lost,
	};
}

/** A single day is begun again as easily. */
const beginEarnBack = ({ length }: Streak, { day }: PlayedDay): LostStreak | undefined =>
	length > 1 ? { length, since: day, reviews: 0 } : undefined;

const addFrozenDays = (frozen: readonly LocalDate[], before: LocalDate, count: number) =>
	[
		...frozen,
		...Array.from({ length: count }, (_, index) => before.subtract({ days: count - index })),
	].slice(-listedDays);

/** Counts reviews that were submitted on a day whose question was answered. */
export function addReviews(streak: Streak, day: LocalDate, count: number): Streak {
	const lost = findLostStreak(streak, day);
	if (!lost) return streak;
	const reviews = lost.reviews + count;
	if (reviews < reviewsToEarnBack) return { ...streak, lost: { ...lost, reviews } };
	const length = streak.length + lost.length;
	return { ...streak, length, longest: Math.max(streak.longest, length), lost: undefined };
}

/** The streak that reviews on this day bring back. */
export function findLostStreak({ lost }: Streak, day: LocalDate): LostStreak | undefined {
	const days = lost ? daysBetween(lost.since, day) : 0;
	return days >= 0 && days < daysToEarnBack ? lost : undefined;
}

export interface ReviewDay {
	readonly day: LocalDate;
	readonly count: number;
	readonly at: Instant;
}

/** Computes a streak from the stored facts alone, in whichever order they are read. */
export function computeStreak(
	days: readonly PlayedDay[],
	reviews: readonly ReviewDay[] = [],
): Streak {
	const events = [
		...days.map((played) => ({
			...played,
			count: 0,
			add: (to: Streak) => addPlayedDay(to, played),
		})),
		...reviews.map((review) => ({
			...review,
			add: (to: Streak) => addReviews(to, review.day, review.count),
		})),
	].toSorted(
		(first, second) =>
			Temporal.PlainDate.compare(first.day, second.day) ||
			// Reviews come after the question of their day.
			Number(first.count > 0) - Number(second.count > 0) ||
			Temporal.Instant.compare(first.at, second.at),
	);
	return events.reduce((streak, { add }) => add(streak), noStreak);
}

/** The streak as it stands at some time, before or after the question of the day. */
export interface StandingStreak {
	readonly length: number;
	/** Missed days that a freeze will stand in for. */
	readonly coveredDays: number;
	readonly isAnsweredToday: boolean;
}

export function findStanding(streak: Streak, now: PlayedDay): StandingStreak {
	const { last, length, freezes } = streak;
	if (!last) return { length: 0, coveredDays: 0, isAnsweredToday: false };
	const isAnsweredToday = daysBetween(last.day, now.day) <= 0;
	const missed = isAnsweredToday ? 0 : countMissedDays(last, now);
	return missed > freezes
		? { length: 0, coveredDays: 0, isAnsweredToday }
		: { length, coveredDays: missed, isAnsweredToday };
}

export type DayState = "answered" | "frozen" | "missed" | "today";

/** The last seven days up to today. */
export function listLastDays(
	{ frozenDays }: Pick<Streak, "frozenDays">,
	answered: readonly LocalDate[],
	today: LocalDate,
): readonly { readonly day: LocalDate; readonly state: DayState }[] {
	const has = (days: readonly LocalDate[], day: LocalDate) =>
		days.some((other) => other.equals(day));
	return Array.from({ length: listedDays }, (_, index) => {
		const day = today.subtract({ days: listedDays - 1 - index });
		if (has(answered, day)) return { day, state: "answered" };
		if (day.equals(today)) return { day, state: "today" };
		return { day, state: has(frozenDays, day) ? "frozen" : "missed" };
	});
}
