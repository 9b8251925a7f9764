import { measureText } from "#platform/typesetting/fonts.ts";
import { textHeight, typesetText } from "#platform/typesetting/text-setting.ts";
import { blockStyle } from "./block-styles.ts";
import { type DocumentBlock, plainInlines } from "./document.ts";
import { type HeadingIndex, headingDestination } from "./heading-index.ts";
import {
	addElement,
	ensureSpace,
	type PdfElement,
	type PdfSheet,
	renderArtifact,
	renderTagged,
	selectTypeface,
} from "./sheet.ts";
import { addLinkAnnotation, renderTextLines } from "./text-lines.ts";

export function renderContentsBlock(
	sheet: PdfSheet,
	parent: PdfElement,
	{ entries }: Extract<DocumentBlock, { kind: "contents" }>,
	{ waiting }: HeadingIndex,
): void {
	const style = { ...blockStyle(sheet, "text"), size: 12, leading: 18 };
	const list = addElement(sheet, parent, "TOC");
	const numbers = 40;
	const { colours } = sheet.document;
	for (const { text: label, heading } of entries) {
		const here = heading !== undefined;
		const colour = here ? colours.ink : colours.soft;
		const set = typesetText(plainInlines(label), { ...style, colour }, sheet.measure - numbers);
		ensureSpace(sheet, textHeight(set) + 10);
		const entry = addElement(sheet, list, "TOCI");
		const top = sheet.y;
		const type = here ? "Link" : "P";
		const around = here ? addElement(sheet, entry, "Reference") : entry;
		const reference = addElement(sheet, around, type);
		renderTextLines(sheet, reference, set, { tag: type });
		const end = sheet.y - 18;
		if (here)
			addLinkAnnotation(sheet, reference, {
				href: `#${headingDestination(heading)}`,
				text: label,
				box: [sheet.left, top, sheet.measure, sheet.y - top],
			});
		const page = sheet.pdf.bufferedPageRange().count - 1;
		if (here)
			waiting.set(heading, (number) => {
				sheet.pdf.switchToPage(page);
				renderTagged(sheet, addElement(sheet, entry, "P"), "P", () => {
					selectTypeface(sheet, "text", style.size, colours.soft);
					const wide = measureText(String(number), "text") * style.size;
					const x = sheet.left + sheet.measure - wide;
					sheet.pdf.text(String(number), x, end + 18 * 0.74, {
						lineBreak: false,
						baseline: "alphabetic",
					});
				});
			});
		sheet.y += 5;
		renderArtifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y - 2, sheet.measure, 0.5).fill(colours.line),
		);
		sheet.y += 5;
	}
	sheet.y += 8;
}
