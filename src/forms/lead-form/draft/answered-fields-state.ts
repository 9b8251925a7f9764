import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import type { LeadFormEvent, LeadFormState, TypedValues } from "#forms/lead-form/form-model.ts";
import type { FormRules } from "#forms/lead-form/lead-form-rules.ts";

const listFields = (values: TypedValues): FieldKey[] => Object.keys(values).filter(isFieldKey);

/**
 * Tracks the fields that the visitor has filled in, here or before: the draft keeps these. The
 * values that the page came with are not kept, because a page for another country has other codes
 * and other boxes ticked.
 */
export function watchAnswers({ fields, props }: FormRules) {
	const answered = new Set<FieldKey>(props.clientSettings.isFilledIn ? fields : []);
	return {
		note(event: LeadFormEvent, before: TypedValues, after: TypedValues): void {
			if (event.type === "emptied") {
				answered.clear();
				return;
			}
			// Restored, it may be what this page came with.
			if (event.type === "restored") for (const key of listFields(event.values)) answered.add(key);
			for (const key of listFields(after)) if (after[key] !== before[key]) answered.add(key);
			// A number has no meaning without its code, nor the box of consent without what it requires.
			if (answered.has("personPhone")) answered.add("phoneCode");
			if (answered.has("agree")) answered.add("requiredValidations");
		},
		/**
		 * Selects all values while a submission has no answer, so that a repeated submission has the
		 * same content.
		 */
		select: ({ values, unanswered }: LeadFormState): TypedValues =>
			unanswered.length > 0
				? values
				: Object.fromEntries(
						listFields(values)
							.filter((key) => answered.has(key))
							.map((key) => [key, values[key]]),
					),
	};
}
