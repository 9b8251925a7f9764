import type { CookieKind } from "#visitors/cookies.ts";

const seconds = 180 * 24 * 3600;

/** Names fixed by other systems, one of them misspelt. */
export const recommendationCookies = {
	options: {
		name: "skillUp_questionaire_selected_options",
		need: "always",
		isPersonal: true,
		readable: true,
		seconds,
		description:
			"What you chose in the questionnaire about your interests, so that we can recommend something that fits without an account. Set when you ask for the recommendations.",
	},
	skillupUser: {
		name: "skillup_uuid",
		need: "always",
		isPersonal: true,
		readable: true,
		seconds,
		description:
			"A number that stands for you in free learning. It is computed from your account or from the number of this browser, and does not say who you are. Set when you answer a question of that questionnaire.",
	},
} as const satisfies Record<string, CookieKind>;
