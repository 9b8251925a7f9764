import { type FormParts, setHidden } from "#forms/browser/form/form-parts.ts";
import type { TypedValues } from "#forms/browser/form/form-values.ts";
import { toggleConsent } from "#forms/consent-rules.ts";
import { requiresValidation } from "#forms/validation/form-rules.ts";

/** Ticking and unticking the box of consent decides whether the form's fields are required. */
export function afterConsentTick(
	{ form, facts }: FormParts,
	values: TypedValues,
): void {
	const { requiredValidations } = toggleConsent(
		facts.consent,
		{
			agree: values.agree !== true,
			requiredValidations: requiresValidation(values),
		},
		values.agree === true,
	);
	setHidden(form, "requiredValidations", String(requiredValidations));
}
