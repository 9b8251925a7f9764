import type { CookieKind } from "#visitors/cookies.ts";

const hour = 3600;

export const referralCookies = {
	ownCode: {
		name: "sl_ref_code",
		need: "always",
		isPersonal: true,
		readable: true,
		// As long as the token that asks for it: whoever signs in next must not see the code of somebody else.
		seconds: hour,
		description:
			"Your own code to invite friends, so that pages can show your link. Set while you are signed in and open a page that shows it.",
	},
	invitedBy: {
		name: "sl_invited_by",
		need: "analytics",
		seconds: 24 * hour,
		description:
			"The code from the link with which a friend invited you. It is used if you create an account, and you can say then that it is not right.",
	},
	shareCode: {
		name: "sl_share_code",
		need: "analytics",
		seconds: 24 * hour,
		description:
			"The encrypted code from the link someone used to recommend us to you. If you send us a request, it tells us who that person was.",
	},
} as const satisfies Record<string, CookieKind>;
