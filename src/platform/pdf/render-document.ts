import { measureText } from "#platform/typesetting/fonts.ts";
import { typesetText } from "#platform/typesetting/text-setting.ts";
import { type PdfDocument, plainInlines } from "./document.ts";
import { renderDocumentCover } from "./document-cover.ts";
import { renderBlocks } from "./render-blocks.ts";
import {
	collectBytes,
	createSheet,
	type PdfSheet,
	paperSizes,
	renderArtifact,
	selectTypeface,
} from "./sheet.ts";

/** Draws a whole document; the bytes of the file. */
export async function renderPdfDocument(document: PdfDocument): Promise<Uint8Array> {
	const sheet = createSheet(document, paperSizes[document.paper]);
	const done = collectBytes(sheet);
	renderDocumentCover(sheet, document);
	renderBlocks(sheet, sheet.root, document.blocks);
	renderFooters(sheet, document);
	sheet.pdf.end();
	return done;
}

/** Renders the foot of every page but a cover's: publisher, title, number of the page. */
function renderFooters(sheet: PdfSheet, document: PdfDocument): void {
	const { pdf } = sheet;
	const { colours, publisher, cover } = document;
	const { count } = pdf.bufferedPageRange();
	const style = { size: 9, leading: 12, colour: colours.soft } as const;
	const title = typesetText(
		plainInlines(document.title),
		{ ...style, face: "text" },
		sheet.measure - 190,
	);
	const [words = []] = title.lines;
	const short =
		words.map((word) => word.map(({ text }) => text).join("")).join(" ") +
		(title.lines.length > 1 ? " …" : "");
	for (let page = cover.size === "page" ? 1 : 0; page < count; page++) {
		pdf.switchToPage(page);
		const y = sheet.height - 40;
		const number = `${page + 1} of ${count}`;
		const right = sheet.left + sheet.measure;
		renderArtifact(sheet, "Pagination", () => {
			pdf.rect(sheet.left, y - 16, sheet.measure, 0.5).fill(colours.line);
			const write = (text: string, x: number, face: "bold" | "text", colour: string) => {
				selectTypeface(sheet, face, 9, colour);
				pdf.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
			};
			write(publisher.name, sheet.left, "bold", colours.ink);
			// Names in other scripts are left to the title at the top; a foot is no place for a box.
			if (words.every((word) => word.every(({ face }) => face === "text")))
				write(
					short,
					sheet.left + measureText(publisher.name, "bold") * 9 + 12,
					"text",
					colours.soft,
				);
			write(number, right - measureText(number, "text") * 9, "text", colours.soft);
		});
	}
}
