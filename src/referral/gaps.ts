import type { ProductKey } from "#catalogue/product-key.ts";
import { defineGap } from "#core/gaps.ts";

export const referAndEarnPlacement = "Refer and Earn" as const;

/** The form of whoever comes by the link of a friend. */
export const referAndEarnForm = defineGap<{
	readonly siteModule: typeof referAndEarnPlacement;
	/** Undefined where the site as a whole was recommended. */
	readonly product: (ProductKey & { readonly slug: string; readonly category: string }) | undefined;
	/** Goes with the form, and decides about the discount. */
	readonly shareCode: string;
}>("refer-and-earn-form");
