import { type TextStyle, typesetVerbatim } from "#platform/typesetting/text-setting.ts";
import type { DocumentBlock } from "./document.ts";
import {
	addElement,
	ensureSpace,
	type PdfElement,
	type PdfSheet,
	renderArtifact,
} from "./sheet.ts";
import { renderTextLine } from "./text-lines.ts";

const codeStyle = { size: 8.6, leading: 12.6, pad: 10 };

/** Every line as it is written, spaces in front too; only what is too wide goes on in the next one. */
export function renderCodeBlock(
	sheet: PdfSheet,
	parent: PdfElement,
	{ text }: Extract<DocumentBlock, { kind: "code" }>,
): void {
	const { size, leading, pad } = codeStyle;
	const style: TextStyle = {
		size: size / 0.86,
		leading,
		colour: sheet.document.colours.ink,
		face: "code",
	};
	const width = sheet.measure - 2 * pad;
	const lines = text
		.replaceAll("\t", "    ")
		.split("\n")
		// The space at the end parts it from the next where the text is read.
		.map((line) => typesetVerbatim(`${line} `, style, width));
	// Code belongs to a line of text, so it needs a paragraph around it.
	const code = addElement(sheet, addElement(sheet, parent, "P"), "Code");
	ensureSpace(sheet, Math.min(4, lines.length) * leading + 2 * pad);
	const ground = (height: number) =>
		renderArtifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y, sheet.measure, height).fill(sheet.document.colours.wash),
		);
	ground(pad);
	sheet.y += pad;
	for (const line of lines) {
		for (const index of line.lines.keys()) {
			ensureSpace(sheet, leading + pad);
			ground(leading + 0.4);
			renderTextLine(sheet, code, line, index, {
				x: sheet.left + pad,
				width,
				tag: "Code",
			});
			sheet.y += leading;
		}
	}
	ground(pad);
	sheet.y += pad + 10;
}
