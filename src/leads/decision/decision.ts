import type { ProductKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { OptIn } from "#forms/consent-rules.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { LeadConsent } from "#leads/stored-lead.ts";
import type { Refusal } from "#leads/submission/submission-result.ts";

/** What a press comes to, before anything is stored. */
export type Wish =
	| ({ readonly kind: "send" } & SentWish)
	| { readonly kind: "reset"; readonly optIn: OptIn }
	| { readonly kind: "refused"; readonly refusal: Refusal };

export interface SentWish {
	readonly lead: Lead;
	readonly product: ProductKey | undefined;
	/** By field, as it was typed. */
	readonly typed: FormValues;
	readonly consents: readonly LeadConsent[];
}

export function wrong(field: string, message: string): Wish {
	return refusedFor([{ field, message }]);
}

export function refusedFor(problems: readonly FieldProblem[]): Wish {
	return { kind: "refused", refusal: { kind: "fields", problems } };
}
