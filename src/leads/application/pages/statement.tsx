import type { TextAreaFieldProps } from "#ui/field.tsx";
import { CountedArea } from "../../pages/counted-area.tsx";
import { mostWordsOf } from "../fields.ts";

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
