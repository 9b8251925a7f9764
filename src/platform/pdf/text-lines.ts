import type { Face } from "#platform/typesetting/fonts.ts";
import type { Word } from "#platform/typesetting/line-rules.ts";
import { type Placed, placed } from "#platform/typesetting/piece-positions.ts";
import type { SetText, Style } from "#platform/typesetting/text-setting.ts";
import {
	addElement,
	type Element,
	marked,
	need,
	type Sheet,
	takeFace,
} from "./sheet.ts";

/** Draws lines from the pen down, on as many pages as they take. */
export function drawText(
	sheet: Sheet,
	element: Element,
	text: SetText,
	{ x = sheet.left, width = sheet.measure, tag = "P" } = {},
): void {
	for (const at of text.lines.keys()) {
		need(sheet, text.style.leading);
		drawLine(sheet, element, text, at, { x, width, tag });
		sheet.y += text.style.leading;
	}
}

/** One line, its top at the pen. */
export function drawLine(
	sheet: Sheet,
	element: Element,
	text: SetText,
	at: number,
	{ x, width, tag }: { x: number; width: number; tag: string },
): void {
	const words = text.lines[at] as readonly Word[];
	const isLast = at === text.lines.length - 1;
	const baseline = sheet.y + text.style.leading * 0.74;
	for (const group of groupsOf(placed(words, text, isLast, { x, width }))) {
		const draw = () => {
			for (const one of group.pieces)
				drawPiece(sheet, one, text.style, baseline);
		};
		if (group.href === undefined) marked(sheet, element, tag, draw);
		else
			drawLink(
				sheet,
				element,
				{ ...group, href: group.href },
				text.style,
				draw,
			);
	}
}

interface Group {
	readonly href: string | undefined;
	readonly pieces: readonly Placed[];
}

function groupsOf(pieces: readonly Placed[]): Group[] {
	const groups: { href: string | undefined; pieces: Placed[] }[] = [];
	for (const piece of pieces) {
		const last = groups.at(-1);
		if (last && last.href === piece.href) last.pieces.push(piece);
		else groups.push({ href: piece.href, pieces: [piece] });
	}
	return groups;
}

function drawPiece(
	sheet: Sheet,
	piece: Placed,
	style: Style,
	baseline: number,
): void {
	const { pdf, document } = sheet;
	const colour =
		piece.href === undefined ? style.colour : document.colours.accent;
	takeFace(sheet, piece.face as Face, style.size * piece.scale, colour);
	if (piece.actual) pdf.markContent("Span", { actual: piece.actual });
	pdf.text(piece.text, piece.x, baseline, {
		lineBreak: false,
		baseline: "alphabetic",
	});
	if (piece.actual) pdf.endMarkedContent();
}

function drawLink(
	sheet: Sheet,
	element: Element,
	{ href, pieces }: Group & { href: string },
	{ size, leading }: Style,
	draw: () => void,
): void {
	const link = addElement(sheet, element, "Link");
	marked(sheet, link, "Link", draw);
	const left = Math.min(...pieces.map(({ x }) => x));
	const right = Math.max(...pieces.map(({ x, width }) => x + width * size));
	const words = pieces.map(({ text, actual }) => actual ?? text).join("");
	addLink(sheet, link, {
		href,
		words: words.trim(),
		box: [left, sheet.y, right - left, leading],
	});
}

/** The part of the page that leads on; `#name` leads to a place in the document. */
export function addLink(
	{ pdf }: Sheet,
	link: Element,
	facts: {
		href: string;
		words: string;
		box: readonly [number, number, number, number];
	},
): void {
	const { href, words, box } = facts;
	// Says where it leads to whoever cannot see it. pdfkit's types do not know that it may.
	const options = {
		structParent: link,
		Contents: new String(words.toWellFormed()),
	} as object;
	if (href.startsWith("#")) pdf.goTo(...box, href.slice(1), options);
	else pdf.link(...box, href, options);
	// Ended now, while the page is the one it stands on: pdfkit notes the page at the end.
	link.end();
}
