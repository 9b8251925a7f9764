import { controlOf, type FormParts } from "#forms/browser/form/form-parts.ts";
import { phoneTrimMs } from "#forms/fields/phone-rules.ts";
import {
	caretAfter,
	type PhoneMoment,
	phoneAfter,
} from "./phone-field-rules.ts";

/** Every dialing code that the form offers. */
export function codesOf({ form }: Pick<FormParts, "form">): string[] {
	return choicesIn(form, "phoneCode");
}

/** What can be chosen in a list; nothing where there is none. */
export function choicesIn(form: HTMLFormElement, key: string): string[] {
	const select = controlOf(form, key);
	return select instanceof HTMLSelectElement
		? [...select.options].flatMap(({ value, disabled }) =>
				disabled || !value ? [] : [value],
			)
		: [];
}

/** Takes out what people put between digits, and moves a code that comes along into its own field. */
export function keepPhoneTrimmed(
	parts: FormParts,
	announce: (words: string) => void,
): void {
	const { form } = parts;
	const input = controlOf(form, "personPhone");
	const select = controlOf(form, "phoneCode");
	if (!(input instanceof HTMLInputElement)) return;
	const codes = codesOf(parts);
	let timer: number | undefined;

	const trim = (moment: PhoneMoment) => {
		const typed = input.value;
		const chosen = select?.value ?? "";
		const shown = phoneAfter(typed, chosen, { codes, moment });
		if (shown.personPhone !== typed) {
			const caret = input.selectionStart ?? typed.length;
			input.value = shown.personPhone;
			const at = caretAfter(typed, caret, shown.personPhone);
			if (document.activeElement === input) input.setSelectionRange(at, at);
		}
		if (!select || shown.phoneCode === chosen) return;
		select.value = shown.phoneCode;
		announce(`Country code +${shown.phoneCode}`);
		select.dispatchEvent(new Event("input", { bubbles: true }));
	};
	const later = (moment: PhoneMoment) => {
		clearTimeout(timer);
		timer = window.setTimeout(() => trim(moment), phoneTrimMs);
	};
	input.addEventListener("input", (event) => {
		const how = event instanceof InputEvent ? event.inputType : "";
		// Keys and their undoing; a paste, a drop or the browser's own filling bring a number that is whole.
		const isKey = /^(insertText|insertComposition|delete|history)/.test(how);
		later(isKey ? "typing" : "final");
	});
	input.addEventListener("change", () => later("final"));
	input.addEventListener("blur", () => later("final"));
}
