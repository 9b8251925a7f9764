import { defineGap } from "#core/gaps.ts";

/** The placement of the form in the gap. */
export const orderContactPlacement = "cart" as const;

/** On the thank-you page: the form for contact details. */
export const orderContact = defineGap<{
	readonly siteModule: typeof orderContactPlacement;
	readonly order: string;
	readonly orderNumber: string;
	/** Such as `course-12`. */
	readonly product: string;
	readonly title: string;
}>("order-contact");
