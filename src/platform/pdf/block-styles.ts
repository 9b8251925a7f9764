import type { Typeface } from "#platform/typesetting/fonts.ts";
import type { TextStyle } from "#platform/typesetting/text-setting.ts";
import type { PdfSheet } from "./sheet.ts";

export function blockStyle(
	{ document: { colours } }: PdfSheet,
	name: "text" | "lead" | "fine" | "small",
): TextStyle {
	const face: Typeface = "text";
	if (name === "lead") return { size: 13, leading: 18.5, colour: colours.soft, face };
	if (name === "fine") return { size: 9.5, leading: 13.5, colour: colours.soft, face };
	if (name === "small") return { size: 10, leading: 14, colour: colours.ink, face };
	return { size: 11, leading: 16, colour: colours.ink, face };
}
