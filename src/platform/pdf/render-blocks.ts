import {
	type TextStyle,
	type TypesetText,
	textHeight,
	typesetText,
} from "#platform/typesetting/text-setting.ts";
import { blockStyle } from "./block-styles.ts";
import { renderCodeBlock } from "./code-block.ts";
import { renderContentsBlock } from "./contents-block.ts";
import type { DocumentBlock } from "./document.ts";
import { type HeadingIndex, headingDestination } from "./heading-index.ts";
import {
	addElement,
	ensureSpace,
	type PdfElement,
	type PdfSheet,
	pageMargin,
	renderArtifact,
	renderTagged,
	selectTypeface,
	startNewPage,
} from "./sheet.ts";
import { renderTableBlock } from "./table-block.ts";
import { renderTextLines } from "./text-lines.ts";

type BlockOfKind<Kind extends DocumentBlock["kind"]> = Extract<DocumentBlock, { kind: Kind }>;

export function renderBlocks(
	sheet: PdfSheet,
	parent: PdfElement,
	blocks: readonly DocumentBlock[],
): HeadingIndex {
	const progress: HeadingIndex = {
		headings: 0,
		chapter: undefined,
		waiting: new Map(),
		pages: new Map(),
	};
	for (const block of blocks) renderBlock(sheet, parent, block, progress);
	for (const [heading, write] of progress.waiting) {
		const page = progress.pages.get(heading);
		if (page !== undefined) write(page);
	}
	return progress;
}

function renderBlock(
	sheet: PdfSheet,
	parent: PdfElement,
	block: DocumentBlock,
	progress: HeadingIndex,
): void {
	if (block.kind === "heading") renderHeading(sheet, parent, block, progress);
	else if (block.kind === "paragraph") renderParagraph(sheet, parent, block);
	else if (block.kind === "list") renderList(sheet, parent, block);
	else if (block.kind === "code") renderCodeBlock(sheet, parent, block);
	else if (block.kind === "table")
		renderTableBlock(sheet, parent, block, blockStyle(sheet, "small"));
	else renderContentsBlock(sheet, parent, block, progress);
}

function renderHeading(
	sheet: PdfSheet,
	parent: PdfElement,
	{ level, inlines, onNewPage }: BlockOfKind<"heading">,
	progress: HeadingIndex,
): void {
	const { colours } = sheet.document;
	const style: TextStyle =
		level === 2
			? { size: 20, leading: 25, colour: colours.ink, face: "heading" }
			: { size: 13.5, leading: 18, colour: colours.ink, face: "bold" };
	const text = typesetText(inlines, style, sheet.measure);
	if (text.lines.length === 0) return;
	if (onNewPage && sheet.y > pageMargin) startNewPage(sheet);
	const above = sheet.y > pageMargin ? (level === 2 ? 26 : 12) : 0;
	// A heading at the foot of a page would announce nothing.
	ensureSpace(sheet, above + textHeight(text) + (level === 2 ? 120 : 64));
	if (sheet.y > pageMargin) sheet.y += above;
	const title = inlines
		.map((inline) => inline.text)
		.join("")
		.toWellFormed();
	if (level === 2) {
		renderArtifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y - 2, 28, 2).fill(colours.accent),
		);
		sheet.y += 6;
		const name = headingDestination(progress.headings);
		sheet.pdf.addNamedDestination(name, "XYZ", 0, sheet.y - 12, null);
		progress.pages.set(progress.headings++, pageNumber(sheet));
		progress.chapter = sheet.pdf.outline.addItem(title);
	} else (progress.chapter ?? sheet.pdf.outline).addItem(title);
	renderTextLines(sheet, addElement(sheet, parent, `H${level}`), text, {
		tag: `H${level}`,
	});
	sheet.y += level === 2 ? 9 : 3;
}

function pageNumber({ pdf }: PdfSheet): number {
	const { start, count } = pdf.bufferedPageRange();
	return start + count;
}

const indent = 20;

function renderParagraph(
	sheet: PdfSheet,
	parent: PdfElement,
	{ inlines, tone, isQuoted }: BlockOfKind<"paragraph">,
): void {
	const inset = isQuoted ? indent : 0;
	const column = { x: sheet.left + inset, width: sheet.measure - inset };
	const text = typesetText(inlines, blockStyle(sheet, tone ?? "text"), column.width);
	if (text.lines.length === 0) return;
	reserveTwoLines(sheet, text);
	const outer = isQuoted ? addElement(sheet, parent, "BlockQuote") : parent;
	renderTextLines(sheet, addElement(sheet, outer, "P"), text, column);
	sheet.y += 8;
}

/** Reserves two lines, so that no first line stands alone at the foot of a page. */
function reserveTwoLines(sheet: PdfSheet, text: TypesetText): void {
	ensureSpace(sheet, text.style.leading * Math.min(2, text.lines.length));
}

function renderList(
	sheet: PdfSheet,
	parent: PdfElement,
	{ items, ordered, hasBoxes }: BlockOfKind<"list">,
): void {
	const style = blockStyle(sheet, "text");
	const inside = { x: sheet.left + indent, width: sheet.measure - indent };
	const filled = items.filter((item) => item.some(({ text }) => text.trim()));
	if (filled.length === 0) return;
	const list = addElement(sheet, parent, "L");
	list.dictionary.data.A = {
		O: "List",
		ListNumbering: hasBoxes ? "None" : ordered ? "Decimal" : "Disc",
	};
	const texts = filled.map((item) => typesetText(item, style, inside.width));
	for (const [index, text] of texts.entries()) {
		reserveTwoLines(sheet, text);
		// The last of several does not go over the page alone.
		const last = index === texts.length - 2 ? texts[index + 1] : undefined;
		if (last) ensureSpace(sheet, Math.min(120, textHeight(text) + textHeight(last) + 3));
		const entry = addElement(sheet, list, "LI");
		if (hasBoxes) renderBox(sheet, style);
		else renderSign(sheet, entry, style, ordered ? `${index + 1}.` : undefined);
		const body = addElement(sheet, entry, "LBody");
		renderTextLines(sheet, body, text, { ...inside, tag: "LBody" });
		sheet.y += 3;
	}
	sheet.y += 6;
}

const bullet = "•";

function renderSign(
	sheet: PdfSheet,
	entry: PdfElement,
	style: TextStyle,
	number: string | undefined,
): void {
	renderTagged(sheet, addElement(sheet, entry, "Lbl"), "Lbl", () => {
		selectTypeface(sheet, number ? "bold" : "text", style.size, accentColour(sheet));
		sheet.pdf.text(`${number ?? bullet} `, sheet.left + 2, sheet.y + style.leading * 0.74, {
			lineBreak: false,
			baseline: "alphabetic",
		});
	});
}

/** A box says nothing to who hears the document. */
function renderBox(sheet: PdfSheet, style: TextStyle): void {
	const side = style.size * 0.9;
	renderArtifact(sheet, "Layout", () =>
		sheet.pdf
			.rect(sheet.left + 2, sheet.y + (style.leading - side) / 2, side, side)
			.lineWidth(0.8)
			.stroke(sheet.document.colours.ink),
	);
}

const accentColour = (sheet: PdfSheet) => sheet.document.colours.accent;
