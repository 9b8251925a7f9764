import type { Face } from "#platform/typesetting/fonts.ts";
import type { Style } from "#platform/typesetting/text-setting.ts";
import type { Sheet } from "./sheet.ts";

export function styleOf(
	{ document: { colours } }: Sheet,
	name: "text" | "lead" | "fine" | "small",
): Style {
	const face: Face = "text";
	if (name === "lead")
		return { size: 13, leading: 18.5, colour: colours.soft, face };
	if (name === "fine")
		return { size: 9.5, leading: 13.5, colour: colours.soft, face };
	if (name === "small")
		return { size: 10, leading: 14, colour: colours.ink, face };
	return { size: 11, leading: 16, colour: colours.ink, face };
}
