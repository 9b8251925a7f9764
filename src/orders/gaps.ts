import { defineGap } from "#core/gaps.ts";

/** On the thank-you page: where whoever ordered says how to reach them. */
export const orderContact = defineGap<{
	readonly siteModule: "cart";
	readonly order: string;
	readonly orderNumber: string;
	/** Such as `course-12`. */
	readonly product: string;
	readonly title: string;
}>("order-contact");
