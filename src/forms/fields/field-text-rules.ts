import type { FieldKey } from "./field-key.ts";
import type { FormField } from "./form-field.ts";

/** What one form says of a field in its own words. */
export interface FieldTextOverrides {
	/** Without the star. */
	readonly label?: string | undefined;
	readonly hint?: string | undefined;
	readonly placeholder?: string | undefined;
	/** So many words are room enough: they are counted while somebody writes, and nobody is refused for more. */
	readonly words?: number | undefined;
}
export type FieldTexts = Readonly<
	Partial<Record<FieldKey, FieldTextOverrides>>
>;

export function withFieldTexts(
	field: FormField,
	{ label, placeholder }: FieldTextOverrides,
): FormField {
	return {
		...field,
		...(label !== undefined && { label }),
		...(placeholder !== undefined && { placeholder }),
	};
}
