import { type Face, fontOf } from "#platform/typesetting/fonts.ts";
import { type Placed, placed } from "#platform/typesetting/piece-positions.ts";
import {
	heightOf,
	type SetText,
	setText,
} from "#platform/typesetting/text-setting.ts";
import { type Canvas, fill } from "./canvas.ts";
import { type Outline, outlinesOf } from "./path-outlines.ts";
import type { Column, Fit, PictureText } from "./picture.ts";

/** Nobody reads more of a picture, and nobody shall make us set a book. */
const mostSigns = 600;

/** No face here has them, and a row of boxes says less than nothing. */
const emoji = /\p{RGI_Emoji}/gv;

/** How far below the top of its line a text stands. */
const baseline = 0.76;

export function drawColumn(canvas: Canvas, column: Column): void {
	const set = column.texts.map((text) => fitted(text, column.width));
	const whole = column.texts.reduce(
		(sum, { after = 0 }, at) => sum + after + heightOf(set[at] as SetText),
		0,
	);
	let y = column.bottom - whole;
	for (const [at, { after = 0, colour }] of column.texts.entries()) {
		const text = set[at] as SetText;
		drawText(canvas, text, { x: column.x, y, width: column.width, colour });
		y += heightOf(text) + after;
	}
}

/** The largest setting that holds the text; in the last one, as much of it as there is room for. */
export function fitted(
	{ text, face, colour, fits }: PictureText,
	width: number,
): SetText {
	const whole = text
		.slice(0, mostSigns)
		.toWellFormed()
		.replace(emoji, "")
		.trim();
	const set = (words: string, { size, leading }: Fit) =>
		setText(
			[{ kind: "text", text: words }],
			{ size, leading, colour, face },
			width,
		);
	const last = fits.at(-1) as Fit;
	for (const fit of fits) {
		const tried = set(whole, fit);
		// A long word is parted only where no smaller setting holds it.
		const isSound = fit === last || !partsWords(tried, whole);
		if (tried.lines.length <= fit.lines && isSound) return tried;
	}
	const ends = cutsOf(whole);
	let [fewest, many] = [0, ends.length];
	while (fewest < many) {
		const middle = (fewest + many + 1) >> 1;
		const tried = set(cut(whole, ends[middle - 1]), last);
		if (tried.lines.length <= last.lines) fewest = middle;
		else many = middle - 1;
	}
	return set(cut(whole, ends[fewest - 1]), last);
}

const partsWords = ({ lines }: SetText, text: string) =>
	lines.flat().length > text.split(/[ \t\n\r]+/).length;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Where a text may end early: after a word, and where there are none after a letter. */
function cutsOf(text: string): number[] {
	const words = [...text.matchAll(/\s+/g)].map(({ index }) => index);
	if (words.length > 8) return words;
	return [...graphemes.segment(text)].map(({ index }) => index).slice(1);
}

const cut = (text: string, end = 0) =>
	`${text.slice(0, end).replace(/[\s\p{P}]+$/u, "")}\u2026`;

function drawText(
	canvas: Canvas,
	text: SetText,
	{
		x,
		y,
		width,
		colour,
	}: { x: number; y: number; width: number; colour: string },
): void {
	const { size, leading } = text.style;
	for (const [at, words] of text.lines.entries()) {
		const isLast = at === text.lines.length - 1;
		const foot = y + leading * at + size * baseline;
		const outlines = placed(words, text, isLast, { x, width }).flatMap(
			(piece) => lettersOf(piece, size, foot),
		);
		fill(canvas, outlines, { colour, rule: "non-zero" });
	}
}

function lettersOf(piece: Placed, size: number, foot: number): Outline[] {
	const font = fontOf(piece.face as Face);
	const scale = (size * piece.scale) / font.unitsPerEm;
	const { glyphs, positions } = font.layout(piece.text);
	let pen = piece.x;
	return glyphs.flatMap((glyph, at) => {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
		const x = pen + xOffset * scale;
		const y = foot - yOffset * scale;
		pen += xAdvance * scale;
		return outlinesOf(glyph.path.toSVG(), {
			x,
			y,
			scaleX: scale,
			scaleY: -scale,
		});
	});
}
