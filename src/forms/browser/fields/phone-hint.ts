import { withoutSchemas } from "#core/calls.ts";
import {
	controlOf,
	type FormParts,
	placeOf,
} from "#forms/browser/form/form-parts.ts";
import { checkPhoneHead } from "#forms/browser/sending/lead-calls.ts";
import type { checkPhone } from "#forms/calls.ts";
import { phoneMessages } from "#forms/messages.ts";
import { ask } from "#shell/browser/ask.ts";
import { toPhoneQuestion } from "./phone-field-rules.ts";

const call = withoutSchemas<typeof checkPhone>(checkPhoneHead);

/**
 * Asks the server about a phone once its field was left: below it stands the number that was probably meant, and a landline
 * disables the box for text messages. Nobody's number is changed for them, and without an answer nothing happens.
 */
export function hintAtPhone({ form }: FormParts): () => Promise<void> {
	const input = controlOf(form, "personPhone");
	const select = controlOf(form, "phoneCode");
	const place = placeOf(form, "personPhone");
	if (!input || !select || !place) return async () => undefined;
	// What the server renders for browsers without script.
	place.querySelector("[data-phone-suggestion]")?.remove();
	const line = document.createElement("p");
	line.setAttribute("role", "status");
	line.dataset.leadHint = "";
	place.append(line);
	input.addEventListener("input", () => line.replaceChildren());
	let asked = "";

	return async () => {
		const question = toPhoneQuestion(input.value, select.value);
		const key = JSON.stringify(question);
		if (key === asked) return;
		asked = key;
		line.replaceChildren();
		const answer = question && (await ask(call, question).catch(() => null));
		if (key !== asked) return;
		const { suggestion = null, landline = false } = answer?.data ?? {};
		markLandline(form, landline);
		if (!suggestion) return;
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = phoneMessages.suggestion(suggestion.text);
		button.addEventListener("click", () => {
			select.value = suggestion.phoneCode;
			input.value = suggestion.personPhone;
			// As if it had been typed, so that whatever else listens hears of it.
			input.dispatchEvent(new Event("input", { bubbles: true }));
			input.focus();
		});
		line.replaceChildren(button);
	};
}

/** The box stays where it is: what cannot be ticked says why. */
function markLandline(form: HTMLFormElement, isLandline: boolean): void {
	const box = controlOf(form, "agreeSms");
	if (!(box instanceof HTMLInputElement)) return;
	const id = `${box.id}-hint`;
	document.getElementById(id)?.remove();
	box.removeAttribute("aria-describedby");
	box.toggleAttribute("data-unusable", isLandline);
	box.disabled = isLandline;
	if (!isLandline) return;
	box.checked = false;
	box.setAttribute("aria-describedby", id);
	const note = document.createElement("p");
	note.id = id;
	note.dataset.leadHint = "";
	note.setAttribute("role", "status");
	note.textContent = phoneMessages.landline;
	placeOf(form, "agreeSms")?.append(note);
}
