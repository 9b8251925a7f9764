import type { FieldKey } from "../../fields.ts";
import { type FormValues, shownFields } from "../../shown-rules.ts";
import {
	controlsOf,
	type FormParts,
	labelOf,
	placeOf,
} from "../form/form-parts.ts";

/**
 * What belongs to another answer is out of sight and out of what is sent. Returns what has just come: the words that
 * say so, for whoever does not see it.
 */
export function showFields(
	{ form, fields, facts }: FormParts,
	values: FormValues,
): string {
	const shown = new Set<FieldKey>(
		shownFields(fields, values, facts.countryCode),
	);
	const come: FieldKey[] = [];
	for (const key of fields) {
		const place = placeOf(form, key);
		if (!place) continue;
		const isShown = shown.has(key);
		if (isShown && place.hidden) come.push(key);
		place.hidden = !isShown;
		for (const control of controlsOf(form, key)) control.disabled = !isShown;
	}
	if (come.length === 0) return "";
	const names = come.map((key) => labelOf(form, key));
	return `Asked for now as well: ${names.join(", ")}.`;
}
