import { defineGap } from "#core/gaps.ts";

/** The form by which people register for a webinar, where the address of its page requests it. */
export const webinarForm = defineGap<{
	/** The slug of the webinar. */
	readonly webinar: string;
	/** The placement that the address requests by `?form=`. */
	readonly siteModule: string | undefined;
}>("webinar-form");
