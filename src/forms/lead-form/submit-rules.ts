import { decideSubmit, type EuropeanOptIn, type FormConsentContext } from "#forms/consent-rules.ts";
import { type FormValues, isChecked } from "#forms/fields/form-value-rules.ts";
import { type FormProblem, requiresValidation } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";

export type SubmitOutcome =
	| { readonly kind: "send" }
	/** Consent was refused: the form is emptied and nothing is sent. */
	| { readonly kind: "refused"; readonly optIn: EuropeanOptIn }
	| { readonly kind: "correct"; readonly problems: readonly FormProblem[] };

/** Decides what a submit does with the typed values. */
export function decideOutcome(
	consent: FormConsentContext,
	values: FormValues,
	problems: readonly FormProblem[],
): SubmitOutcome {
	const submit = decideSubmit(
		consent,
		{
			agree: isChecked(values, "agree"),
			requiredValidations: requiresValidation(values),
		},
		problems.length === 0,
	);
	switch (submit.kind) {
		case "send":
			return { kind: "send" };
		case "reset":
			return { kind: "refused", optIn: submit.optIn };
		case "abort":
			return {
				kind: "correct",
				// A form that demands nothing yet may still demand the tick.
				problems: problems.length
					? problems
					: [{ field: "agree", message: validationMessages.required }],
			};
	}
}
