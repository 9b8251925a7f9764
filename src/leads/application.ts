import type { EligibilityAnswer } from "#forms/submission/lead.ts";
import type { ProductOverride } from "./product-override-payload.ts";

/** The stored application of a lead. Instants are texts here, because it is stored as JSON. */
export interface Application {
	/** By field, as it was typed. */
	readonly values: Readonly<Record<string, string>>;
	readonly startedAt: string;
	/** When the latest email with a link to it was queued, and to which address. */
	readonly letterAt?: string | undefined;
	readonly letterTo?: string | undefined;
	/** Present after it was submitted; from then on it does not change. */
	readonly sent?:
		| {
				readonly at: string;
				readonly eligibility: readonly EligibilityAnswer[];
				readonly product: ProductOverride;
		  }
		| undefined;
}
