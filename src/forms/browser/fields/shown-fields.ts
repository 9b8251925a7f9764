import {
	controlsOf,
	type FormParts,
	labelOf,
	placeOf,
} from "#forms/browser/form/form-parts.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";

/**
 * What belongs to another answer is out of sight and out of what is sent. Returns what has just come: the words that
 * say so, for whoever does not see it.
 */
export function showFields(
	{ form, fields, facts }: FormParts,
	values: FormValues,
): string {
	const shown = new Set<FieldKey>(
		selectVisibleFields(fields, values, facts.countryCode),
	);
	const come: FieldKey[] = [];
	for (const key of fields) {
		const place = placeOf(form, key);
		if (!place) continue;
		const isShown = shown.has(key);
		if (isShown && place.hidden) come.push(key);
		place.hidden = !isShown;
		for (const control of controlsOf(form, key))
			control.disabled = !isShown || control.hasAttribute("data-unusable");
	}
	if (come.length === 0) return "";
	const names = come.map((key) => labelOf(form, key));
	return `Asked for now as well: ${names.join(", ")}.`;
}
