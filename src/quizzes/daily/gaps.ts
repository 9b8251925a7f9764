import { defineGap } from "#core/gaps.ts";
import type { LocalDate } from "#core/time.ts";
import type { Account } from "#visitors/accounts/account.ts";

/** The prize, where there is one, on the page that explains the daily quiz. */
export const dailyQuizPrize = defineGap("quizzes/daily-prize");

/** The latest winners, on that page and beside the result of a day. */
export const latestWinners = defineGap("quizzes/latest-winners");

/** Explains beside the result of a member how a right answer takes part in the draw of the day. */
export const prizeParticipation = defineGap<{
	readonly account: Account;
	readonly day: LocalDate;
	readonly isRight: boolean;
	/** The learner's own zone, for times. */
	readonly zone: string;
}>("quizzes/draw-participation");
