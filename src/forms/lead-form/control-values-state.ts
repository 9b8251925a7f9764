import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import type { TypedValues } from "./form-model.ts";
import type { PhoneInputPhase } from "./phone-field-rules.ts";

/** Keys and their undoing; a paste, a drop or the browser's own filling bring a number that is whole. */
export function detectPhoneInput(event: Event | undefined): PhoneInputPhase {
	const how = event instanceof InputEvent ? event.inputType : "";
	const isKey = /^(insertText|insertComposition|delete|history)/.test(how);
	return isKey ? "typing" : "final";
}

export const findFocusedName = ({ elements }: HTMLFormElement) =>
	[...elements].find((element) => element.matches(":focus"))?.getAttribute("name") ?? undefined;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Everything that holds a text; React renders the others. */
export const isTextControl = (control: unknown): control is TextControl =>
	control instanceof HTMLTextAreaElement ||
	(control instanceof HTMLInputElement && !/^(checkbox|radio|hidden)$/.test(control.type));

/** Reads the controls: hydration keeps what was typed before. */
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

/** Shows the texts that the state has changed. React has no part in it, so that it does not render at each key. */
export function writeTexts(form: HTMLFormElement, before: TypedValues, after: TypedValues): void {
	if (after === before) return;
	for (const control of form.elements) {
		if (!isTextControl(control) || !isFieldKey(control.name)) continue;
		const value = after[control.name];
		// Writing moves the caret.
		if (value !== before[control.name] && value !== control.value)
			control.value = String(value ?? "");
	}
}

/** While the form is sent its texts stay as they are: what is typed then would belong to nothing. A control that cannot be changed keeps the focus. */
export function lockTextInputs(form: HTMLFormElement, isHeld: boolean): void {
	for (const control of form.elements)
		if (isTextControl(control) && isFieldKey(control.name)) control.readOnly = isHeld;
}

/**
 * A text goes into the state after so long without a key: validating, rendering and saving it takes
 * a slow phone longer than the key.
 */
const restMs = 250;

/**
 * Collects typed texts that are not in the state yet. Code that reads the state before typing rests
 * calls `flush` first.
 */
export function collectTexts(take: (key: FieldKey, text: string) => void) {
	const typed = new Map<FieldKey, string>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const flush = () => {
		clearTimeout(timer);
		const texts = [...typed];
		typed.clear();
		for (const [key, text] of texts) take(key, text);
	};
	return {
		flush,
		add(key: FieldKey, text: string) {
			typed.set(key, text);
			clearTimeout(timer);
			timer = setTimeout(flush, restMs);
		},
	};
}
