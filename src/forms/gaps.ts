import { defineGap } from "#core/gaps.ts";

/** On the thanks for a form that ends in a call: where its time is chosen. Until it is filled, an advisor calls to agree on one. */
export const callSlots = defineGap<{
	readonly lead: string;
	readonly siteModule: string;
	/** The page to which everything comes back. */
	readonly page: string;
}>("leads/call-slots");
