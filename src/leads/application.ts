import type { EligibilityAnswer } from "#forms/submission/lead.ts";
import type { ProductOverride } from "./product-override-payload.ts";

/** What is kept of an application, with its lead. Instants are texts here. */
export interface Application {
	/** By field, as it was typed. */
	readonly values: Readonly<Record<string, string>>;
	readonly startedAt: string;
	/** When the latest email with a link back to it was queued, and to which address. */
	readonly letterAt?: string | undefined;
	readonly letterTo?: string | undefined;
	/** Once it was sent for good; nothing in it changes any more. */
	readonly sent?:
		| {
				readonly at: string;
				readonly eligibility: readonly EligibilityAnswer[];
				readonly product: ProductOverride;
		  }
		| undefined;
}
