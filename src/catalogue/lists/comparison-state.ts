import { comparedField } from "#catalogue/comparison/compare-form-rules.ts";

/** What is chosen to be compared: the ticked boxes of the cards, and the hidden fields of products that the list no longer shows. */
export function readComparedKeys(form: HTMLFormElement): readonly string[] {
	return new FormData(form).getAll(comparedField).map(String);
}

/** Ticks the boxes of cards that were rendered anew, and returns the keys that no card shows. */
export function restoreComparedKeys(
	form: HTMLFormElement,
	keys: readonly string[],
): readonly string[] {
	const unseen = new Set(keys);
	for (const box of form.elements)
		if (box instanceof HTMLInputElement && box.type === "checkbox") {
			box.checked = keys.includes(box.value);
			unseen.delete(box.value);
		}
	return [...unseen];
}
