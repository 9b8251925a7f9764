import { type TextStyle, typesetText } from "#platform/typesetting/text-setting.ts";
import {
	type CoverArtwork,
	type DocumentDetail,
	type PdfDocument,
	plainInlines,
} from "./document.ts";
import {
	addElement,
	type PdfElement,
	type PdfSheet,
	pageMargin,
	renderArtifact,
	startNewPage,
} from "./sheet.ts";
import { renderTextLines } from "./text-lines.ts";

/** The head of the first page: the picture, what it is, the title, the facts. */
export function renderDocumentCover(sheet: PdfSheet, document: PdfDocument): void {
	const parent = sheet.root;
	const { cover, colours } = document;
	const isPage = cover.size === "page";
	const { art } = cover;
	const artHeight = isPage ? sheet.height * 0.46 : 178;
	if (art)
		renderArtifact(sheet, "Layout", () => {
			if (isPage) sheet.pdf.rect(0, 0, sheet.width, sheet.height).fill(colours.wash);
			renderArtwork(sheet, art, artHeight);
		});
	sheet.y = art ? artHeight + (isPage ? 46 : 30) : pageMargin;
	const line = (style: TextStyle, text: string, type: string, below: number) => {
		const set = typesetText(plainInlines(text), style, sheet.measure);
		renderTextLines(sheet, addElement(sheet, parent, type), set, { tag: type });
		sheet.y += below;
	};
	const long = document.title.length > 90;
	const title = (isPage ? 38 : 30) * (long ? 0.6 : 1);
	line(
		{ size: 11, leading: 15, colour: colours.accent, face: "bold" },
		cover.kind,
		"P",
		isPage ? 8 : 4,
	);
	line(
		{
			size: title,
			leading: title * 1.14,
			colour: colours.ink,
			face: "heading",
		},
		document.title,
		"H1",
		isPage ? 14 : 8,
	);
	const lead = isPage ? 15 : 13;
	line(
		{ size: lead, leading: lead * 1.42, colour: colours.soft, face: "text" },
		cover.lead,
		"P",
		isPage ? 22 : 14,
	);
	renderDetails(sheet, parent, cover.details);
	if (isPage) startNewPage(sheet);
}

function renderArtwork({ pdf, width }: PdfSheet, art: CoverArtwork, height: number): void {
	const scale = Math.max(width / art.width, height / art.height);
	pdf.rect(0, 0, width, height).clip();
	pdf.translate((width - art.width * scale) / 2, (height - art.height * scale) / 2);
	pdf.scale(scale);
	for (const { fill, path } of art.layers) pdf.path(path).fill(fill, "even-odd");
}

const perRow = 3;

/** A table for readers, a few short columns for the eye. */
function renderDetails(
	sheet: PdfSheet,
	parent: PdfElement,
	details: readonly DocumentDetail[],
): void {
	if (details.length === 0) return;
	const { soft, ink, line } = sheet.document.colours;
	const label: TextStyle = {
		size: 9.5,
		leading: 13,
		colour: soft,
		face: "text",
	};
	const value: TextStyle = { size: 12, leading: 16, colour: ink, face: "bold" };
	const gap = 16;
	const width = (sheet.measure - gap * (perRow - 1)) / perRow;
	const table = addElement(sheet, parent, "Table");
	for (let from = 0; from < details.length; from += perRow) {
		renderArtifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y, sheet.measure, 0.6).fill(line),
		);
		const top = sheet.y + 9;
		const ends = details.slice(from, from + perRow).map((detail, index) => {
			const cellPosition = { x: sheet.left + index * (width + gap), width };
			const row = addElement(sheet, table, "TR");
			sheet.y = top;
			renderTextLines(
				sheet,
				addElement(sheet, row, "TH", { scope: "Row" }),
				typesetText(plainInlines(detail.label), label, width),
				{ ...cellPosition, tag: "TH" },
			);
			renderTextLines(
				sheet,
				addElement(sheet, row, "TD"),
				typesetText(plainInlines(detail.value), value, width),
				{ ...cellPosition, tag: "TD" },
			);
			return sheet.y;
		});
		sheet.y = Math.max(...ends) + 9;
	}
	sheet.y += 8;
}
