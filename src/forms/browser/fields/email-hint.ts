import {
	controlOf,
	type FormParts,
	placeOf,
} from "#forms/browser/form/form-parts.ts";
import {
	formatEmailSuggestion,
	suggestEmail,
} from "#forms/validation/typo-rules.ts";

/** Below an address that looks mistyped stands what was probably meant. Nobody's address is changed for them. */
export function hintAtTypos(
	{ form }: FormParts,
	wellKnown: readonly string[],
): () => void {
	const input = controlOf(form, "email");
	const place = placeOf(form, "email");
	if (!input || !place) return () => undefined;
	const line = document.createElement("p");
	line.setAttribute("role", "status");
	line.dataset.leadHint = "";
	place.append(line);

	const show = () => {
		const meant = suggestEmail(input.value, wellKnown);
		if (!meant) return line.replaceChildren();
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = formatEmailSuggestion(meant);
		button.addEventListener("click", () => {
			input.value = meant;
			// As if it had been typed, so that whatever else listens hears of it.
			input.dispatchEvent(new Event("input", { bubbles: true }));
			input.focus();
		});
		// Told again only when it is another one.
		if (line.textContent !== button.textContent) line.replaceChildren(button);
	};
	input.addEventListener("input", () => line.replaceChildren());
	return show;
}
