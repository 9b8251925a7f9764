import type { FieldProblem } from "#core/calls.ts";
import {
	controlOf,
	controlsOf,
	type FormParts,
	placeOf,
} from "#forms/browser/form/form-parts.ts";

/** Every message that is due beside its field, and none that is not. */
export function showMessages(
	parts: FormParts,
	problems: readonly FieldProblem[],
): void {
	for (const key of parts.fields)
		showMessage(
			parts.form,
			key,
			problems.find(({ field }) => field === key)?.message,
		);
}

function showMessage(
	form: HTMLFormElement,
	key: string,
	message: string | undefined,
): void {
	const anchor = anchorOf(form, key);
	if (!anchor) return;
	const id = `${anchor.id}-error`;
	const shown = document.getElementById(id);
	// Written again it would be read out again.
	if (message && shown?.textContent === message) return;
	shown?.remove();
	if (message) {
		const line = patternOf(form, "message");
		line.id = id;
		wordsIn(line).textContent = message;
		frameOf(form, key, anchor).append(line);
	}
	for (const control of controlsOf(form, key)) mark(control, message);
	describe(anchor, id, message !== undefined);
}

function mark(control: HTMLElement, message: string | undefined): void {
	if (message) control.setAttribute("aria-invalid", "true");
	else control.removeAttribute("aria-invalid");
}

/** The message is heard before whatever else describes the field. */
function describe(anchor: HTMLElement, id: string, isThere: boolean): void {
	const ids = (anchor.getAttribute("aria-describedby") ?? "")
		.split(" ")
		.filter((one) => one && one !== id);
	if (isThere) ids.unshift(id);
	if (ids.length) anchor.setAttribute("aria-describedby", ids.join(" "));
	else anchor.removeAttribute("aria-describedby");
}

/** Radios are described together, by their group. */
function anchorOf(form: HTMLFormElement, key: string): HTMLElement | undefined {
	const control = controlOf(form, key);
	return control?.type === "radio"
		? (control.closest("fieldset") ?? control)
		: control;
}

function frameOf(
	form: HTMLFormElement,
	key: string,
	anchor: HTMLElement,
): HTMLElement {
	const place = placeOf(form, key);
	const frame = place?.firstElementChild;
	return frame instanceof HTMLElement && frame.contains(anchor)
		? frame
		: (place ?? form);
}

/** A copy of what the server draws. */
export function patternOf(
	form: HTMLFormElement,
	name: "message" | "summary",
): HTMLElement {
	const pattern = form.querySelector<HTMLTemplateElement>(
		`template[data-pattern="${name}"]`,
	);
	const copy = pattern?.content.firstElementChild?.cloneNode(true);
	return copy instanceof HTMLElement ? copy : document.createElement("p");
}

function wordsIn(line: HTMLElement): HTMLElement {
	return line.querySelector("span") ?? line;
}
