import type { CookieKind } from "#visitors/cookie-list.ts";

const hour = 3600;
const day = 24 * hour;
/** The published number is 168 and says nothing of its unit. */
const aWeek = 168 * hour;

/** What a browser keeps of the leads that were sent from it. */
export const leadCookies = {
	/** Published in capitals. */
	lead: {
		name: "SL_LEAD",
		need: "always",
		seconds: day,
		words:
			"Which of your requests were sent from this browser during the last day, with our signature, so that nobody else can change them. Set when you send one.",
	},
	sent: {
		name: "sl_leads_sent",
		need: "always",
		seconds: 90 * day,
		readable: true,
		words:
			"What you have asked for already and for which course, so that you are not asked for your details again to get it.",
	},
	record: {
		name: "user_lead_data",
		need: "always",
		seconds: 90 * day,
		readable: true,
		words:
			"For which courses and programs you have sent a request, and how far an application has come.",
	},
	skip: {
		name: "sl_skip_lead_form",
		need: "always",
		seconds: aWeek,
		readable: true,
		words:
			"Says that you filled in a form lately, so that the next download may come without one.",
	},
	latestAutomatic: {
		name: "sl_latest_auto_lead",
		need: "always",
		seconds: aWeek,
		readable: true,
		words:
			"For which course a request was last repeated for you by a link in our letter, so that it is not repeated twice.",
	},
	optIn: {
		name: "sl_eu_optin",
		need: "always",
		seconds: 90 * day,
		readable: true,
		words:
			"Whether you agreed to be written to when you sent a form from Europe. After a no, forms are not filled in for you.",
	},
} as const satisfies Record<string, CookieKind>;

export const leadCookieList: readonly CookieKind[] = Object.values(leadCookies);
