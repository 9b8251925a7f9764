import type { CookieKind } from "#visitors/cookies.ts";
import { startCookies } from "./start/cookies.ts";

export const learningCookies = {
	enrollmentCampaign: {
		...startCookies.enrollmentCampaign,
		need: "always",
		readable: true,
		description:
			"Whether you came with an offer that lifts the limit of free starts. Set when you follow the link of such an offer, and when you start.",
	},
	campaignGrant: {
		name: "sl_enrollment_grant",
		need: "always",
		description:
			"The name of that offer, so that we can check that it is still valid when you start. Set only when you follow its link.",
	},
	startEnrollment: {
		...startCookies.startEnrollment,
		need: "always",
		readable: true,
		isPersonal: true,
		description: "What you started last, as a number. Set when you start.",
	},
	skillupCampaign: {
		...startCookies.skillupCampaign,
		need: "analytics",
		readable: true,
		description:
			"That a campaign for learning free of charge brought you here, so that creating an account can refer to it.",
	},
} as const satisfies Record<string, CookieKind>;
