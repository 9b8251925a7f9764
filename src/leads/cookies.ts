import { leadCookieLifetimes } from "#forms/cookies.ts";
import { featureCookie } from "#forms/features/feature-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";

const personal = { need: "always", isPersonal: true } as const;

/** The cookies that a browser stores about the leads sent from it. */
export const leadCookies = {
	lead: {
		...leadCookieLifetimes.lead,
		...personal,
		description:
			"Which of your requests were sent from this browser in the past day, so that only you can change them. Set when you send one or save a page of an application.",
	},
	sent: {
		...leadCookieLifetimes.sent,
		...personal,
		readable: true,
		description: "What you have already requested, so that we do not ask for your details again.",
	},
	record: {
		...leadCookieLifetimes.record,
		...personal,
		readable: true,
		description: "What you have requested, and how far along your application is.",
	},
	skip: {
		...leadCookieLifetimes.skip,
		...personal,
		readable: true,
		description:
			"Remembers that you recently filled out a form, so that we can usually skip the form for your next download.",
	},
	latestAutomatic: {
		...leadCookieLifetimes.latestAutomatic,
		...personal,
		readable: true,
		description:
			"What you last requested through a link in one of our emails, so that the same request is not sent again.",
	},
	optIn: {
		...leadCookieLifetimes.optIn,
		...personal,
		readable: true,
		description:
			"Whether you agreed to be contacted when you sent a form from Europe. If you said no, we do not prefill forms with your details.",
	},
	features: {
		...featureCookie,
		need: "analytics",
		readable: true,
		description:
			"Which parts of the site you used, as labels such as “search” or “preview”. There are about a dozen. It is sent with a form, so that the advisor who calls you knows where to start.",
	},
} as const satisfies Record<string, CookieKind>;

export const leadCookieList: readonly CookieKind[] = Object.values(leadCookies);
