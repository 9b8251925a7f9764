import type { PhoneInputPhase } from "#forms/browser/fields/phone-field-rules.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import type { TypedValues } from "./form-model.ts";

/** Keys and their undoing; a paste, a drop or the browser's own filling bring a number that is whole. */
export function detectPhoneInput(event: Event | undefined): PhoneInputPhase {
	const how = event instanceof InputEvent ? event.inputType : "";
	const isKey = /^(insertText|insertComposition|delete|history)/.test(how);
	return isKey ? "typing" : "final";
}

export const findFocusedName = ({ elements }: HTMLFormElement) =>
	[...elements]
		.find((element) => element.matches(":focus"))
		?.getAttribute("name") ?? undefined;

/** What the controls hold now: hydration keeps what was typed before. */
export function readControls(form: HTMLFormElement): TypedValues {
	const values: Partial<Record<FieldKey, string | boolean>> = {};
	for (const control of form.elements) {
		if (
			!(control instanceof HTMLInputElement) &&
			!(control instanceof HTMLSelectElement) &&
			!(control instanceof HTMLTextAreaElement)
		)
			continue;
		const { name, type, value } = control;
		if (!isFieldKey(name)) continue;
		const isChecked = control instanceof HTMLInputElement && control.checked;
		if (type === "checkbox") values[name] = isChecked;
		else if (type !== "radio" || isChecked) values[name] = value;
	}
	return values;
}
