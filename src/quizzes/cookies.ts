import type { CookieKind } from "#visitors/cookies.ts";

const day = 24 * 3600;

export const quizCookies = {
	/** Nothing in it is about a person, so it stays when somebody signs out: otherwise the question could be answered again. */
	dailyQuiz: {
		name: "sl_daily_quiz",
		need: "always",
		// A day ends somewhere 50 hours after it has begun elsewhere.
		seconds: 3 * day,
		description:
			"The day whose question of the daily quiz was answered in this browser, because it is asked once. Set when you answer it.",
	},
} as const satisfies Record<string, CookieKind>;
