import { consentAfterTick } from "../../consent-rules.ts";
import { demandsValidity } from "../../validation/form-rules.ts";
import { type FormParts, setHidden } from "../form/form-parts.ts";
import type { TypedValues } from "../form/form-values.ts";

/** Ticking and unticking the box of consent decides whether the form's fields are required. */
export function afterConsentTick(
	{ form, facts }: FormParts,
	values: TypedValues,
): void {
	const { requiredValidations } = consentAfterTick(
		facts.consent,
		{
			agree: values.agree !== true,
			requiredValidations: demandsValidity(values),
		},
		values.agree === true,
	);
	setHidden(form, "requiredValidations", String(requiredValidations));
}
