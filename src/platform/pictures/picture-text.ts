import { loadFont } from "#platform/typesetting/fonts.ts";
import { type PositionedPiece, positionPieces } from "#platform/typesetting/piece-positions.ts";
import { type TypesetText, textHeight, typesetText } from "#platform/typesetting/text-setting.ts";
import { type Canvas, fillOutlines } from "./canvas.ts";
import { type Outline, toOutlines } from "./path-outlines.ts";
import type { PictureText, TextColumn, TextFit } from "./picture.ts";

/** More is unreadable in a picture, and typesetting takes time for each character. */
const maxCharacters = 600;

/** No font here has emoji, and a row of boxes is worse than nothing. */
const emoji = /\p{RGI_Emoji}/gv;

/** The distance from the top of a line to its baseline. */
const baseline = 0.76;

export function renderTextColumn(canvas: Canvas, column: TextColumn): void {
	const { x, width } = column;
	const set = column.texts.map((own) => {
		const text = fitText(own, width);
		const height = textHeight(text) + (own.after ?? 0);
		return { text, height, colour: own.colour };
	});
	let y = column.bottom - set.reduce((sum, { height }) => sum + height, 0);
	for (const { text, height, colour } of set) {
		renderFittedText(canvas, text, { x, y, width, colour });
		y += height;
	}
}

/** The largest setting that holds the text; in the last one, as much of it as there is room for. */
export function fitText({ text, face, colour, fits }: PictureText, width: number): TypesetText {
	const whole = text.slice(0, maxCharacters).toWellFormed().replace(emoji, "").trim();
	const set = (words: string, { size, leading }: TextFit) =>
		typesetText([{ kind: "text", text: words }], { size, leading, colour, face }, width);
	const last = fits.at(-1) ?? fits[0];
	for (const fit of fits) {
		const tried = set(whole, fit);
		// A long word is parted only where no smaller setting holds it.
		const isSound = fit === last || !breaksInsideWord(tried, whole);
		if (tried.lines.length <= fit.lines && isSound) return tried;
	}
	const ends = findCuts(whole);
	let [fewest, many] = [0, ends.length];
	while (fewest < many) {
		const middle = (fewest + many + 1) >> 1;
		const tried = set(cut(whole, ends[middle - 1]), last);
		if (tried.lines.length <= last.lines) fewest = middle;
		else many = middle - 1;
	}
	return set(cut(whole, ends[fewest - 1]), last);
}

const breaksInsideWord = ({ lines }: TypesetText, text: string) =>
	lines.flat().length > text.split(/[ \t\n\r]+/).length;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Finds positions at which a text may be cut: after a word, and where there are none after a
 * letter.
 */
function findCuts(text: string): number[] {
	const words = [...text.matchAll(/\s+/g)].map(({ index }) => index);
	if (words.length > 8) return words;
	return [...graphemes.segment(text)].map(({ index }) => index).slice(1);
}

const cut = (text: string, end = 0) => `${text.slice(0, end).replace(/[\s\p{P}]+$/u, "")}\u2026`;

function renderFittedText(
	canvas: Canvas,
	text: TypesetText,
	{ x, y, width, colour }: { x: number; y: number; width: number; colour: string },
): void {
	const { size, leading } = text.style;
	for (const [index, words] of text.lines.entries()) {
		const isLast = index === text.lines.length - 1;
		const foot = y + leading * index + size * baseline;
		const outlines = positionPieces(words, text, isLast, { x, width }).flatMap((piece) =>
			glyphOutlines(piece, size, foot),
		);
		fillOutlines(canvas, outlines, { colour, rule: "non-zero" });
	}
}

function glyphOutlines(piece: PositionedPiece, size: number, foot: number): Outline[] {
	const font = loadFont(piece.face);
	const scale = (size * piece.scale) / font.unitsPerEm;
	const { glyphs, positions } = font.layout(piece.text);
	let pen = piece.x;
	return glyphs.flatMap((glyph, index) => {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
		const x = pen + xOffset * scale;
		const y = foot - yOffset * scale;
		pen += xAdvance * scale;
		return toOutlines(glyph.path.toSVG(), {
			x,
			y,
			scaleX: scale,
			scaleY: -scale,
		});
	});
}
