import { measureText } from "./fonts.ts";
import {
	mergeLine,
	readsRightToLeft,
	type TextPiece,
	type TextWord,
	toVisualSequence,
	wordWidth,
} from "./line-rules.ts";
import type { TypesetText } from "./text-setting.ts";

export interface PositionedPiece extends TextPiece {
	readonly x: number;
}

/** Positions the pieces in the order of reading, which is not that of the page. */
export function positionPieces(
	words: readonly TextWord[],
	{ style, startsRight, isMixed }: TypesetText,
	isLast: boolean,
	{ x, width }: { x: number; width: number },
): PositionedPiece[] {
	if (!isMixed) {
		let pen = x;
		return mergeLine(words, isLast).map((piece) => {
			const start = pen;
			pen += measureText(piece.text, piece.face) * piece.scale * style.size;
			return { ...piece, x: start };
		});
	}
	const space = measureText(" ", style.face) * style.size;
	const widths = words.map((word) => wordWidth(word) * style.size);
	const whole = widths.reduce((sum, width) => sum + width + space, -space);
	const starts: number[] = [];
	let pen = startsRight ? x + width - whole : x;
	const texts = words.map((word) => word.map(({ text }) => text).join(""));
	for (const index of toVisualSequence(texts, startsRight)) {
		starts[index] = pen;
		pen += (widths[index] ?? 0) + space;
	}
	return words.flatMap((word, index) => {
		const turned = readsRightToLeft(texts[index] ?? "");
		let inWord = (starts[index] ?? x) + (turned ? (widths[index] ?? 0) : 0);
		return word.map((piece, pieceIndex) => {
			const wide = piece.width * style.size;
			const here = turned ? inWord - wide : inWord;
			inWord += turned ? -wide : wide;
			const isEnd = pieceIndex === word.length - 1 && (index < words.length - 1 || !isLast);
			// Its signs stand on the page in the order in which they are seen; this is the order in which they are read.
			const reads = (piece.actual ?? piece.text) + (isEnd ? " " : "");
			const actual = readsRightToLeft(piece.text) || isEnd ? reads : piece.actual;
			return { ...piece, x: here, actual };
		});
	});
}
