import { defineGap } from "#core/gaps.ts";

/** The next free times for a call with an advisor; nothing on a site that books no calls. */
export const nextCallTimes = defineGap<{
	/** The page that books a call; undefined where a link or a form stands beside the times. */
	readonly href?: string | undefined;
	/** The place of the form that books a call; each time is a link there, with itself as a parameter. */
	readonly timesHref: string;
}>("catalogue/next-call-times");
