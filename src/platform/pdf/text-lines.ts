import { type PositionedPiece, positionPieces } from "#platform/typesetting/piece-positions.ts";
import type { TextStyle, TypesetText } from "#platform/typesetting/text-setting.ts";
import {
	addElement,
	ensureSpace,
	type PdfElement,
	type PdfSheet,
	renderTagged,
	selectTypeface,
} from "./sheet.ts";

/** Draws lines from the pen down, on as many pages as they take. */
export function renderTextLines(
	sheet: PdfSheet,
	element: PdfElement,
	text: TypesetText,
	{ x = sheet.left, width = sheet.measure, tag = "P" } = {},
): void {
	for (const lineIndex of text.lines.keys()) {
		ensureSpace(sheet, text.style.leading);
		renderTextLine(sheet, element, text, lineIndex, { x, width, tag });
		sheet.y += text.style.leading;
	}
}

/** One line, its top at the pen. */
export function renderTextLine(
	sheet: PdfSheet,
	element: PdfElement,
	text: TypesetText,
	lineIndex: number,
	{ x, width, tag }: { x: number; width: number; tag: string },
): void {
	const words = text.lines[lineIndex] ?? [];
	const isLast = lineIndex === text.lines.length - 1;
	const baseline = sheet.y + text.style.leading * 0.74;
	for (const group of groupByLink(positionPieces(words, text, isLast, { x, width }))) {
		const renderContent = () => {
			for (const piece of group.pieces) renderPiece(sheet, piece, text.style, baseline);
		};
		if (group.href === undefined) renderTagged(sheet, element, tag, renderContent);
		else renderLink(sheet, element, { ...group, href: group.href }, text.style, renderContent);
	}
}

interface Group {
	readonly href: string | undefined;
	readonly pieces: readonly PositionedPiece[];
}

function groupByLink(pieces: readonly PositionedPiece[]): Group[] {
	const groups: { href: string | undefined; pieces: PositionedPiece[] }[] = [];
	for (const piece of pieces) {
		const last = groups.at(-1);
		if (last && last.href === piece.href) last.pieces.push(piece);
		else groups.push({ href: piece.href, pieces: [piece] });
	}
	return groups;
}

function renderPiece(
	sheet: PdfSheet,
	piece: PositionedPiece,
	style: TextStyle,
	baseline: number,
): void {
	const { pdf, document } = sheet;
	const colour = piece.href === undefined ? style.colour : document.colours.accent;
	selectTypeface(sheet, piece.face, style.size * piece.scale, colour);
	if (piece.actual) pdf.markContent("Span", { actual: piece.actual });
	pdf.text(piece.text, piece.x, baseline, {
		lineBreak: false,
		baseline: "alphabetic",
	});
	if (piece.actual) pdf.endMarkedContent();
}

function renderLink(
	sheet: PdfSheet,
	element: PdfElement,
	{ href, pieces }: Group & { href: string },
	{ size, leading }: TextStyle,
	renderContent: () => void,
): void {
	const link = addElement(sheet, element, "Link");
	renderTagged(sheet, link, "Link", renderContent);
	const left = Math.min(...pieces.map(({ x }) => x));
	const right = Math.max(...pieces.map(({ x, width }) => x + width * size));
	const words = pieces.map(({ text, actual }) => actual ?? text).join("");
	addLinkAnnotation(sheet, link, {
		href,
		text: words.trim(),
		box: [left, sheet.y, right - left, leading],
	});
}

/** The part of the page that leads on; `#name` leads to a place in the document. */
export function addLinkAnnotation(
	{ pdf }: PdfSheet,
	link: PdfElement,
	annotation: {
		href: string;
		text: string;
		box: readonly [number, number, number, number];
	},
): void {
	const { href, text, box } = annotation;
	// A screen reader reads out where it leads. pdfkit's types do not know this kind of text.
	const options: object = {
		structParent: link,
		Contents: new String(text.toWellFormed()),
	};
	if (href.startsWith("#")) pdf.goTo(...box, href.slice(1), options);
	else pdf.link(...box, href, options);
	// Ended now, while the page is the one it stands on: pdfkit notes the page at the end.
	link.end();
}
