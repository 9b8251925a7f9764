import { defineGap } from "#core/gaps.ts";

/** The choice of a time, on the thank-you of a form that leads to a call. Without a filler an advisor calls to agree on a time. */
export const callSlots = defineGap<{
	readonly lead: string;
	readonly siteModule: string;
	/** The page to return to. */
	readonly page: string;
}>("leads/call-slots");
