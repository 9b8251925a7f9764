import type { CookieKind } from "#visitors/cookies.ts";

export const referralCookies = {
	shareCode: {
		name: "sl_share_code",
		need: "analytics",
		seconds: 24 * 3600,
		description:
			"The encrypted code from the link someone used to recommend us to you. If you send us a request, it tells us who that person was.",
	},
} as const satisfies Record<string, CookieKind>;
