import { CountedArea } from "#forms/views/counted-area.tsx";
import type { TextAreaFieldProps } from "#ui/controls/text-field.tsx";
import { maxWordsByField } from "./step-rules.ts";

/** A text of the application with its longest length. */
export function StatementField({
	field,
	...props
}: Omit<TextAreaFieldProps, "hint"> & {
	field: keyof typeof maxWordsByField;
	hint: string;
}) {
	return (
		<CountedArea {...props} most={maxWordsByField[field]} rows={8} dir="auto" />
	);
}
