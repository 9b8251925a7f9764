import type { CookieKind } from "#visitors/cookies.ts";

export const referralCookies = {
	shareCode: {
		name: "sl_share_code",
		need: "analytics",
		seconds: 24 * 3600,
		description:
			"The encrypted code of the link by which someone recommended us to you. If you send us a request, it says who that was.",
	},
} as const satisfies Record<string, CookieKind>;
