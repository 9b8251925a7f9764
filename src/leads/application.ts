import type { ProductKind } from "#catalogue/product.ts";
import type { EligibilityAnswer } from "#forms/submission/lead.ts";
import type { ProductOverride } from "#forms/submission/product-override-payload.ts";

/** The stored application of a lead. Instants are texts here, because it is stored as JSON. */
export interface Application {
	/** The keys are field names; the values are as they were typed. */
	readonly values: Readonly<Record<string, string>>;
	readonly startedAt: string;
	/** The latest edit that was saved, by the clock of the tab it was made in. */
	readonly lastEdit?: { readonly tab: string; readonly at: number } | undefined;
	/** The program, where the lead is about something else: a course that leads to it. */
	readonly program?: { readonly kind: ProductKind; readonly id: number } | undefined;
	/** The time and address of the latest email with a link to the application that was queued. */
	readonly letterAt?: string | undefined;
	readonly letterTo?: string | undefined;
	/** Present after it was submitted; from then on the answers do not change. */
	readonly sent?:
		| {
				readonly at: string;
				readonly eligibility: readonly EligibilityAnswer[];
				readonly product: ProductOverride;
		  }
		| undefined;
	/** The time of the admission, after which the applicant may enroll. */
	readonly admittedAt?: string | undefined;
}
