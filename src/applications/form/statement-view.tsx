import { CountedArea } from "#forms/views/counted-area.tsx";
import type { TextAreaFieldProps } from "#ui/controls/text-field.tsx";
import { mostWordsOf } from "./step-rules.ts";

/** A text of the application with its longest length. */
export function Statement({
	field,
	...props
}: Omit<TextAreaFieldProps, "hint"> & {
	field: keyof typeof mostWordsOf;
	hint: string;
}) {
	return (
		<CountedArea {...props} most={mostWordsOf[field]} rows={8} dir="auto" />
	);
}
