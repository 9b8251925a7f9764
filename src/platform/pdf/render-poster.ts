import type { PictureShape, TextFit } from "#platform/pictures/picture.ts";
import { measureText } from "#platform/typesetting/fonts.ts";
import { type TextWord, wordWidth } from "#platform/typesetting/line-rules.ts";
import {
	type TextStyle,
	type TypesetText,
	typesetText,
} from "#platform/typesetting/text-setting.ts";
import type { PdfPoster, PosterColumn, PosterFigure, PosterText } from "./poster.ts";
import {
	addElement,
	collectBytes,
	createSheet,
	type PdfSheet,
	paperSizes,
	renderArtifact,
	renderTagged,
} from "./sheet.ts";
import { renderTextLine } from "./text-lines.ts";

interface Offset {
	readonly x: number;
	readonly y: number;
}

/** Draws the one page; the bytes of the file. */
export async function renderPdfPoster(poster: PdfPoster): Promise<Uint8Array> {
	const { width, height } = paperSizes[poster.paper];
	const sheet = createSheet(poster, { width: height, height: width });
	const done = collectBytes(sheet);
	const offset = {
		x: (sheet.width - poster.canvas.width) / 2,
		y: (sheet.height - poster.canvas.height) / 2,
	};
	renderArtifact(sheet, "Layout", () => {
		sheet.pdf.translate(offset.x, offset.y);
		for (const shape of poster.shapes) renderShape(sheet, shape);
	});
	for (const item of poster.items)
		if (item.kind === "figure") renderFigure(sheet, item, offset);
		else renderColumn(sheet, item, offset);
	sheet.pdf.end();
	return done;
}

function renderShape({ pdf }: PdfSheet, { path, fill, at, within }: PictureShape): void {
	pdf.save();
	if (within) pdf.path(within).clip();
	if (at) pdf.translate(at.x, at.y).scale(at.scale);
	pdf.path(path).fill(fill, "even-odd");
	pdf.restore();
}

function renderFigure(sheet: PdfSheet, figure: PosterFigure, offset: Offset): void {
	const { pdf } = sheet;
	const [x, y] = [figure.x + offset.x, figure.y + offset.y];
	const side = figure.side * figure.scale;
	const element = addElement(sheet, sheet.root, "Figure", {
		alt: figure.alt,
		bbox: [x, y, x + side, y + side],
	});
	renderTagged(sheet, element, "Figure", () => {
		pdf.save();
		pdf.translate(x, y).scale(figure.scale);
		pdf.path(figure.path).fill(figure.fill);
		pdf.restore();
	});
}

function renderColumn(sheet: PdfSheet, { x, y, width, texts }: PosterColumn, offset: Offset): void {
	sheet.y = y + offset.y;
	for (const text of texts) {
		const element = addElement(sheet, sheet.root, text.tag);
		const set = fitText(text, width);
		for (const [index, words] of set.lines.entries()) {
			const at = { x: x + offset.x, width: lineWidth(words, set.style), tag: text.tag };
			renderTextLine(sheet, element, set, index, at);
			sheet.y += set.style.leading;
		}
		sheet.y += text.after ?? 0;
	}
}

/** Lines begin at the same edge in both directions, as everything around them does. */
function lineWidth(words: readonly TextWord[], { size, face }: TextStyle): number {
	const spaces = (words.length - 1) * measureText(" ", face);
	return words.reduce((sum, word) => sum + wordWidth(word), spaces) * size;
}

function fitText({ inlines, face, colour, fits }: PosterText, width: number): TypesetText {
	const [first, ...smaller] = fits;
	const set = ({ size, leading }: TextFit) =>
		typesetText(inlines, { size, leading, face, colour }, width);
	let fit = first;
	let text = set(fit);
	for (const next of smaller) {
		if (text.lines.length <= fit.lines) break;
		fit = next;
		text = set(fit);
	}
	return text;
}
