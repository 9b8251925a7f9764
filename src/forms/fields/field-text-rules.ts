import type { Placement } from "#forms/placements/placement-schema.ts";
import type { FillableFieldKey } from "./fields.ts";
import type { FormField } from "./form-field.ts";

/** The texts with which one form replaces those of a field. */
export type FieldTextOverrides = NonNullable<
	NonNullable<Placement["fieldTexts"]>[FillableFieldKey]
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

/** "Seats: 12", but no colon after a question. */
export const joinLabel = (label: string, text: string): string =>
	`${label}${/[?!:.]$/.test(label) ? "" : ":"} ${text}`;
