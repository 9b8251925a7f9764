import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import type { FormClientSettings } from "#forms/rendering/form-presenter.ts";

export type Control =
	| HTMLInputElement
	| HTMLSelectElement
	| HTMLTextAreaElement;

/** A drawn form, by the marks in its HTML. */
export interface FormParts {
	readonly form: HTMLFormElement;
	readonly facts: FormClientSettings;
	/** What the placement asks for, in its order. */
	readonly fields: readonly FieldKey[];
	readonly summary: HTMLElement;
	readonly status: HTMLElement;
	readonly button: HTMLButtonElement;
}

/** Undefined for a form that nobody has drawn as agreed: then it goes on without script. */
export function partsOf(form: HTMLElement): FormParts | undefined {
	if (!(form instanceof HTMLFormElement)) return undefined;
	const part = (mark: string) => form.querySelector<HTMLElement>(mark);
	const summary = part("[data-error-summary]");
	const status = part("[data-form-status]");
	const button = part("button[type=submit]");
	const facts = form.dataset.facts;
	if (!summary || !status || !(button instanceof HTMLButtonElement) || !facts)
		return undefined;
	return {
		form,
		summary,
		status,
		button,
		facts: JSON.parse(facts),
		fields: [...form.querySelectorAll<HTMLElement>("[data-field]")]
			.map(({ dataset }) => dataset.field ?? "")
			.filter(isFieldKey),
	};
}

/** The form with what leads somebody to fill it in. */
export function cardOf(form: HTMLElement): HTMLElement | undefined {
	return form.closest<HTMLElement>("[data-lead-card]") ?? undefined;
}

export function controlsOf(form: HTMLFormElement, name: string): Control[] {
	return [...form.elements].filter(
		(one): one is Control =>
			(one as Control).name === name && !(one instanceof HTMLButtonElement),
	);
}

/** The one control of a field; of radios the first. */
export function controlOf(
	form: HTMLFormElement,
	name: string,
): Control | undefined {
	return controlsOf(form, name)[0];
}

/** The place of a field with its label and its message. */
export function placeOf(
	form: HTMLFormElement,
	key: string,
): HTMLElement | undefined {
	return (
		form.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`) ??
		undefined
	);
}

/** What the form calls a field, without its star. */
export function labelOf(form: HTMLFormElement, key: string): string {
	return placeOf(form, key)?.dataset.label ?? "";
}

/** What stands in one of the form's hidden inputs. */
export function hiddenValue(form: HTMLFormElement, name: string): string {
	return controlOf(form, name)?.value ?? "";
}

export function setHidden(
	form: HTMLFormElement,
	name: string,
	value: string,
): void {
	const input = controlOf(form, name);
	if (input) input.value = value;
}
