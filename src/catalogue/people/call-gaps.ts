import { defineGap } from "#core/gaps.ts";

/** The next free times for a call with an advisor; nothing on a site that books no calls. */
export const nextCallTimes = defineGap<{
	/** The page that books a call; undefined where a link or a form stands beside the times. */
	readonly href?: string | undefined;
}>("catalogue/next-call-times");
