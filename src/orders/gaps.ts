import { defineGap } from "#core/gaps.ts";

/** The name of the form that stands there. */
export const orderContactPlacement = "cart" as const;

/** On the thank-you page: where whoever ordered says how to reach them. */
export const orderContact = defineGap<{
	readonly siteModule: typeof orderContactPlacement;
	readonly order: string;
	readonly orderNumber: string;
	/** Such as `course-12`. */
	readonly product: string;
	readonly title: string;
}>("order-contact");
