const hour = 3600;
const day = 24 * hour;
/** The published number is 168, without a unit. */
const week = 168 * hour;

/** Names and lifetimes of the cookies of leads, apart from their descriptions, because browsers load this file. */
export const leadCookieLifetimes = {
	/** Published in capitals. */
	lead: { name: "SL_LEAD", seconds: day },
	sent: { name: "sl_leads_sent", seconds: 90 * day },
	record: { name: "user_lead_data", seconds: 90 * day },
	skip: { name: "sl_skip_lead_form", seconds: week },
	latestAutomatic: { name: "sl_latest_auto_lead", seconds: week },
	optIn: { name: "sl_eu_optin", seconds: 90 * day },
} as const;
