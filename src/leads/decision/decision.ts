import type { ProductKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { LeadConsent } from "#leads/stored-lead.ts";
import type { SubmissionRefusal } from "#leads/submission/submission-result.ts";

/** What a press comes to, before anything is stored. */
export type LeadDecision =
	| ({ readonly kind: "send" } & SendDecision)
	| { readonly kind: "reset"; readonly optIn: EuropeanOptIn }
	| { readonly kind: "refused"; readonly refusal: SubmissionRefusal };

export interface SendDecision {
	readonly lead: Lead;
	readonly product: ProductKey | undefined;
	/** By field, as it was typed. */
	readonly typed: FormValues;
	readonly consents: readonly LeadConsent[];
}

export function refuseField(field: string, message: string): LeadDecision {
	return refuseFields([{ field, message }]);
}

export function refuseFields(problems: readonly FieldProblem[]): LeadDecision {
	return { kind: "refused", refusal: { kind: "fields", problems } };
}
