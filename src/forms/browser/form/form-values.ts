import { getInitialConsent } from "#forms/consent-rules.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import { type Control, controlsOf, type FormParts } from "./form-parts.ts";

export type TypedValues = Partial<Record<FieldKey, string | boolean>>;

const isTick = (control: Control): control is HTMLInputElement =>
	control.type === "checkbox" || control.type === "radio";

/** What stands in the form, with what is hidden for now: judging passes that over. */
export function readValues({ form }: Pick<FormParts, "form">): TypedValues {
	const values: TypedValues = {};
	for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
		const { name } = control;
		if (!name || !isFieldKey(name)) continue;
		if (control.type === "checkbox")
			values[name] = (control as HTMLInputElement).checked;
		else if (!isTick(control) || control.checked) values[name] = control.value;
	}
	return values;
}

/** Puts back what was there; what is not named stays as it is. */
export function writeValues(
	{ form }: Pick<FormParts, "form">,
	values: TypedValues,
): void {
	for (const [name, value] of Object.entries(values))
		for (const control of controlsOf(form, name)) {
			if (!isTick(control)) control.value = String(value);
			else if (control.type === "checkbox") control.checked = value === true;
			else control.checked = control.value === value;
			// Whoever counts its words hears of it.
			if (control.type === "textarea")
				control.dispatchEvent(new Event("change"));
		}
}

/** The code that stands in a form from the start. */
export function drawnCode({ form }: Pick<FormParts, "form">): string {
	const [select] = controlsOf(form, "phoneCode");
	if (!(select instanceof HTMLSelectElement)) return select?.value ?? "";
	const drawn = [...select.options].find((option) => option.defaultSelected);
	return (drawn ?? select.options[0])?.value ?? "";
}

/** Nothing that somebody typed stays; the code is that of where they are again, and so is what was agreed to. */
export function clearValues(parts: FormParts): void {
	const { form, fields, facts } = parts;
	const code = drawnCode(parts);
	for (const key of fields)
		for (const control of controlsOf(form, key)) {
			if (control.type === "checkbox")
				(control as HTMLInputElement).checked = false;
			else if (control.type === "radio")
				(control as HTMLInputElement).checked = (
					control as HTMLInputElement
				).defaultChecked;
			else if (control instanceof HTMLSelectElement) clearSelect(control);
			else control.value = "";
		}
	const start = getInitialConsent(facts.consent);
	writeValues(parts, {
		phoneCode: code,
		agree: start.agree,
		requiredValidations: String(start.requiredValidations),
	});
}

/** Where there is no empty choice, what was drawn as chosen. */
function clearSelect(select: HTMLSelectElement): void {
	const options = [...select.options];
	const empty = options.findIndex(({ value }) => value === "");
	const drawn = options.findIndex(({ defaultSelected }) => defaultSelected);
	select.selectedIndex = empty >= 0 ? empty : Math.max(drawn, 0);
}
