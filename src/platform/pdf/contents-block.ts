import { widthOf } from "#platform/typesetting/fonts.ts";
import { heightOf, setText } from "#platform/typesetting/text-setting.ts";
import { styleOf } from "./block-styles.ts";
import { type Block, plain } from "./document.ts";
import { type Progress, placeName } from "./heading-index.ts";
import {
	addElement,
	artifact,
	type Element,
	marked,
	need,
	type Sheet,
	takeFace,
} from "./sheet.ts";
import { addLink, drawText } from "./text-lines.ts";

export function drawContents(
	sheet: Sheet,
	parent: Element,
	{ entries }: Extract<Block, { kind: "contents" }>,
	{ waiting }: Progress,
): void {
	const style = { ...styleOf(sheet, "text"), size: 12, leading: 18 };
	const list = addElement(sheet, parent, "TOC");
	const numbers = 40;
	const { colours } = sheet.document;
	for (const { text: words, heading } of entries) {
		const here = heading !== undefined;
		const colour = here ? colours.ink : colours.soft;
		const set = setText(
			plain(words),
			{ ...style, colour },
			sheet.measure - numbers,
		);
		need(sheet, heightOf(set) + 10);
		const entry = addElement(sheet, list, "TOCI");
		const top = sheet.y;
		const type = here ? "Link" : "P";
		const around = here ? addElement(sheet, entry, "Reference") : entry;
		const reference = addElement(sheet, around, type);
		drawText(sheet, reference, set, { tag: type });
		const end = sheet.y - 18;
		if (here)
			addLink(sheet, reference, {
				href: `#${placeName(heading)}`,
				words,
				box: [sheet.left, top, sheet.measure, sheet.y - top],
			});
		const page = sheet.pdf.bufferedPageRange().count - 1;
		if (here)
			waiting.set(heading, (number) => {
				sheet.pdf.switchToPage(page);
				marked(sheet, addElement(sheet, entry, "P"), "P", () => {
					takeFace(sheet, "text", style.size, colours.soft);
					const wide = widthOf(String(number), "text") * style.size;
					const x = sheet.left + sheet.measure - wide;
					sheet.pdf.text(String(number), x, end + 18 * 0.74, {
						lineBreak: false,
						baseline: "alphabetic",
					});
				});
			});
		sheet.y += 5;
		artifact(sheet, "Layout", () =>
			sheet.pdf
				.rect(sheet.left, sheet.y - 2, sheet.measure, 0.5)
				.fill(colours.line),
		);
		sheet.y += 5;
	}
	sheet.y += 8;
}
