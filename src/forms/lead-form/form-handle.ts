import type { LeadContext } from "#forms/browser/sending/lead-rules.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import type { LeadFormEvent, LeadFormState } from "./form-model.ts";
import type { FormRules } from "./lead-form-rules.ts";

/** The parts of a form's session share this. */
export interface FormHandle {
	readonly rules: FormRules;
	readonly get: () => LeadFormState;
	readonly dispatch: (event: LeadFormEvent) => void;
	readonly change: (key: FieldKey, value: string | boolean) => void;
	/** The form that the browser shows. */
	readonly findElement: () => HTMLFormElement | undefined;
	readonly trackingContext: () => {
		readonly lead: LeadContext;
		readonly custom: string | undefined;
	};
}
