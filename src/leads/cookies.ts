import { leadCookieLifetimes } from "#forms/cookies.ts";
import { featureCookie } from "#forms/features/feature-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";

/** The cookies that a browser stores about the leads sent from it. */
export const leadCookies = {
	lead: {
		...leadCookieLifetimes.lead,
		need: "always",
		description:
			"Which of your requests were sent from this browser during the last day, with our signature, so that nobody else can change them. Set when you send one.",
	},
	sent: {
		...leadCookieLifetimes.sent,
		need: "always",
		readable: true,
		description:
			"What you have asked for already and for which course, so that you are not asked for your details again to get it.",
	},
	record: {
		...leadCookieLifetimes.record,
		need: "always",
		readable: true,
		description:
			"For which courses and programs you have sent a request, and how far an application has come.",
	},
	skip: {
		...leadCookieLifetimes.skip,
		need: "always",
		readable: true,
		description:
			"Says that you filled in a form lately, so that the next download may come without one.",
	},
	latestAutomatic: {
		...leadCookieLifetimes.latestAutomatic,
		need: "always",
		readable: true,
		description:
			"For which course a request was last repeated for you by a link in our letter, so that it is not repeated twice.",
	},
	optIn: {
		...leadCookieLifetimes.optIn,
		need: "always",
		readable: true,
		description:
			"Whether you agreed to be written to when you sent a form from Europe. After a no, forms are not filled in for you.",
	},
	features: {
		...featureCookie,
		need: "analytics",
		readable: true,
		description:
			"Which parts of the site were used here, in a dozen fixed words such as search or preview. It goes along when you send a form, so that whoever calls need not begin from nothing.",
	},
} as const satisfies Record<string, CookieKind>;

export const leadCookieList: readonly CookieKind[] = Object.values(leadCookies);
